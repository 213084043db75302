import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Board, mapPoint, pointAt, SYMMETRIES, type Symmetry } from './index.ts';
import { Chance, denseBoard } from './testing/index.ts';

// The formulas of docs/rules.md N8, m = size − 1.
const FORMULAS: Record<Symmetry, (x: number, y: number, m: number) => [number, number]> = {
  identity: (x, y) => [x, y],
  'rotate-90': (x, y, m) => [m - y, x],
  'rotate-180': (x, y, m) => [m - x, m - y],
  'rotate-270': (x, y, m) => [y, m - x],
  'flip-horizontal': (x, y, m) => [m - x, y],
  'flip-vertical': (x, y, m) => [x, m - y],
  'flip-diagonal': (x, y) => [y, x],
  'flip-antidiagonal': (x, y, m) => [m - y, m - x],
};

test.each(SYMMETRIES)('%s moves each point as its formula says', symmetry => {
  for (const size of [5, 15, 20, 22]) {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [mx, my] = FORMULAS[symmetry](x, y, size - 1);
        expect(mapPoint(symmetry, pointAt(x, y, size), size)).toBe(pointAt(mx, my, size));
      }
    }
  }
});

test('another symmetry brings every board back', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...SYMMETRIES), (seed, symmetry) => {
      const chance = new Chance(seed);
      const board = denseBoard(chance, chance.between(5, 22), 12);
      const there = board.mapped(symmetry);
      expect(SYMMETRIES.some(back => there.mapped(back).equals(board))).toBe(true);
    }),
  );
});

test('the eight symmetries of a lopsided position are all different', () => {
  const board = Board.of(15, [0, 1], [17]);
  const images = new Set(SYMMETRIES.map(symmetry => board.mapped(symmetry).toString()));
  expect(images.size).toBe(8);
});

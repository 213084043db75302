import { Position, RULES } from '@tengen/rules';
import { Chance, denseBoard, must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoneGrid } from './grid.ts';
import { ringsAround } from './rings.ts';

const anyPosition = fc
  .record({
    seed: fc.integer(),
    size: fc.integer({ min: 5, max: 22 }),
    stones: fc.integer({ min: 1, max: 40 }),
    rule: fc.constantFrom(...RULES),
  })
  .map(({ seed, size, stones, rule }) => {
    const board = denseBoard(new Chance(seed), size, stones, 0.4);
    const black = board.stonesOf('black');
    return Position.setup({ size, rule, black, white: board.stonesOf('white'), turn: 'black' });
  })
  .filter(result => result.ok && !result.value.outcome)
  .map(must);

test('a stone wins on the grid exactly where it wins by the rules', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      const grid = StoneGrid.of(position, 1);
      for (const point of position.board.emptyPoints()) {
        const { outcome } = must(position.play(point));
        const wins = outcome?.kind === 'win' && outcome.reason === 'five';
        expect(grid.wouldWin(grid.cellOf(point), 1)).toBe(wins);
      }
    }),
  );
});

test('forbidden cells are the forbidden points of the rules, for Black alone', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      const grid = StoneGrid.of(position, 1);
      for (const point of position.board.emptyPoints()) {
        const cell = grid.cellOf(point);
        expect(grid.isForbidden(cell, 1)).toBe(position.isForbidden(point));
        expect(grid.isForbidden(cell, 2)).toBe(false);
        expect(grid.pointOf(cell)).toBe(point);
      }
    }),
  );
});

test.each([5, 6, 15, 22])(
  'every ring walk on a board of %i meets every cell once, nearest ring first',
  size => {
    const grid = new StoneGrid(size, 'freestyle', 1);
    const rings = ringsAround(grid);
    const all = [...grid.places].sort((a, b) => a - b);
    for (const [point, middle] of grid.places.entries()) {
      const walk = [...rings.subarray(point * all.length, (point + 1) * all.length)];
      expect([...walk].sort((a, b) => a - b)).toEqual(all);
      const ringOf = (cell: number) =>
        Math.max(
          Math.abs(grid.columnOf(cell) - grid.columnOf(middle)),
          Math.abs(grid.rowOf(cell) - grid.rowOf(middle)),
        );
      const distances = walk.map(ringOf);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }
  },
);

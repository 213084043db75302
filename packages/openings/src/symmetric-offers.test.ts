import { mapOffset, mapPoint, type Point, SYMMETRIES, xOf, yOf } from '@tengen/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SymmetryScope } from './symmetric-offers.ts';
import { distinctOffers, sameOffers, symmetricPair } from './symmetric-offers.ts';
import { pointOf } from './testing.ts';

const points = (names: string) => names.split(' ').map(name => pointOf(name, 15));

describe('the check values', () => {
  const cases: [string, string, SymmetryScope, boolean][] = [
    ['h8 h9 h7 h6', 'g8 i7', 'position', true],
    ['h8 h9 h7 h6', 'g8 i8', 'position', true],
    ['h8 h9 h7 h6', 'g8 g7', 'position', true],
    ['h8 h9 h7 h6', 'g7 i8', 'position', true],
    ['h8 h9 h7 h6', 'g8 g9', 'position', false],
    ['h8 h9 h7 h6', 'g8 i8', 'board', true],
    ['h8 h9 h7 h6', 'g8 i7', 'board', false],
    ['h8 i9 i7 j8', 'h9 j7', 'position', true],
    ['h8 i9 i7 j8', 'h9 j7', 'board', false],
    ['h8 i9 j10 k11', 'h9 i8', 'position', true],
    ['h8 i9 j10 k11', 'h9 i8', 'board', true],
  ];
  test.each(cases)(
    'after %s the offers %s, scope %s: symmetric %s',
    (stones, offers, scope, is) => {
      const [a, b] = points(offers) as [Point, Point];
      expect(symmetricPair([a, b], points(stones), 15, scope)).toEqual(is ? [a, b] : undefined);
      expect(symmetricPair([b, a], points(stones), 15, scope)).toEqual(is ? [b, a] : undefined);
    },
  );

  test('the four cells of D8 with white 4 on h6 are one offer', () => {
    const four = points('g8 i8 g7 i7');
    const stones = points('h8 h9 h7 h6');
    expect(distinctOffers(four, stones, 15, 'position')).toEqual([four[0]]);
    expect(distinctOffers(four, stones, 15, 'board')).toEqual([four[0], four[2]]);
  });

  test('after h8 h9 i9 k10 every pair is accepted', () => {
    const stones = points('h8 h9 i9 k10');
    const cells = Array.from({ length: 225 }, (_, p) => p).filter(p => !stones.includes(p));
    expect(symmetricPair(cells, stones, 15, 'position')).toBeUndefined();
    expect(distinctOffers(cells, stones, 15, 'position')).toEqual(cells);
  });
});

test('the pair is found wherever it stands among the offers', () => {
  const offers = points('a1 g8 b2 i7');
  expect(symmetricPair(offers, points('h8 h9 h7 h6'), 15, 'position')).toEqual([
    offers[1],
    offers[3],
  ]);
});

test('the colours count: h8 and h7 cannot be exchanged when one is white', () => {
  // X O X O in a row: turning it round would exchange the colours.
  expect(symmetricPair(points('g8 g7'), points('h8 h7 h6 h9'), 15, 'position')).toBeUndefined();
});

test('a cell whose image is off the board is no offer of its own double', () => {
  // The stones lie left of the middle; the image of the far right falls off the left edge.
  const stones = points('c8 c9 c7 c6');
  expect(symmetricPair(points('o8 o7'), stones, 15, 'position')).toBeDefined();
  expect(symmetricPair(points('o8 n8'), stones, 15, 'position')).toBeUndefined();
});

type Key = string;

/** The definition word by word: tries every turn or flip with every translation that could matter. */
function mapsBySearch(stones: readonly Point[], size: number, scope: SymmetryScope) {
  const maps: ((point: Point) => Key)[] = [];
  const keyOf = (x: number, y: number): Key => `${x + 0},${y + 0}`;
  const at = (point: Point) => keyOf(xOf(point, size), yOf(point, size));
  const middle = (size - 1) / 2;
  for (const symmetry of SYMMETRIES) {
    for (let tx = -2 * size; tx <= 2 * size; tx++) {
      for (let ty = -2 * size; ty <= 2 * size; ty++) {
        const image = (x: number, y: number): Key => {
          const [toX, toY] = mapOffset(symmetry, x, y);
          return keyOf(toX + tx, toY + ty);
        };
        if (scope === 'board' && image(middle, middle) !== keyOf(middle, middle)) continue;
        const imageOf = (point: Point) => image(xOf(point, size), yOf(point, size));
        const keeps = (color: number) => {
          const own = stones.filter((_, i) => i % 2 === color);
          return own.every(stone => own.some(other => at(other) === imageOf(stone)));
        };
        if (keeps(0) && keeps(1)) maps.push(imageOf);
      }
    }
  }
  return (a: Point, b: Point) => maps.some(imageOf => imageOf(a) === at(b));
}

describe('properties', () => {
  const size = 6;
  // Close together, so that symmetric positions are common.
  const fourStones = fc.shuffledSubarray([7, 8, 9, 13, 14, 15, 19, 20, 21], {
    minLength: 4,
    maxLength: 4,
  });
  const scopes = fc.constantFrom<SymmetryScope>('position', 'board');
  const freeCells = (stones: readonly Point[]) =>
    Array.from({ length: size * size }, (_, p) => p).filter(p => !stones.includes(p));

  /** Black on 14 and one more, White on two: all such stones in the 3×3 around 14. */
  function* stonesOfBlock(): Generator<Point[]> {
    const block = [7, 8, 9, 13, 15, 19, 20, 21];
    for (const black of block) {
      const rest = block.filter(cell => cell !== black);
      for (const [i, white] of rest.entries()) {
        for (const other of rest.slice(i + 1)) yield [14, white, black, other];
      }
    }
  }

  // Counted by hand. Scope position: beside the centre a black stone leaves 3 + 2 + 2 pairs for White
  // (two flips, half turn), diagonally 3: 4 × 7 + 4 × 3. Scope board, whose middle is the corner
  // below right of 14: 3 + 3 on the diagonal that it keeps, 2 + 2 across its middle lines.
  test.each<[SymmetryScope, number]>([
    ['position', 40],
    ['board', 10],
  ])('the quick way and the definition agree, scope %s', (scope, symmetricPositions) => {
    let symmetric = 0;
    for (const stones of stonesOfBlock()) {
      const areSymmetric = mapsBySearch(stones, size, scope);
      const free = freeCells(stones);
      let pairs = 0;
      for (const a of free) {
        const same = free.filter(b => areSymmetric(a, b));
        const found = sameOffers([a], stones, size, scope);
        expect(free.filter(b => found.has(b))).toEqual(same);
        pairs += same.length - 1;
        const [b = a === free[0] ? free[1]! : free[0]!] = same.filter(other => other !== a);
        const isPair = symmetricPair([a, b], stones, size, scope) !== undefined;
        expect(isPair).toBe(same.length > 1);
      }
      if (pairs > 0) symmetric++;
    }
    expect(symmetric).toBe(symmetricPositions);
  });

  test('offers are symmetric in all eight orientations or in none', () => {
    fc.assert(
      fc.property(fourStones, scopes, fc.nat(31), fc.nat(31), (stones, scope, i, j) => {
        const free = freeCells(stones);
        fc.pre(i !== j);
        const isPair = (map: (p: Point) => Point) =>
          symmetricPair([map(free[i]!), map(free[j]!)], stones.map(map), size, scope) !== undefined;
        for (const symmetry of SYMMETRIES) {
          expect(isPair(p => mapPoint(symmetry, p, size))).toBe(isPair(p => p));
        }
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  test('the distinct offers are never symmetric, and no other cell can be added', () => {
    fc.assert(
      fc.property(fourStones, scopes, (stones, scope) => {
        const distinct = distinctOffers(freeCells(stones), stones, size, scope);
        expect(symmetricPair(distinct, stones, size, scope)).toBeUndefined();
        for (const other of freeCells(stones).filter(p => !distinct.includes(p))) {
          expect(symmetricPair([...distinct, other], stones, size, scope)).toBeDefined();
        }
      }),
      { numRuns: 50, seed: 7 },
    );
  });
});

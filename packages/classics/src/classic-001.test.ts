import { positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { createClassic } from './classic.ts';
import { directionValue, KILL, Powers } from './classic-001.ts';
import type { Quirk } from './strategy.ts';
import { rowOf } from './testing/helpers.ts';

/** The six directions of a lone row that lead away from it, 10 each. */
const AWAY = 60;

test.each([
  // The stone in the middle of the row, h8: nobody near, 0.1 · 15 for its place.
  ['@', 20 + AWAY + 1.5],
  // Outer stones 1000 inwards and 10 outwards, the inner one 100 each way; places 1.4, 1.5, 1.4.
  ['@@@', 2 * 1010 + 200 + 3 * AWAY + 4.3],
  // Towards an enemy within four cells a direction is worth nothing.
  ['@@@X', 1000 + 100 + 10 + 3 * AWAY + (13 + 14 + 15) / 10],
  ['@___X', 10 + AWAY + 1.3],
  // A gap is no obstacle, and no stone beyond it counts.
  ['@_@', 40 + 2 * AWAY + 2.8],
])('%s is worth %f', (row, sum) => {
  expect(new Powers(rowOf(row).grid).sumOf(1)).toBeCloseTo(sum, 6);
});

test('no more than five following stones count', () => {
  const { grid } = rowOf('@@@@@@@');
  const first = grid.cellOf(7 * 15 + 4);
  expect(directionValue(grid.cells, first, 1)).toBe(10 * 10 ** 5);
  expect(directionValue(grid.cells, first + 4, 1)).toBe(10 * 10 ** 2);
});

test('the edge within four cells closes a direction', () => {
  const { grid } = rowOf('|@@');
  expect(directionValue(grid.cells, grid.cellOf(7 * 15), -1)).toBe(0);
  expect(directionValue(grid.cells, grid.cellOf(7 * 15), 1)).toBe(100);
});

test('the opponent counts one and a half times, and negative', () => {
  const powers = new Powers(rowOf('@@_____XXX').grid);
  expect(powers.valueFor(1)).toBeCloseTo(powers.sumOf(1) - 1.5 * powers.sumOf(2), 6);
});

test('a five is a kill, an open four is not yet', () => {
  expect(new Powers(rowOf('@@@@@').grid).valueFor(1)).toBeGreaterThan(KILL);
  expect(new Powers(rowOf('@@@@').grid).valueFor(1)).toBeLessThan(KILL);
});

test('it does not tease: a win in two is taken before a longer one', () => {
  // h8 makes an open four at once.
  const position = positionOf({ black: 'e8 f8 g8 b2', white: 'e9 f10 m3 c13' });
  const { best, depth } = createClassic('classic-001').choose(position);
  expect(depth).toBe(2);
  expect([position.board.size * 7 + 3, position.board.size * 7 + 7]).toContain(best);
});

test('with its quirk it moves twice, and so sees wins that are none', () => {
  // A four can be made, and White stops it: unless nobody lets him move.
  const position = positionOf({ black: 'e8 f8 g8', white: 'd8 k4 l12' });
  const seenBy = (quirks: Quirk[]) => {
    const { score } = createClassic('classic-001', { quirks }).choose(position, { depth: 2 });
    return score?.kind === 'value' ? score.points : undefined;
  };
  expect(seenBy([])).toBeLessThan(KILL);
  expect(seenBy(['moves-twice'])).toBeGreaterThan(KILL);
});

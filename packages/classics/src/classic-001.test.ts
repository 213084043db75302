import { Position } from '@tengen/rules';
import { must, positionOf } from '@tengen/rules/testing';
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
    const { score } = createClassic('classic-001').choose(position, { depth: 2 }, { quirks });
    return score?.kind === 'value' ? score.points : undefined;
  };
  expect(seenBy([])).toBeLessThan(KILL);
  expect(seenBy(['moves-twice'])).toBeGreaterThan(KILL);
});

/** A board of 20 lines with `stones` stones in its upper left corner and nobody in a row of four. */
function corner(stones: number): Position {
  const all = Array.from({ length: stones }, (_, i) => Math.floor(i / 14) * 20 + (i % 14));
  // Pairs of each colour, every row shifted by two: nowhere five in a line.
  const isBlack = (p: number) => ((p % 20) + 2 * Math.floor(p / 20)) % 4 < 2;
  const black = all.filter(isBlack);
  const white = all.filter(p => !isBlack(p));
  return must(Position.setup({ size: 20, black, white, turn: 'black' }));
}

test('the far cells come in after 80 exchanges, and never at the root', () => {
  const nodes = (stones: number, depth: number) =>
    createClassic('classic-001').choose(corner(stones), { depth, nodes: 100_000 }).nodes;
  // A stone of the root and the replies to it: all of them to the first stone, fewer to the others.
  expect(nodes(158, 1)).toBeLessThan(350);
  expect(nodes(160, 1)).toBeGreaterThan(450);
  // About 240 cells are empty. At the root they would each cost several nodes.
  expect(nodes(160, 1)).toBeLessThan(700);
});

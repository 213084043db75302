import { expect, test } from 'vitest';
import { classOf, lineNumber } from './classes-002.ts';
import { pointScore } from './classic-002.ts';
import { StoneGrid } from './grid.ts';
import { rowOf } from './testing/helpers.ts';

/** What the report's table says of a stone on the dot: `@` own, `X` enemy. */
const ROWS: readonly (readonly [string, string])[] = [
  ['@@@.@@', 'more'],
  ['@@.@@', 'win5'],
  ['X_@@.@_X', 'alive4'],
  ['X@@.@_X', 'dalive4'],
  ['X@@.@X', 'dead4'],
  ['X@_@.@_@X', 'dalive4 dalive4'],
  ['X@_@.@_X', 'dalive4'],
  ['X__@.@_X', 'alive3'],
  ['X_@.@__X', 'alive3'],
  ['X@.@__X', 'dalive3'],
  // As stated, though five cells are left here too.
  ['X_@.@_X', 'dead3'],
  ['X@.@_X', 'dead3'],
  ['X@@_.@_@@X', 'dalive4 dalive4'],
  ['X@@_.@_X', 'dalive4'],
  ['X_@_.@_X', 'alive3'],
  ['X_@_.@X', 'dalive3'],
  ['X@_.@_X', 'dalive3'],
  ['X@__.@X', 'dalive3'],
  ['X_.@___X', 'alive2'],
  ['X__.@__X', 'alive2'],
  ['X___.@_X', 'alive2'],
  ['X.@___X', 'dalive2'],
  ['X_.@__X', 'none'],
  ['X.@__X', 'none'],
  ['X@@@_._@@@X', 'dalive4 dalive4'],
  ['X@@@_.X', 'dalive4'],
  ['X_@@_._X', 'alive3'],
  ['X@@_._X', 'dalive3'],
  ['X_@@_.X', 'dalive3'],
  ['X@@__.X', 'dalive3'],
  ['X@_@_.X', 'dalive3'],
  ['X_@_.__X', 'alive2'],
  ['X__@_._X', 'alive2'],
  ['X_@__._X', 'alive2'],
  ['X__@_.X', 'dalive2'],
  ['X@_.__X', 'dalive2'],
  ['X_@__.X', 'dalive2'],
  ['X@__._X', 'dalive2'],
  ['X@___.X', 'dalive2'],
  ['X_._X', 'alive1'],
  ['X._X', 'dalive1'],
  ['X.X', 'dead1'],
];

function classesOf(row: string, hasLeftStep = false): string {
  const { grid, cell } = rowOf(row);
  const { kind, times } = classOf(lineNumber(grid.cells, cell, 1, 1, hasLeftStep));
  return times === 2 ? `${kind} ${kind}` : kind;
}

test.each(ROWS)('%s makes %s', (row, classes) => {
  expect(classesOf(row)).toBe(classes);
});

test.each(ROWS)('%s backwards makes %s too', (row, classes) => {
  expect(classesOf([...row].reverse().join(''))).toBe(classes);
});

test('with its quirk it sees its own run behind the gap to the right, and only there', () => {
  expect(classesOf('X@.@__X', true)).toBe('dalive4');
  expect(classesOf('X__@.@X', true)).toBe('dalive3');
});

test('the edge is as closed as an enemy', () => {
  expect(classesOf('|.@___X')).toBe('dalive2');
  expect(classesOf('|@@@.X')).toBe('dead4');
});

/** A lone stone in a direction: alive1. */
const LONE = 20;

test.each([
  ['_._', 4 * LONE],
  ['X__@.@_X', 720 + 3 * LONE],
  ['X__@.@X', 120 + 3 * LONE],
  ['X@@.@_X', 720 + 3 * LONE],
  // An alive four has the bonus of a combination.
  ['X_@@.@_X', 4320 + 25_000 + 3 * LONE],
  ['X@_@.@_@X', 2 * 720 + 25_000 + 3 * LONE],
  // A two that fits no row of the table.
  ['X.@__X', 3 * LONE],
  ['@@.@@', 500_000 + 3 * LONE],
  ['@@@.@@', 500_000 + 3 * LONE],
])('a stone on %s scores %i', (row, score) => {
  const { grid, cell } = rowOf(row);
  expect(pointScore(grid, cell, 1)).toBe(score);
});

test('two live threes are a combination, and count the bonus once', () => {
  const grid = new StoneGrid(15, 'freestyle', 2);
  const at = (x: number, y: number) => grid.cellOf(y * 15 + x);
  for (const [x, y] of [
    [6, 7],
    [8, 7],
    [7, 6],
    [7, 8],
  ] as const)
    grid.put(at(x, y), 1);
  expect(pointScore(grid, at(7, 7), 1)).toBe(2 * 720 + 2 * LONE + 25_000);
});

test('six in a row score nothing where they do not win', () => {
  const strict = new StoneGrid(15, 'standard', 2);
  for (const x of [4, 5, 6, 8, 9]) strict.put(strict.cellOf(7 * 15 + x), 1);
  expect(pointScore(strict, strict.cellOf(7 * 15 + 7), 1)).toBe(3 * LONE);
});

import { expect, test } from 'vitest';
import { LineScores, runScore } from './classic-004.ts';
import { rowOf } from './testing/helpers.ts';

test.each([
  [5, 0, 100_000],
  [4, 2, 10_000],
  [4, 1, 1_000],
  [4, 0, 0],
  [3, 2, 1_000],
  [3, 1, 100],
  [2, 2, 100],
  [2, 1, 10],
  [1, 2, 10],
  [1, 1, 0],
])('%i stones with %i empty ends score %i', (length, ends, score) => {
  expect(runScore(length, ends)).toBe(score);
});

/** A stone of a lone row is a live one in each of the three other directions. */
const OTHERS = 3 * 10;

test.each([
  ['@', 10 + OTHERS],
  ['@@@', 1_000 + 3 * OTHERS],
  ['|@@@', 100 + 2 * OTHERS + 10],
  // A gap is invisible: a two and a one, no three.
  ['@@_@', 100 + 10 + 3 * OTHERS],
  // AI − human.
  ['@@@X', 100 + 3 * OTHERS - OTHERS],
])('%s is worth %i', (row, value) => {
  const scores = new LineScores(rowOf(row).grid);
  expect(scores.valueFor(1)).toBe(value);
  expect(scores.valueFor(2)).toBe(-value);
});

test('a live three and a closed four look alike', () => {
  const row = (text: string) => new LineScores(rowOf(text).grid);
  const start = rowOf('').grid.cellOf(7 * 15);
  expect(row('@@@').scan(start, 1)).toBe(1_000);
  expect(row('|@@@@').scan(start, 1)).toBe(1_000);
});

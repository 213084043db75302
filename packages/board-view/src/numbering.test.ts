import { expect, test } from 'vitest';
import { numbered } from './numbering.ts';
import type { DrawnStone, Numbering } from './state.ts';

const stones: DrawnStone[] = [1, 2, 3, 4, 5, 6].map(number => ({
  point: number * 10,
  color: number % 2 ? 'black' : 'white',
  number,
}));
const setUp: DrawnStone = { point: 3, color: 'black' };

const shown = (numbering?: Numbering) =>
  numbered([setUp, ...stones], numbering).map(stone => [stone.point, stone.number]);

test('all moves are numbered unless said otherwise; stones that were set up are not', () => {
  expect(shown().map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('none, or only the last few', () => {
  expect(shown({ kind: 'none' })).toEqual([]);
  expect(shown({ kind: 'last', count: 2 })).toEqual([
    [50, 5],
    [60, 6],
  ]);
  expect(shown({ kind: 'last', count: 100 })).toHaveLength(6);
});

test('from a move on, which counts as one', () => {
  expect(shown({ kind: 'from', move: 4 })).toEqual([
    [40, 1],
    [50, 2],
    [60, 3],
  ]);
  expect(shown({ kind: 'from', move: 9 })).toEqual([]);
});

test('stones of a previewed line keep the numbers of that line', () => {
  const preview: DrawnStone = { point: 100, color: 'black', number: 1, isFaint: true };
  expect(numbered([...stones, preview], { kind: 'none' })).toEqual([preview]);
  expect(numbered([...stones, preview], { kind: 'last', count: 1 }).map(s => s.point)).toEqual([
    60, 100,
  ]);
});

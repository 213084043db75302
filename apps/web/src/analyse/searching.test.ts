import type { Line } from '@tengen/engine';
import { expect, test } from 'vitest';
import { steady } from './searching.ts';

const line = (point: number, depth: number): Line => ({
  points: [point],
  depth,
  score: { kind: 'value', side: 'black', winRate: 0.5, points: 0 },
});

test('lines of the depth before stay until the new depth has looked at them', () => {
  const before = [line(1, 8), line(2, 8), line(3, 8)];
  expect(steady([line(2, 9)], before, 3)).toEqual([line(2, 9), line(1, 8), line(3, 8)]);
  expect(steady([line(2, 9), line(4, 9)], before, 3).map(({ points }) => points[0])).toEqual([
    2, 4, 1,
  ]);
});

test('there are never more lines than were asked for', () => {
  expect(steady([line(1, 3)], [line(1, 2), line(2, 2), line(3, 2)], 2).length).toBe(2);
  expect(steady([], [], 5)).toEqual([]);
});

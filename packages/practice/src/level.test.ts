import { expect, test } from 'vitest';
import { levelStanding, type RatedLevel } from './level.ts';

const LEVELS: readonly RatedLevel[] = [0, 250, 500, 750, 1000].map((elo, i) => ({
  level: i + 1,
  elo,
  error: 30,
}));
const DAY = 86_400_000;
const against = (level: number, points: readonly number[]) =>
  points.map((each, i) => ({ level, points: each, time: i * DAY }));

test('before the first game somebody from the middle is proposed', () => {
  expect(levelStanding([], LEVELS)).toMatchObject({ games: 0, next: { level: 3 }, why: 'first' });
});

test('who beats a level meets a harder one, and who loses to it an easier one', () => {
  expect(levelStanding(against(3, [1, 1, 1]), LEVELS)).toMatchObject({ games: 3, why: 'harder' });
  expect(levelStanding(against(3, [0, 0, 0]), LEVELS)).toMatchObject({ games: 3, why: 'easier' });
});

test('who takes half of the points from a level is as strong as it', () => {
  const points = Array.from({ length: 40 }, (_, i) => i % 2);
  const standing = levelStanding(against(4, points), LEVELS)!;
  expect(Math.abs(standing.rating.rating - 750)).toBeLessThan(40);
  expect(standing).toMatchObject({ next: { level: 4 }, why: 'even' });
  expect(standing.expected).toBeCloseTo(0.5, 1);
});

test('a level without a rating does not count, and without any rating there is no proposal', () => {
  expect(levelStanding(against(9, [1, 1]), LEVELS)).toMatchObject({ games: 0 });
  expect(levelStanding(against(3, [1]), [])).toBeUndefined();
});

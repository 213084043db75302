import { expect, test } from 'vitest';
import { CLASSIC_IDS } from './ids.ts';
import { ratingOf } from './rating.ts';
import { TOURNAMENT } from './ratings.ts';

const row = (name: string, elo: number) => ({ name, elo, error: 20, points: 300, games: 600 });

test('a classic stands at its place, beside the nearest level', () => {
  const rows = [
    row('level 1', 0),
    row('level 4', 500),
    row('level 10', 1800),
    row('classic-000', 610),
  ];
  expect(ratingOf('classic-000', rows)).toEqual({
    elo: 610,
    error: 20,
    games: 600,
    nearestLevel: 4,
  });
});

test('who did not play has no rating', () => {
  expect(ratingOf('classic-001', [row('level 1', 0)])).toBeUndefined();
  expect(ratingOf('classic-001', [row('classic-001', 0)])).toBeUndefined();
});

test('sixteen met in the tournament, the five among them, and every point was given to somebody', () => {
  expect(TOURNAMENT).toHaveLength(16);
  for (const id of CLASSIC_IDS) {
    const { elo, nearestLevel } = ratingOf(id)!;
    expect(elo).toBeGreaterThan(0);
    expect(nearestLevel).toBeGreaterThan(1);
  }
  const points = TOURNAMENT.reduce((sum, player) => sum + player.points, 0);
  const games = TOURNAMENT.reduce((sum, player) => sum + player.games, 0);
  expect(points).toBe(games / 2);
});

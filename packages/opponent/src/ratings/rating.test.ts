import { expect, test } from 'vitest';
import { CLASSIC_IDS, MOST_LEVEL } from '../spec.ts';
import { RATINGS, ratingOf } from './rating.ts';

const row = (name: string, elo: number) => ({ name, elo, error: 20, points: 300, games: 600 });
const classic = (id: (typeof CLASSIC_IDS)[number]) => ({ kind: 'classic', id }) as const;

test('an opponent stands at its place, beside the nearest level', () => {
  const rows = [
    row('level 1', 0),
    row('level 4', 500),
    row('level 10', 1800),
    row('classic-000', 610),
  ];
  expect(ratingOf(classic('classic-000'), 'freestyle', { freestyle: rows })).toEqual({
    elo: 610,
    error: 20,
    games: 600,
    nearestLevel: 4,
  });
});

test('what was not measured has no rating', () => {
  const only = (name: string) => ({ freestyle: [row(name, 0)] });
  expect(ratingOf(classic('classic-001'), 'freestyle', only('level 1'))).toBeUndefined();
  expect(ratingOf(classic('classic-001'), 'freestyle', only('classic-001'))).toBeUndefined();
  expect(ratingOf({ kind: 'level', level: 3 }, 'caro')).toBeUndefined();
  expect(ratingOf({ kind: 'engine', timeMs: 100 }, 'freestyle')).toBeUndefined();
  expect(ratingOf({ ...classic('classic-000'), depth: 2 }, 'freestyle')).toBeUndefined();
});

test.each(Object.entries(RATINGS))(
  'in %s every level is stronger than the one before',
  (rule, rows) => {
    const elos = Array.from(
      { length: MOST_LEVEL },
      (_, i) => ratingOf({ kind: 'level', level: i + 1 }, rule)!.elo,
    );
    expect(elos[0]).toBe(0);
    expect(elos).toEqual([...elos].sort((a, b) => a - b));
    // The classics do not know the rules of renju.
    for (const id of rule === 'renju' ? [] : CLASSIC_IDS) {
      const { elo, nearestLevel } = ratingOf(classic(id), rule)!;
      expect(elo).toBeGreaterThan(0);
      expect(nearestLevel).toBeGreaterThan(1);
    }
    const points = rows.reduce((sum, player) => sum + player.points, 0);
    const games = rows.reduce((sum, player) => sum + player.games, 0);
    expect(points).toBe(games / 2);
  },
);

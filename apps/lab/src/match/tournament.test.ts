import { expect, test } from 'vitest';
import { NO_EFFORT } from '../players/measured.ts';
import { everybody } from './entrants.ts';
import { fixturesOf } from './pairing.ts';
import type { EventGame } from './terms.ts';
import { gameOf } from './testing.ts';
import { pairsOf } from './tournament.ts';
import {
  crossTable,
  ladderTable,
  ratingsFile,
  ratingTable,
  standingsOf,
  withSection,
} from './tournament-table.ts';

// ---- the plan ----

const names = everybody(1, 30_000).map(({ name }) => name);

test('sixteen players make 120 pairs, and the engine meets each classic more often', () => {
  const pairs = pairsOf(names, 40, 200);
  expect(names).toHaveLength(16);
  expect(pairs).toHaveLength(120);
  const often = pairs.filter(({ games }) => games === 200);
  expect(often.map(({ a, b }) => `${names[a]} ${names[b]}`)).toEqual(
    ['000', '001', '002', '003', '004'].map(number => `engine classic-${number}`),
  );
});

test('the games of a pair share an opening, and two pairs begin with different ones', () => {
  const openings = fixturesOf(pairsOf(names, 2, 2)).map(({ bookGame }) => Math.floor(bookGame / 2));
  expect(openings[6]).toBe(openings[7]);
  expect(openings[6]).not.toBe(openings[8]);
});

// ---- the tables ----

/** `a` wins so many of the games against `b`. */
function games(a: string, b: string, wins: number, of: number): EventGame[] {
  return Array.from({ length: of }, (_, game) => {
    const isBlackA = game % 2 === 0;
    const isWon = game < wins;
    return {
      ...gameOf(game, isWon === isBlackA ? 'black' : 'white'),
      players: { a, b },
      effort: {
        a: { moves: 10, cpuMs: 1000, mostCpuMs: 150, cut: 5 },
        b: { ...NO_EFFORT, moves: 10, cpuMs: 20 },
      },
    };
  });
}

const NAMES = ['level 1', 'classic-000', 'engine'];
const PLAYED = [
  ...games('classic-000', 'level 1', 30, 40),
  ...games('engine', 'level 1', 40, 40),
  ...games('engine', 'classic-000', 36, 40),
];

test('the first stands at 0 and the others above him by what they scored', () => {
  const [level, classic, engine] = standingsOf([...NAMES, 'late'], PLAYED);
  expect(level).toMatchObject({ elo: 0, points: 10, games: 80 });
  expect(level!.error).toBeGreaterThan(10);
  expect(classic).toMatchObject({ points: 34, games: 80 });
  expect(classic!.elo).toBeGreaterThan(100);
  expect(engine!.elo).toBeGreaterThan(classic!.elo + 200);
  expect(engine!.effort).toEqual({ moves: 800, cpuMs: 80_000, mostCpuMs: 150, cut: 400 });
});

test('the tables name the best first and count everybody', () => {
  const standings = standingsOf(NAMES, PLAYED);
  const rows = ratingTable(standings).split('\n');
  expect(rows[2]).toMatch(
    /^\| engine \| \d+ ± \d+ \| 76 of 80 \| 95 % \| 100\.0 \/ 150 \| 50 % \|$/,
  );
  expect(crossTable(standings, PLAYED).split('\n')).toEqual([
    '| % against | engine | 000 | 1 |',
    '| --- | --- | --- | --- |',
    '| engine |  | 90 | 100 |',
    '| classic-000 | 10 |  | 75 |',
    '| level 1 | 0 | 25 |  |',
  ]);
  expect(ladderTable(PLAYED)).toContain('| classic-000 | 40 | 36 − 4 = 0 | +381.7 ');
  expect(ladderTable([])).toBeUndefined();
});

test('the data file is a module with a row for each player', () => {
  const text = ratingsFile(standingsOf(NAMES, PLAYED), '2026-11-15', 'abc');
  expect(text).toMatch(/\{ name: 'level 1', elo: 0, error: \d+, points: 10, games: 80 \},/);
  expect(text.match(/^ {2}\{ name: /gm)).toHaveLength(3);
});

test('a page is written anew between its marks, and left alone without them', () => {
  const page =
    'before\n<!-- tournament, renju: written by npm run lab -- tournament -->\nold\n<!-- tournament, renju: end -->\nafter\n';
  const next = withSection(page, 'renju', 'new')!;
  expect(next).toContain('-->\n\nnew\n\n<!--');
  expect(next).not.toContain('old');
  expect(withSection(next, 'renju', 'new')).toBe(next);
  expect(withSection(page, 'freestyle', 'new')).toBeUndefined();
});

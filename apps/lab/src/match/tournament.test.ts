import { expect, test } from 'vitest';
import { NO_EFFORT } from '../players/measured.ts';
import { readBook } from './openings-book.ts';
import { bookGame, everybody, fixturesLeft, fixturesOf, pairsOf } from './pairing.ts';
import { Hall, type TournamentRecord } from './tournament-hall.ts';
import {
  crossTable,
  ladderTable,
  ratingsFile,
  ratingTable,
  standingsOf,
  withSection,
} from './tournament-table.ts';

// ---- the plan ----

test('sixteen players make 120 pairs, and the engine meets each classic more often', () => {
  const players = everybody(1);
  const pairs = pairsOf(players, 40, 200);
  expect(players).toHaveLength(16);
  expect(pairs).toHaveLength(120);
  const often = pairs.filter(({ games }) => games === 200);
  expect(often.map(({ a, b }) => `${players[a]!.name} ${players[b]!.name}`)).toEqual(
    ['000', '001', '002', '003', '004'].map(number => `engine classic-${number}`),
  );
});

test('everybody has met everybody twice before anybody meets again', () => {
  const pairs = pairsOf(everybody(1), 6, 10);
  const fixtures = fixturesOf(pairs);
  expect(fixtures.slice(0, 240).every(({ game }) => game < 2)).toBe(true);
  expect(fixtures).toHaveLength(115 * 6 + 5 * 10);
  expect(new Set(fixtures.map(({ pair, game }) => `${pair} ${game}`)).size).toBe(fixtures.length);
});

test('a game that was played is not played again', () => {
  const players = everybody(1).slice(0, 3);
  const pairs = pairsOf(players, 4, 4);
  const all = fixturesLeft(players, pairs, []);
  const first = { players: { a: 'level 2', b: 'level 1' }, game: 0 };
  expect(fixturesLeft(players, pairs, [first])).toEqual(all.slice(1));
});

test('the games of a pair share an opening, and two pairs begin with different ones', () => {
  const pairOf = (pair: number, game: number) => Math.floor(bookGame({ pair, game }) / 2);
  expect(pairOf(3, 0)).toBe(pairOf(3, 1));
  expect(pairOf(3, 0)).not.toBe(pairOf(4, 0));
});

// ---- the hall ----

test('a game repeats, move for move, with what it took beside it', async () => {
  const entrants = [
    { name: 'classic-001', spec: 'classic-001:nodes=60' },
    { name: 'classic-004', spec: 'classic-004:nodes=60' },
  ];
  const [pair] = pairsOf(entrants, 2, 2);
  const hall = new Hall(readBook({ rules: ['freestyle'], size: 15 }), () => false);
  const fixture = { pair: 0, game: 1 };
  const [one, two] = [
    await hall.play(entrants, pair!, fixture),
    await hall.play(entrants, pair!, fixture),
  ];
  await hall.close();
  expect(one!.moves).toEqual(two!.moves);
  expect(one).toMatchObject({ players: { a: 'classic-004', b: 'classic-001' }, black: 'b' });
  const { a, b } = one!.effort;
  expect(a.moves + b.moves).toBe(one!.moves.length);
  expect(a.cpuMs).toBeGreaterThan(0);
  expect(b.cut).toBeGreaterThan(0);
});

test('a tournament that is stopped gives no game', async () => {
  const entrants = [
    { name: 'classic-001', spec: 'classic-001:nodes=60' },
    { name: 'classic-004', spec: 'classic-004:nodes=60' },
  ];
  const hall = new Hall(readBook({ rules: ['freestyle'], size: 15 }), () => true);
  expect(await hall.play(entrants, { a: 1, b: 0, games: 2 }, { pair: 0, game: 0 })).toBeUndefined();
});

// ---- the tables ----

/** `a` wins so many of the games against `b`. */
function games(a: string, b: string, wins: number, of: number): TournamentRecord[] {
  return Array.from({ length: of }, (_, game) => {
    const black = game % 2 === 0 ? 'a' : 'b';
    const isWon = game < wins;
    return {
      players: { a, b },
      game,
      rule: 'freestyle',
      opening: [],
      black,
      winner: isWon === (black === 'a') ? 'black' : 'white',
      reason: 'five',
      moves: [],
      chances: [],
      faults: [],
      nodes: { black: 0, white: 0 },
      longestMs: { black: 0, white: 0 },
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
});

test('the data file is a module with a row for each player', () => {
  const text = ratingsFile(standingsOf(NAMES, PLAYED), '2026-11-15', 'abc');
  expect(text).toMatch(/\{ name: 'level 1', elo: 0, error: \d+, points: 10, games: 80 \},/);
  expect(text.match(/^ {2}\{ name: /gm)).toHaveLength(3);
});

test('a page is written anew between its marks, and left alone without them', () => {
  const page =
    'before\n<!-- tournament: written by npm run lab -- tournament -->\nold\n<!-- tournament: end -->\nafter\n';
  const next = withSection(page, 'new')!;
  expect(next).toContain('-->\n\nnew\n\n<!--');
  expect(next).not.toContain('old');
  expect(withSection(next, 'new')).toBe(next);
  expect(withSection('nothing here', 'new')).toBeUndefined();
});

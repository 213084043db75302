import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { runLab } from '../lab.ts';
import { Hall } from './hall.ts';
import { appendGame, openLog, readLog } from './log.ts';
import { everyTwo, fixturesLeft, fixturesOf } from './pairing.ts';
import { startPool } from './pool.ts';
import type { EventGame } from './terms.ts';
import { gameOf, TERMS } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-event-'));
afterAll(() => rmSync(folder, { recursive: true }));

// ---- who meets whom ----

test('every two meet twice before anybody meets again', () => {
  const pairs = everyTwo(4).map((pair, i) => ({ ...pair, games: i === 0 ? 6 : 4 }));
  const fixtures = fixturesOf(pairs);
  expect(fixtures.slice(0, 12).every(({ game }) => game < 2)).toBe(true);
  expect(fixtures).toHaveLength(5 * 4 + 6);
  expect(new Set(fixtures.map(({ a, b, game }) => `${a} ${b} ${game}`)).size).toBe(26);
});

test('a game that was played is not played again', () => {
  const fixtures = fixturesOf(everyTwo(3).map(pair => ({ ...pair, games: 2 })));
  const played = { players: { a: 'B', b: 'A' }, game: 1 };
  expect(fixturesLeft(fixtures, ['A', 'B', 'C'], [played])).toEqual(
    fixtures.filter(({ a, game }) => a !== 1 || game !== 1),
  );
});

// ---- the file ----

test('an event goes on from its file, without the line that was torn', () => {
  const file = join(folder, 'torn.jsonl');
  expect(openLog(file, TERMS).games).toEqual([]);
  const games = [gameOf(0, 'black'), gameOf(1, 'white')];
  for (const one of games) appendGame(file, one);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}{"game":2,"rule":"ren`);
  expect(openLog(file, TERMS).games).toEqual(games);
  expect(readFileSync(file, 'utf8')).toBe(whole);
  appendGame(file, gameOf(2, 'black'));
  expect(openLog(file, TERMS).games.map(({ game }) => game)).toEqual([0, 1, 2]);
});

test('a file of another event is refused, and says what differs', () => {
  const file = join(folder, 'other.jsonl');
  openLog(file, TERMS);
  const [a, b] = TERMS.entrants;
  const open = (terms: object) => () => openLog(file, { ...TERMS, ...terms });
  const other = (names: string) => `${file} holds another event: ${names} differ. `;
  expect(open({})).not.toThrow();
  const built = [{ ...a, build: '9' }, b];
  expect(open({ size: 20, entrants: built })).toThrow(other('A: build, size'));
  const trained = [a, { ...b, networks: { renju15: 'ef' } }];
  expect(open({ entrants: trained })).toThrow(other('B: networks'));
  expect(open({ entrants: [a] })).toThrow(other('entrants'));
  const foreign = join(folder, 'foreign.jsonl');
  writeFileSync(foreign, '{"rule":"renju"}\n');
  expect(() => openLog(foreign, TERMS)).toThrow('is no file of an event');
});

const ladder = fileURLToPath(
  new URL('../../../../docs/ladder/freestyle-1s-67455e9.jsonl', import.meta.url),
);

test('files of earlier matches are read', () => {
  const log = readLog(ladder);
  expect(log.games).toHaveLength(200);
  expect(log.games[0]!.players).toEqual({ a: 'A', b: 'B' });
  expect(log.terms).toMatchObject({
    entrants: [
      { name: 'A', spec: 'core', build: 'fc9a691f8000' },
      { name: 'B', spec: 'core:snapshots/67455e9', build: '522a51c33feb' },
    ],
    limits: { timeMs: 1000 },
    accept: 'claimed',
  });
  expect(log.terms.entrants[0]!.networks).toBeUndefined();
});

test('files of earlier tournaments are read', () => {
  const file = join(folder, 'tournament.jsonl');
  const entrants = [
    { name: 'level 1', spec: 'engine:level=1,table=4,seed=1' },
    { name: 'classic-001', spec: 'classic-001:nodes=20000,seed=1' },
  ];
  const match = { entrants, rule: 'renju', size: 15, core: 'c0', network: 'n0' };
  const game = { ...gameOf(0, 'black'), players: { a: 'classic-001', b: 'level 1' } };
  writeFileSync(file, `${JSON.stringify({ match })}\n${JSON.stringify(game)}\n`);
  const log = readLog(file);
  expect(log.games).toEqual([game]);
  expect(log.terms.rules).toEqual(['renju']);
  expect(log.terms.entrants).toEqual([
    { ...entrants[0], build: 'c0', networks: { renju15: 'n0' } },
    { ...entrants[1], build: '', networks: {} },
  ]);
});

// ---- playing ----

const withSpec = (spec: string) => ({
  ...TERMS,
  entrants: TERMS.entrants.map(entrant => ({ ...entrant, spec })),
});
const NEWCOMERS = { ...withSpec('newcomer'), rules: ['freestyle'] as const };

test('two cores play a pair, and the same pair again', async () => {
  const hall = new Hall(TERMS);
  const [first, second] = fixturesOf([{ a: 0, b: 1, games: 2 }]);
  const games = [await hall.play(first!), await hall.play(second!)];
  const again = await hall.play(first!);
  await hall.close();
  expect(games.map(one => one?.black)).toEqual(['a', 'b']);
  expect(games[0]?.opening).toEqual(games[1]?.opening);
  for (const one of games) expect(one?.faults).toEqual([]);
  expect(again?.moves).toEqual(games[0]?.moves);
  expect(games[0]?.nodes.black).toBeGreaterThan(games[0]!.nodes.white);
  const { a, b } = games[0]!.effort!;
  expect(a.moves + b.moves).toBe(games[0]!.moves.length);
  expect(a.cpuMs).toBeGreaterThan(0);
});

test('an event that is stopped gives no game', async () => {
  const hall = new Hall(NEWCOMERS, async () => true);
  expect(await hall.play({ a: 0, b: 1, game: 0, bookGame: 0 })).toBeUndefined();
  await hall.close();
});

test('two processes play the games that one plays', async () => {
  const fixtures = fixturesOf([{ a: 0, b: 1, games: 4 }]);
  const playedBy = async (processes: number) => {
    const games: EventGame[] = [];
    const onGame = (game: EventGame) => games.push(game) > 0;
    await startPool({ terms: NEWCOMERS, fixtures, processes, onGame }).done;
    return games.sort((x, y) => x.game - y.game).map(({ game, moves }) => ({ game, moves }));
  };
  expect(await playedBy(2)).toEqual(await playedBy(1));
});

test('a stopped pool ends in the middle of its games', async () => {
  const games: EventGame[] = [];
  const pool = startPool({
    terms: withSpec('core:time=300,table=1'),
    fixtures: fixturesOf([{ a: 0, b: 1, games: 50 }]),
    processes: 1,
    onGame: game => games.push(game) > 0,
  });
  setTimeout(pool.stop, 1500);
  await pool.done;
  expect(games.length).toBeLessThan(50);
});

test('a process that dies is reported', async () => {
  const terms = withSpec('core:gone.wasm');
  const fixtures = fixturesOf([{ a: 0, b: 1, games: 2 }]);
  const pool = startPool({ terms, fixtures, processes: 1, onGame: () => true });
  await expect(pool.done).rejects.toThrow(/ended with code 1/);
});

// ---- the commands ----

const said = vi.spyOn(console, 'log').mockImplementation(() => {});
const refused = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => vi.clearAllMocks());
const output = () => said.mock.calls.flat().join('\n');

test('a match goes on from its file and prints all its games', async () => {
  const file = join(folder, 'match.jsonl');
  const match = (...more: string[]) =>
    runLab(['match', '--a', 'core:nodes=60,table=1', '--b', 'newcomer', '--out', file, ...more]);
  expect(await match('--games', '2')).toBe(0);
  expect(output()).toContain('nodes 5000, 2 games');
  expect(await match('--games', '4', '--concurrency', '2')).toBe(0);
  expect(output()).toContain('2 games were played before.');
  expect(output()).toContain('nodes 5000, 4 games');
  expect(
    readLog(file)
      .games.map(({ game }) => game)
      .sort(),
  ).toEqual([0, 1, 2, 3]);
  expect(readLog(file).terms.entrants[0]!.networks).toHaveProperty('freestyle15');
  expect(await match('--games', '4', '--size', '19')).toBe(2);
  expect(refused.mock.calls[0]![0]).toMatch(/holds another event: .*size, book differ/);
});

test('two processes share a match: one plays the games that the other skips', async () => {
  const file = join(folder, 'skipped.jsonl');
  const players = ['--a', 'newcomer', '--b', 'newcomer:seed=2', '--out', file];
  expect(await runLab(['match', ...players, '--games', '4', '--skip', '2'])).toBe(0);
  expect(readLog(file).games.map(({ game }) => game)).toEqual([2, 3]);
});

test('a match of an earlier version is printed, and nothing is added to it', async () => {
  expect(await runLab(['match', '--report', '--out', ladder])).toBe(0);
  expect(output()).toContain('A: +140 −40 =20  Elo +190.8 ± 44.9');
  const file = join(folder, 'old.jsonl');
  const match = { a: 'newcomer', b: 'newcomer', builds: ['', ''], rules: ['freestyle'], size: 15 };
  const terms = { ...match, limits: { nodes: 5000 }, accept: 'none', toleranceMs: 1000 };
  writeFileSync(file, `${JSON.stringify({ match: terms })}\n`);
  const args = ['match', '--a', 'newcomer', '--b', 'newcomer', '--out', file];
  expect(await runLab(args)).toBe(2);
  expect(refused.mock.calls[0]![0]).toMatch(
    /holds another event: A: networks, B: networks, book differ/,
  );
});

test('levels meet their neighbours, and go on from their file', async () => {
  const file = join(folder, 'levels.jsonl');
  const levels = (games: string) =>
    runLab([
      'levels',
      '--levels',
      '1,2',
      '--with',
      'newcomer',
      '--meet',
      '1',
      '--games',
      games,
      '--out',
      file,
    ]);
  expect(await levels('1')).toBe(0);
  expect(await levels('2')).toBe(0);
  const { games } = readLog(file);
  expect(games.map(({ players: { a, b } }) => `${a} – ${b}`).sort()).toEqual([
    'level 2 – level 1',
    'level 2 – level 1',
    'newcomer – level 1',
    'newcomer – level 1',
  ]);
  expect(output()).toMatch(/\| newcomer \| -?\d+ ± \d+ \| \d+ % level 1 \|/);
});

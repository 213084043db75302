import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoreOf } from '@tengen/engine/core';
import { parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { cpuMs } from '../kit/clock.ts';
import type { Player } from '../players/players.ts';
import { faultyPlayer, listPlayer, mateFor, playerOf } from '../players/testing.ts';
import { type GameSetup, playGame } from './game.ts';
import { openGamePlayer } from './game-process.ts';
import { appendGame, type GameRecord, type MatchTerms, openLog } from './log.ts';
import { gamesLeft } from './match.ts';
import type { Opening } from './openings-book.ts';
import { pointsOfA, tallyOf, tallyText } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-match-'));
afterAll(() => rmSync(folder, { recursive: true }));

// ---- one game ----

const empty: Opening = { rule: 'freestyle', size: 15, moves: [] };
const across = 'a15 b15 c15 d15 e15';
const below = 'a1 b1 c1 d1 e1';

function game(black: Player, white: Player, more: Partial<GameSetup> = {}) {
  const limits = { nodes: 1 };
  return playGame({
    opening: empty,
    black: { player: black, limits },
    white: { player: white, limits },
    toleranceMs: 1000,
    accept: 'none',
    ...more,
  });
}

test('the first to make five wins, and every move is written down', async () => {
  const result = await game(listPlayer(across), listPlayer(below));
  expect(result).toMatchObject({ winner: 'black', reason: 'five', faults: [] });
  expect(result?.moves).toEqual('a15 a1 b15 b1 c15 c1 d15 d1 e15'.split(' '));
});

test('the opening is on the board before the players come', async () => {
  const opening = { ...empty, moves: [must(parsePoint('a1', 15))] };
  const result = await game(listPlayer(across), listPlayer(below), { opening });
  expect(result?.moves.slice(0, 2)).toEqual(['b1', 'a15']);
});

test('a stone on a stone loses', async () => {
  const result = await game(listPlayer(across), faultyPlayer(must(parsePoint('a15', 15))));
  expect(result).toMatchObject({ winner: 'black', reason: 'illegal' });
  expect(result?.faults).toMatchObject([{ by: 'white', kind: 'illegal', ply: 1 }]);
});

test('a double three of Black loses in renju and counts as a fault', async () => {
  const opening = { ...empty, rule: 'renju' } as const;
  const black = listPlayer('g8 i8 h7 h9 h8');
  const result = await game(black, listPlayer('a1 c1 e1 g1 i1'), { opening });
  expect(result).toMatchObject({ winner: 'white', reason: 'forbidden' });
  expect(result?.faults).toMatchObject([{ by: 'black', kind: 'forbidden' }]);
});

function slow(ms: number): Player {
  const inner = listPlayer(below);
  const move: Player['move'] = async turn => {
    await new Promise(resolve => setTimeout(resolve, ms));
    return inner.move(turn);
  };
  return { ...inner, move };
}

test('by the time of the process, waiting costs nothing and working does', async () => {
  const busy = listPlayer(below);
  const work: Player['move'] = turn => {
    for (const end = cpuMs() + 100; cpuMs() < end; );
    return busy.move(turn);
  };
  const limits = { timeMs: 60 };
  const against = (player: Player) =>
    game(listPlayer(across), player, { white: { player, limits }, toleranceMs: 20 });
  vi.stubEnv('CPU_CLOCK', '1');
  try {
    expect(await against(slow(200))).toMatchObject({ reason: 'five', faults: [] });
    expect(await against({ ...busy, move: work })).toMatchObject({ reason: 'timeout' });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a slow answer is counted, and loses only beyond the tolerance', async () => {
  const seat = (player: Player) => ({ player, limits: { timeMs: 20 } });
  const black = { player: listPlayer(across), limits: { timeMs: 5000 } };
  const late = await game(listPlayer(across), slow(40), { black, white: seat(slow(40)) });
  expect(late).toMatchObject({ winner: 'black', reason: 'five' });
  expect(late?.faults).toMatchObject(Array(4).fill({ by: 'white', kind: 'late' }));
  const tooLate = { black, white: seat(slow(60)), toleranceMs: 10 };
  expect(await game(listPlayer(across), slow(60), tooLate)).toMatchObject({
    winner: 'black',
    reason: 'timeout',
  });
});

test('a game that will not end is drawn where that is wanted, not before it is won', async () => {
  const drawn = await game(listPlayer(across), listPlayer(below), { drawAfter: 8 });
  expect(drawn).toMatchObject({ winner: undefined, reason: 'too-long' });
  expect(drawn?.moves).toHaveLength(8);
  const won = await game(listPlayer(across), listPlayer(below), { drawAfter: 9 });
  expect(won).toMatchObject({ winner: 'black', reason: 'five' });
  const sure = listPlayer(across, mateFor('black', 7));
  const claimed = await game(sure, listPlayer(below), { drawAfter: 1, accept: 'claimed' });
  expect(claimed).toMatchObject({ winner: 'black', reason: 'mate-claimed' });
});

test('what each player thought of Black is written down with its move', async () => {
  const black = listPlayer(across, mateFor('black', 7));
  const white = listPlayer(below, scoreOf(-200, 'white'));
  const seen = await game(black, white, { drawAfter: 3 });
  expect(seen?.chances).toEqual([1, 0.731, 1]);
  expect((await game(listPlayer(across), listPlayer(below)))?.chances).toEqual(Array(9).fill(null));
});

test('a mate that both see ends the game only when that is wanted', async () => {
  const black = listPlayer(across, mateFor('black', 7));
  const white = listPlayer(below, mateFor('white', -6));
  const agreed = await game(black, white, { accept: 'agreed' });
  expect(agreed).toMatchObject({ winner: 'black', reason: 'mate-agreed' });
  expect(agreed?.moves).toHaveLength(2);
  expect(await game(black, white)).toMatchObject({ winner: 'black', reason: 'five' });
});

test('a mate that the winner alone sees ends the game where his word is taken', async () => {
  const black = listPlayer(across, mateFor('black', 7));
  const white = listPlayer(below);
  expect(await game(black, white, { accept: 'agreed' })).toMatchObject({ reason: 'five' });
  const claimed = await game(black, white, { accept: 'claimed' });
  expect(claimed).toMatchObject({ winner: 'black', reason: 'mate-claimed' });
  expect(claimed?.moves).toHaveLength(1);
});

test('who sees himself lost alone plays on', async () => {
  const black = listPlayer(across);
  const white = listPlayer(below, mateFor('white', -6));
  expect(await game(black, white, { accept: 'claimed' })).toMatchObject({ reason: 'five' });
});

test('players who each see themselves winning play on', async () => {
  const black = listPlayer(across, mateFor('black', 7));
  const white = listPlayer(below, mateFor('white', 6));
  expect(await game(black, white, { accept: 'agreed' })).toMatchObject({ reason: 'five' });
});

test('a full board is a draw', async () => {
  const first = playerOf(({ position: { board } }) => {
    // Rows of XXOO shifted by two make no five in any direction.
    const own = board.emptyPoints().filter(point => {
      const x = point % 5;
      const y = Math.floor(point / 5);
      const isBlack = (x + 2 * y) % 4 < 2;
      return isBlack === (board.stones % 2 === 0);
    });
    return { kind: 'move', point: own[0] ?? board.emptyPoints()[0]! };
  });
  const result = await game(first, first, { opening: { ...empty, size: 5 } });
  expect(result).toMatchObject({ winner: undefined, reason: 'full' });
  expect(result?.moves).toHaveLength(25);
});

test('a stopped game has no result', async () => {
  let moves = 0;
  const isStopped = () => ++moves > 3;
  expect(await game(listPlayer(across), listPlayer(below), { isStopped })).toBeUndefined();
});

// ---- the tally ----

function record(number: number, winner: 'black' | 'white' | undefined): GameRecord {
  return {
    game: number,
    rule: 'renju',
    opening: ['h8'],
    black: number % 2 === 0 ? 'a' : 'b',
    winner,
    reason: 'five',
    moves: [],
    chances: [],
    faults: [],
    nodes: { black: 1, white: 1 },
    longestMs: { black: 1, white: 1 },
  };
}

test('points are A’s, whatever colour he had', () => {
  expect(pointsOfA(record(0, 'black'))).toBe(1);
  expect(pointsOfA(record(1, 'black'))).toBe(0);
  expect(pointsOfA(record(1, 'white'))).toBe(1);
  expect(pointsOfA(record(1, undefined))).toBe(0.5);
});

test('pairs are counted by their points, in any order, and half a pair not at all', () => {
  const tally = tallyOf([
    record(3, 'white'), // pair 1: A wins …
    record(0, 'black'), // pair 0: Black wins twice, a point each
    record(1, 'black'),
    record(2, undefined), // … and draws: 1½
    record(4, 'white'), // pair 2 is not complete
  ]);
  expect(tally.pairs).toEqual([0, 0, 1, 1, 0]);
  expect([tally.wins, tally.draws, tally.losses]).toEqual([2, 1, 2]);
  expect(tallyText(tally, { elo0: 0, elo1: 10 })).toMatch(/^\+2 −2 =1 {2}Elo .* {2}LLR /);
});

test('faults go to the player who made them', () => {
  const fault = { by: 'black', kind: 'late', ply: 9, detail: '' } as const;
  const games = [0, 1, 3].map(n => ({ ...record(n, 'black'), faults: [fault] }));
  expect(tallyOf(games).faults).toEqual({ a: { late: 1 }, b: { late: 2 } });
});

// ---- the file ----

const terms: MatchTerms = {
  a: 'core:nodes=300',
  b: 'core:nodes=100',
  builds: ['', ''],
  rules: ['renju'],
  size: 15,
  limits: {},
  openings: undefined,
  accept: 'none',
  toleranceMs: 1000,
};

test('a match goes on from its file, without the line that was torn', () => {
  const file = join(folder, 'torn.jsonl');
  expect(must(openLog(file, terms))).toEqual([]);
  const games = [record(0, 'black'), record(1, 'white')];
  for (const one of games) appendGame(file, one);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}{"game":2,"rule":"ren`);
  expect(must(openLog(file, terms))).toEqual(games);
  expect(readFileSync(file, 'utf8')).toBe(whole);
  appendGame(file, record(2, 'black'));
  expect(must(openLog(file, terms)).map(({ game }) => game)).toEqual([0, 1, 2]);
});

test('two processes share a match: what one skips the other plays', () => {
  const games = [record(0, 'black'), record(3, 'white')];
  expect(gamesLeft(games, { wanted: 6, skipped: 0 })).toEqual([1, 2, 4, 5]);
  expect(gamesLeft(games, { wanted: 6, skipped: 2 })).toEqual([2, 4, 5]);
  expect(gamesLeft(games, { wanted: 2, skipped: 2 })).toEqual([]);
});

test('a file of another match is refused, and says why', () => {
  const file = join(folder, 'other.jsonl');
  must(openLog(file, terms));
  const other = openLog(file, { ...terms, size: 20, builds: ['1', ''] });
  expect(other).toEqual({ ok: false, error: { kind: 'other-match', names: ['builds', 'size'] } });
  const foreign = join(folder, 'foreign.jsonl');
  writeFileSync(foreign, '{"rule":"renju"}\n');
  expect(openLog(foreign, terms)).toEqual({ ok: false, error: { kind: 'no-match-file' } });
});

// ---- cores ----

test('two cores play a pair, and the same pair again', async () => {
  const player = await openGamePlayer(terms, () => false);
  const games = [await player.play(0), await player.play(1)];
  const again = await player.play(0);
  await player.close();
  expect(games.map(one => one?.black)).toEqual(['a', 'b']);
  expect(games[0]?.opening).toEqual(games[1]?.opening);
  for (const one of games) expect(one?.faults).toEqual([]);
  expect(again?.moves).toEqual(games[0]?.moves);
  expect(games[0]?.nodes.black).toBeGreaterThan(games[0]!.nodes.white);
});

import { scoreOf } from '@tengen/engine/core';
import { parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test, vi } from 'vitest';
import { cpuMs } from '../kit/clock.ts';
import type { LabPlayer } from '../players/players.ts';
import { faultyPlayer, listPlayer, mateFor, playerOf } from '../players/testing.ts';
import { type GameSetup, playGame } from './game.ts';
import type { BookOpening } from './openings-book.ts';

const empty: BookOpening = { rule: 'freestyle', size: 15, moves: [] };
const across = 'a15 b15 c15 d15 e15';
const below = 'a1 b1 c1 d1 e1';

function game(black: LabPlayer, white: LabPlayer, more: Partial<GameSetup> = {}) {
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

function slow(ms: number): LabPlayer {
  const inner = listPlayer(below);
  const move: LabPlayer['move'] = async turn => {
    await new Promise(resolve => setTimeout(resolve, ms));
    return inner.move(turn);
  };
  return { ...inner, move };
}

/** Waits until the workers of earlier test files have ended: their time is time of this process. */
async function quiet(): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 5; ) {
    const before = cpuMs();
    await new Promise(resolve => setTimeout(resolve, 100));
    used = cpuMs() - before;
  }
}

test('by the time of the process, waiting costs nothing and working does', async () => {
  const busy = listPlayer(below);
  const work: LabPlayer['move'] = turn => {
    for (const end = cpuMs() + 100; cpuMs() < end; );
    return busy.move(turn);
  };
  const limits = { timeMs: 60 };
  const against = (player: LabPlayer) =>
    game(listPlayer(across), player, { white: { player, limits }, toleranceMs: 20 });
  await quiet();
  vi.stubEnv('CPU_CLOCK', '1');
  try {
    expect(await against(slow(200))).toMatchObject({ reason: 'five', faults: [] });
    expect(await against({ ...busy, move: work })).toMatchObject({ reason: 'timeout' });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a late answer is counted, and loses only beyond the tolerance', async () => {
  const seat = (player: LabPlayer) => ({ player, limits: { timeMs: 20 } });
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

test('a player that alone sees its loss plays on', async () => {
  const black = listPlayer(across);
  const white = listPlayer(below, mateFor('white', -6));
  expect(await game(black, white, { accept: 'claimed' })).toMatchObject({ reason: 'five' });
});

test('two players that each see a win of their own play on', async () => {
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
  const isStopped = async () => ++moves > 3;
  expect(await game(listPlayer(across), listPlayer(below), { isStopped })).toBeUndefined();
});

test('by the clock every move costs time, and a player without any has lost', async () => {
  const clock = { timeLeftMs: 150, incrementMs: 10 };
  const seat = (player: LabPlayer) => ({ player, limits: { clock } });
  const lost = await game(listPlayer(across), slow(60), {
    black: seat(listPlayer(across)),
    white: seat(slow(60)),
    toleranceMs: 5,
  });
  expect(lost).toMatchObject({ winner: 'black', reason: 'timeout' });
  expect(lost?.moves).toHaveLength(5);
  expect(lost?.leastLeftMs?.black).toBeGreaterThan(100);
  expect(lost?.leastLeftMs?.white).toBeLessThan(50);
});

test('players are told what is left to them', async () => {
  const told: (number | undefined)[] = [];
  const inner = slow(20);
  const player: LabPlayer = {
    ...inner,
    async move(turn) {
      told.push(turn.limits.clock?.timeLeftMs);
      return inner.move(turn);
    },
  };
  const clock = { timeLeftMs: 1000, incrementMs: 5 };
  const white = { player, limits: { clock } };
  await game(listPlayer(across), player, { white });
  expect(told[0]).toBe(1000);
  for (const [i, left] of told.slice(1).entries()) expect(left).toBeLessThan(told[i]! - 10);
});

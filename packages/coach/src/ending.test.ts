import type { Engine } from '@tengen/engine';
import { addLine, newGame } from '@tengen/game';
import { must, points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endingOf, positionsOf } from './index.ts';
import { game, testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const time = { timeMs: 8000 };

test('a game that goes on has no ending', async () => {
  expect(await endingOf(game('h8 i9'), engine, time)).toBeUndefined();
});

test('an unanswered four', async () => {
  const ending = await endingOf(game('a1 h8 b1 i9 c1 j10 d1 o15 e1'), engine, time);
  expect(ending).toMatchObject({
    outcome: { winner: 'black', reason: 'five' },
    decisive: { kind: 'four', move: 7 },
    forced: { since: 9, mistake: { move: 8, point: points('o15')[0] }, isExact: true },
  });
});

test('an open four out of a three nobody stopped', async () => {
  const ending = await endingOf(game('h8 a1 i8 c3 j8 e5 k8 l8 g8'), engine, time);
  expect(ending?.decisive).toMatchObject({ kind: 'open-four', move: 7, point: points('k8')[0] });
  expect(ending?.forced?.win.color).toBe('black');
  expect(ending?.forced?.since).toBeLessThanOrEqual(7);
});

test('a four-three', async () => {
  // Black: f8 g8 i8 blocked at e8, and h9 h10: h8 makes a four with f8 g8 i8 and a three with h9 h10.
  const ending = await endingOf(
    game('f8 e8 g8 a1 i8 c1 h9 e1 h10 o1 h8 j8 h11 h7 h12'),
    engine,
    time,
  );
  expect(ending?.decisive).toMatchObject({ kind: 'four-three', move: 11, point: points('h8')[0] });
  expect(ending?.forced?.mistake).toBeDefined();
});

test('Black is trapped: the point he must take is forbidden', async () => {
  // White’s four on row 4 can only be stopped at h4, where Black would make two threes.
  const positions = game('h5 d4 h6 e4 i5 f4 j6 g4 c4 a15 h4', 'renju');
  const ending = await endingOf(positions, engine, time);
  expect(ending?.outcome).toMatchObject({ winner: 'white', reason: 'forbidden' });
  expect(ending?.trapped).toMatchObject({ point: points('h4')[0], foul: 'double-three' });
});

test('a resignation in a lost position was forced, one in an even position was not', async () => {
  const lost = game('h8 a1 i8 c3 j8 e5 k8');
  const outcome = { kind: 'win', winner: 'black', reason: 'resign' } as const;
  const ending = await endingOf(lost, engine, { ...time, outcome });
  expect(ending).toMatchObject({ outcome, forced: { win: { color: 'black' } } });
  expect(ending?.decisive).toBeUndefined();

  const even = await endingOf(game('h8 i9'), engine, { ...time, outcome });
  expect(even?.forced).toBeUndefined();
});

test('who gives up a game that could be saved was not forced', async () => {
  const outcome = { kind: 'win', winner: 'black', reason: 'resign' } as const;
  // Black had an open three and played far away: White, to move, makes an open four.
  const won = game('h8 d4 i8 d5 j8 d6 a15');
  expect((await endingOf(won, engine, { ...time, outcome }))?.forced).toBeUndefined();
  const timeout = { ...outcome, reason: 'timeout' } as const;
  expect((await endingOf(won, engine, { ...time, outcome: timeout }))?.forced).toBeUndefined();
  // A foul that nothing asked for, after White threw a won game away.
  const foul = game('h5 d4 h6 e4 i5 f4 j6 a15 h4', 'renju');
  expect(await endingOf(foul, engine, time)).toMatchObject({ outcome: { reason: 'forbidden' } });
  expect((await endingOf(foul, engine, time))?.forced).toBeUndefined();
});

test('it goes by the time it has, and stops when told to', async () => {
  const positions = game('h8 a1 i8 c3 j8 e5 k8 l8 g8');
  const startedAt = performance.now();
  const ending = await endingOf(positions, engine, { timeMs: 8000, signal: AbortSignal.abort() });
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(ending?.forced).toBeUndefined();
  expect(ending?.decisive?.kind).toBe('open-four');
});

test('the positions of a record are those that were played', () => {
  const moves = points('h8 i9 j10').map((point, i) => ({
    color: i % 2 === 0 ? ('black' as const) : ('white' as const),
    point,
  }));
  const { game: record, path } = must(addLine(newGame({ rule: 'freestyle' }), [], moves));
  const positions = must(positionsOf(record, path));
  expect(positions.map(position => position.board.stones)).toEqual([0, 1, 2, 3]);
});

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

test('a win that was let go and given back was forced only since then', async () => {
  // Black had an open three and played far away; White could have won with d7 and did not see it either.
  const moves = 'h8 d4 i8 d5 j8 d6 a15 o1 k8';
  const givenBack = { since: 9, mistake: { move: 8, point: points('o1')[0] }, isExact: true };
  const five = await endingOf(game(`${moves} l8 g8`), engine, time);
  expect(five?.forced).toMatchObject(givenBack);
  const outcome = { kind: 'win', winner: 'black', reason: 'resign' } as const;
  const resigned = await endingOf(game(moves), engine, { ...time, outcome });
  expect(resigned?.forced).toMatchObject(givenBack);
  // A second three in the place of the four: a threat, but White had time for his own. He stopped the wrong one.
  const twoThrees = 'h8 d4 i8 d5 h10 a1 i10 o15 j8 d6 j10 k8 k10 l10 g10';
  const wrongStop = await endingOf(game(twoThrees), engine, time);
  expect(wrongStop?.forced).toMatchObject({
    since: 13,
    mistake: { move: 12, point: points('k8')[0] },
    isExact: true,
  });
  // White, in renju, looks away from an open three, and so does Black.
  const white = await endingOf(
    game('h8 d4 a15 e4 c1 f4 a12 k12 a9 g4 h4 c4', 'renju'),
    engine,
    time,
  );
  expect(white?.forced).toMatchObject({
    since: 10,
    mistake: { move: 9, point: points('a9')[0] },
    isExact: true,
  });
});

test('who wins in another way than the shortest has let nothing go', async () => {
  // Nobody stopped the open three, and Black makes a four elsewhere before he uses it.
  const detour = await endingOf(
    game('e3 d3 f3 a9 g3 a11 h8 c13 i8 e13 j8 o5 h3 i3 k8 l8 g8'),
    engine,
    time,
  );
  expect(detour?.forced).toMatchObject({
    since: 13,
    mistake: { move: 12, point: points('o5')[0] },
    isExact: true,
  });
  // Black can win by fours on g8 and h8, and on n12 and k12. He waits; neither a stone nor White’s own
  // four on e13 stops both.
  const built = 'e8 d8 f8 h4 h5 g12 h6 o12 h7 i12 g9 b13 g10 c13 g11 d13 l12 a1 m12 c2';
  const waited = 'k13 e1 k14 a4 k15 m1 n13 o3 n14 o6 n15 l5 a13 j2 a8 h8 n12 n11 k12 j12 k11';
  const waiting = await endingOf(game(`${built} ${waited}`), engine, time);
  expect(waiting?.forced?.since).toBeLessThanOrEqual(35);
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

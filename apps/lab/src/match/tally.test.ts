import { expect, test } from 'vitest';
import { pairScores, pointsOfA, tallyOf, tallyText } from './tally.ts';
import { gameOf } from './testing.ts';

test('points are A’s, whatever colour he had', () => {
  expect(pointsOfA(gameOf(0, 'black'))).toBe(1);
  expect(pointsOfA(gameOf(1, 'black'))).toBe(0);
  expect(pointsOfA(gameOf(1, 'white'))).toBe(1);
  expect(pointsOfA(gameOf(1, undefined))).toBe(0.5);
});

test('pairs are counted by their points, in any order, and half a pair not at all', () => {
  const tally = tallyOf([
    gameOf(3, 'white'), // pair 1: A wins …
    gameOf(0, 'black'), // pair 0: Black wins twice, a point each
    gameOf(1, 'black'),
    gameOf(2, undefined), // … and draws: 1½
    gameOf(4, 'white'), // pair 2 is not complete
  ]);
  expect(tally.pairs).toEqual([0, 0, 1, 1, 0]);
  expect([tally.wins, tally.draws, tally.losses]).toEqual([2, 1, 2]);
  expect(tallyText(tally, { elo0: 0, elo1: 10 })).toMatch(/^\+2 −2 =1 {2}Elo .* {2}LLR /);
});

test('faults go to the player who made them', () => {
  const fault = { by: 'black', kind: 'late', ply: 9, detail: '' } as const;
  const games = [0, 1, 3].map(n => ({ ...gameOf(n, 'black'), faults: [fault] }));
  expect(tallyOf(games).faults).toEqual({ a: { late: 1 }, b: { late: 2 } });
});

test('scores are counted for every two who met', () => {
  const games = [
    gameOf(0, 'black'),
    gameOf(1, undefined),
    { ...gameOf(0, 'white'), players: { a: 'C', b: 'A' } },
  ];
  expect(pairScores(['A', 'B', 'C'], games)).toEqual([
    { a: 0, b: 1, points: 1.5, games: 2 },
    { a: 2, b: 0, points: 0, games: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { eloOfScore, scoreOfElo } from './elo.ts';
import { type PairScore, ratePlayers } from './ratings.ts';

test('the ratings that made the results are found again', () => {
  const elos = [0, 120, 310, 420];
  const games = 100_000;
  const pairs: PairScore[] = [];
  for (let a = 0; a < elos.length; a++)
    for (let b = a + 1; b < elos.length; b++)
      pairs.push({ a, b, games, points: games * scoreOfElo(elos[a]! - elos[b]!) });
  const rated = ratePlayers(elos.length, pairs);
  for (const [i, { elo }] of rated.entries()) expect(elo).toBeCloseTo(elos[i]!, 0);
  expect(rated[0]!.error).toBe(0);
});

test('two players: the Elo of the score, and an error that halves with four times the games', () => {
  const rate = (games: number) => ratePlayers(2, [{ a: 1, b: 0, games, points: games * 0.75 }])[1]!;
  expect(rate(4000).elo).toBeCloseTo(eloOfScore(0.75), 0);
  expect(rate(1000).error / rate(4000).error).toBeCloseTo(2, 1);
});

test('against the mean, two players share what one is unsure of against the other', () => {
  const [first, second] = ratePlayers(2, [{ a: 1, b: 0, games: 100, points: 60 }]);
  expect(first!.errorToMean).toBeCloseTo(second!.error / 2, 6);
  expect(second!.errorToMean).toBeCloseTo(second!.error / 2, 6);
});

test('one who played little blurs his own rating, not the others’', () => {
  const game = (a: number, b: number, games: number) => ({ a, b, games, points: games / 2 });
  const rated = ratePlayers(3, [game(1, 0, 4), game(2, 0, 4), game(2, 1, 400)]);
  expect(rated[2]!.error).toBeGreaterThan(150);
  expect(rated[2]!.errorToMean).toBeLessThan(rated[0]!.errorToMean);
});

test('a clean sweep is a large difference, not an infinite one', () => {
  const [, winner] = ratePlayers(2, [{ a: 1, b: 0, games: 40, points: 40 }]);
  expect(winner!.elo).toBeGreaterThan(400);
  expect(winner!.elo).toBeLessThan(1500);
});

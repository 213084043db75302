import { expect, test } from 'vitest';
import { eloOfScore, estimateElo, momentsOf, pairsOf, scoreOfElo } from './elo.ts';

test('three points of four are worth 191 Elo', () => {
  expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2);
  expect(scoreOfElo(190.8485)).toBeCloseTo(0.75, 6);
  expect(eloOfScore(0.5)).toBe(0);
  expect(eloOfScore(1)).toBe(Number.POSITIVE_INFINITY);
});

test('as many pairs won as lost are 0 Elo, with an interval as wide above as below', () => {
  const estimate = estimateElo([10, 5, 40, 5, 10])!;
  expect(estimate.elo).toBe(0);
  expect(estimate.normalised).toBe(0);
  expect(estimate.low).toBeCloseTo(-estimate.high, 9);
});

test('the interval of a small sample, worked by hand', () => {
  // Of 100 pairs 20 bring nothing, 40 a point each, 40 two: mean 0.6, variance
  // 0.2 × 0.36 + 0.4 × 0.01 + 0.4 × 0.16 = 0.14, standard error √0.0014 = 0.037417.
  const pairs = [20, 0, 40, 0, 40] as const;
  expect(momentsOf(pairs).mean).toBeCloseTo(0.6, 12);
  expect(momentsOf(pairs).variance).toBeCloseTo(0.14, 12);
  const { elo, low, high, normalised } = estimateElo(pairs)!;
  expect(elo).toBeCloseTo(70.44, 2);
  expect(scoreOfElo(low)).toBeCloseTo(0.6 - 0.073336, 5);
  expect(scoreOfElo(high)).toBeCloseTo(0.6 + 0.073336, 5);
  // 0.1 / √0.28 × 347.44
  expect(normalised).toBeCloseTo(65.66, 1);
});

test('pairs that are always shared say 0 Elo, but not for certain', () => {
  const { elo, low, high } = estimateElo([0, 0, 20, 0, 0])!;
  expect(elo).toBe(0);
  expect(low).toBeLessThan(-100);
  expect(high).toBeGreaterThan(100);
});

test('a clean score has no upper end, and a lower one that rises with the games', () => {
  const few = estimateElo([0, 0, 0, 0, 4])!;
  const many = estimateElo([0, 0, 0, 0, 40])!;
  expect(many.high).toBe(Number.POSITIVE_INFINITY);
  expect(few.low).toBeGreaterThan(0);
  // Wilson's lower end is n / (n + 3.8415).
  expect(scoreOfElo(many.low)).toBeCloseTo(40 / 43.8415, 4);
  expect(many.low).toBeGreaterThan(few.low);
});

test('before the first pair there is nothing to say', () => {
  expect(estimateElo([0, 0, 0, 0, 0])).toBeUndefined();
});

test('pairs are counted by their points, in any order, and half a pair not at all', () => {
  const games = [
    { game: 3, points: 1 }, // pair 1: a win …
    { game: 0, points: 1 }, // pair 0: a win and a loss
    { game: 1, points: 0 },
    { game: 2, points: 0.5 }, // … and a draw: 1½
    { game: 4, points: 0 }, // pair 2 is not complete
  ];
  expect(pairsOf(games)).toEqual([0, 0, 1, 1, 0]);
});

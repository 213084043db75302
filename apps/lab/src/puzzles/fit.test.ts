// Ratings from tries: where half succeed, drawn towards puzzles of the same kind.
import { scoreOfElo } from '@tengen/rating';
import { Chance } from '@tengen/rules/chance';
import { expect, test } from 'vitest';
import { correlation, type Fitted, fitRatings } from './fit.ts';

const ELOS = [0, 200, 450, 750, 1000, 1250, 1450, 1650, 1950];

/** Puzzles whose true ratings are known, tried by chance. */
function tried(count: number, tries: number, chance: Chance) {
  return Array.from({ length: count }, () => {
    const plies = chance.between(1, 12);
    const truth = 100 * plies + 150 * (chance.next() + chance.next() + chance.next() - 1.5);
    const results = ELOS.map(elo => {
      const expected = scoreOfElo(elo - truth);
      const solved = Array.from({ length: tries }, () => chance.chance(expected)).filter(Boolean);
      return { elo, solved: solved.length, count: tries };
    });
    return { truth, fitted: { features: [1, plies], tries: results } satisfies Fitted };
  });
}

test('ratings are found again, and two sets of tries agree', () => {
  const puzzles = tried(400, 8, new Chance(3));
  const { ratings, weights } = fitRatings(puzzles.map(({ fitted }) => fitted));
  const truths = puzzles.map(({ truth }) => truth);
  expect(correlation(ratings, truths)).toBeGreaterThan(0.97);
  expect(weights[1]).toBeGreaterThan(85);
  expect(weights[1]).toBeLessThan(115);
});

test('with few tries the kind counts more, and without any it is all there is', () => {
  const puzzles = tried(300, 8, new Chance(5)).map(({ fitted }) => fitted);
  const all = { features: [1, 6], tries: ELOS.map(elo => ({ elo, solved: 8, count: 8 })) };
  const one = { features: [1, 6], tries: [{ elo: 750, solved: 1, count: 1 }] };
  const none = { features: [1, 6], tries: [] };
  const { ratings, weights } = fitRatings([...puzzles, all, one, none]);
  const [easy, drawn, untried] = ratings.slice(-3);
  const usual = weights[0]! + 6 * weights[1]!;
  expect(untried).toBeCloseTo(usual, 0);
  expect(drawn).toBeLessThan(usual);
  expect(easy).toBeLessThan(drawn! - 100);
});

test('lists that say the opposite have a correlation of −1', () => {
  expect(correlation([1, 2, 3], [30, 20, 10])).toBeCloseTo(-1);
  expect(correlation([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
});

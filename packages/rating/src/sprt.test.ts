import { expect, test } from 'vitest';
import { eloOfScore, momentsOf, PAIR_SCORES, type Pentanomial, scoreOfElo } from './elo.ts';
import { likeliestWithMean, logLikelihoodRatio, sprt } from './sprt.ts';

const mean = (shares: readonly number[]) =>
  shares.reduce((sum, share, i) => sum + share * PAIR_SCORES[i]!, 0);

test('symmetric results say nothing between +5 and −5', () => {
  expect(logLikelihoodRatio([7, 12, 30, 12, 7], -5, 5)).toBeCloseTo(0, 9);
});

test('pairs all won or all lost are a coin: the ratio worked by hand', () => {
  // With s0 = 0.5 and s1 = 0.6, 20 pairs won and 10 lost: 20 ln 1.2 + 10 ln 0.8 = 1.4150.
  const llr = logLikelihoodRatio([10, 0, 0, 0, 20], 0, eloOfScore(0.6));
  expect(llr).toBeCloseTo(1.415, 1);
  expect(Math.abs(llr - 1.415)).toBeLessThan(0.005);
});

test('the likeliest distribution of three results, worked by hand', () => {
  // Lost, shared and won a third each, wanted mean 2/3. With u = θ / 6 the condition is
  // −4 / (1 − 4u) − 1 / (1 − u) + 2 / (1 + 2u) = 0, a quadratic in u.
  const third = 1 / 3;
  const tiny = 1e-12;
  const shares = likeliestWithMean([third, tiny, third, tiny, third], 2 / 3);
  const u = thetaOfThirds();
  expect(shares[0]).toBeCloseTo(third / (1 - 4 * u), 6);
  expect(shares[2]).toBeCloseTo(third / (1 - u), 6);
  expect(shares[4]).toBeCloseTo(third / (1 + 2 * u), 6);
});

/** −4(1 − u)(1 + 2u) − (1 − 4u)(1 + 2u) + 2(1 − 4u)(1 − u) = 24u² − 12u − 3 = 0, the root below 0. */
function thetaOfThirds(): number {
  return (12 - Math.sqrt(12 * 12 + 4 * 24 * 3)) / (2 * 24);
}

test('the likeliest distribution sums to one, has the mean, and no neighbour fits better', () => {
  const seen = [0.1, 0.15, 0.4, 0.2, 0.15];
  const shares = likeliestWithMean(seen, scoreOfElo(30));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(mean(shares)).toBeCloseTo(scoreOfElo(30), 9);
  const fit = (p: readonly number[]) =>
    seen.reduce((sum, share, i) => sum + share * Math.log(p[i]!), 0);
  // Moving along (1, −2, 1) keeps both the sum and the mean.
  for (const at of [0, 1, 2]) {
    for (const step of [0.001, -0.001]) {
      const moved = [...shares];
      moved[at]! += step;
      moved[at + 1]! -= 2 * step;
      moved[at + 2]! += step;
      expect(fit(moved)).toBeLessThan(fit(shares));
    }
  }
});

test('for small differences the ratio is near its well known approximation', () => {
  const pairs: Pentanomial = [100, 200, 420, 220, 110];
  const { mean: score, variance } = momentsOf(pairs);
  const [s0, s1] = [scoreOfElo(0), scoreOfElo(5)];
  const near = (1050 * (s1 - s0) * (2 * score - s0 - s1)) / (2 * variance);
  expect(near).toBeGreaterThan(0.5);
  expect(logLikelihoodRatio(pairs, 0, 5)).toBeCloseTo(near, 1);
});

test('the test ends at ±2.944 with five in a hundred wrong either way', () => {
  const bounds = { elo0: 0, elo1: 20 };
  const won = sprt([5, 10, 40, 60, 60], bounds);
  expect(won.upper).toBeCloseTo(2.9444, 4);
  expect(won.lower).toBeCloseTo(-2.9444, 4);
  expect(won.accepted).toBe('H1');
  expect(sprt([60, 60, 40, 10, 5], bounds).accepted).toBe('H0');
  expect(sprt([1, 2, 5, 2, 1], bounds).accepted).toBeUndefined();
  expect(sprt([0, 0, 0, 0, 0], bounds).llr).toBe(0);
});

import { expect, test } from 'vitest';
import { GLICKO_START, type GlickoRating, rateGlicko } from './glicko.ts';

const of = (rating: number, deviation: number): GlickoRating => ({
  rating,
  deviation,
  volatility: 0.06,
});

test("Glickman's example: a win and two losses within one period", () => {
  const games = [
    { opponent: of(1400, 30), points: 1 },
    { opponent: of(1550, 100), points: 0 },
    { opponent: of(1700, 300), points: 0 },
  ];
  const { rating, deviation, volatility } = rateGlicko(of(1500, 200), games, 5);
  expect(rating).toBeCloseTo(1464.05, 2);
  expect(deviation).toBeCloseTo(151.52, 2);
  expect(volatility).toBeCloseTo(0.059996, 6);
});

test('two newcomers: what one wins the other loses, and both become surer', () => {
  const [won, lost] = [1, 0].map(points =>
    rateGlicko(GLICKO_START, [{ opponent: GLICKO_START, points }], 5),
  );
  expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 9);
  expect(won!.rating).toBeCloseTo(1662.31, 2);
  expect(won!.deviation).toBeCloseTo(290.32, 2);
});

test('a draw between equals changes no rating', () => {
  const games = [{ opponent: of(1800, 80), points: 0.5 }];
  expect(rateGlicko(of(1800, 60), games, 3).rating).toBeCloseTo(1800, 9);
});

test('without games the deviation grows by √(φ² + σ²·days/5), up to 350', () => {
  const phi = 100 / 173.7178;
  const after = rateGlicko(of(1600, 100), [], 30);
  expect(after).toMatchObject({ rating: 1600, volatility: 0.06 });
  expect(after.deviation).toBeCloseTo(173.7178 * Math.sqrt(phi ** 2 + 0.06 ** 2 * 6), 6);
  expect(rateGlicko(of(1600, 340), [], 10_000).deviation).toBe(350);
});

test('the deviation never falls below 45', () => {
  let player = of(1500, 60);
  for (let game = 0; game < 200; game++) {
    player = rateGlicko(player, [{ opponent: of(1500, 45), points: game % 2 }], 0);
  }
  expect(player.deviation).toBe(45);
  expect(player.rating).toBeGreaterThan(1400);
  expect(player.rating).toBeLessThan(1600);
});

test('a player who keeps surprising becomes more volatile', () => {
  const surprise = rateGlicko(of(1500, 50), [{ opponent: of(2600, 50), points: 1 }], 1);
  const asExpected = rateGlicko(of(1500, 50), [{ opponent: of(600, 50), points: 1 }], 1);
  expect(surprise.volatility).toBeGreaterThan(0.06);
  expect(asExpected.volatility).toBeLessThan(0.06);
});

// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013): a rating with its own error and a
// volatility that says how erratic the results are. Steps 2 to 8 below are those of the paper.

export interface GlickoRating {
  readonly rating: number;
  /** The standard error of the rating. */
  readonly deviation: number;
  readonly volatility: number;
}

export interface GlickoGame {
  /** The opponent's rating before the game. */
  readonly opponent: GlickoRating;
  /** 1, ½ or 0. */
  readonly points: number;
}

/** The rating of a player who has not played yet. */
export const GLICKO_START: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much the volatility may change; the paper suggests 0.3 to 1.2. */
const TAU = 0.5;
/** The deviation grows by one volatility in this time. */
const DAYS_OF_A_PERIOD = 5;
const LEAST_DEVIATION = 45;
const MOST_DEVIATION = 350;
/** Rating points in one unit of the paper's scale, 400 / ln 10. */
const SCALE = 173.7178;
const PRECISION = 1e-6;

/** The rating after these games, `days` after the last ones that were rated. */
export function rateGlicko(
  player: GlickoRating,
  games: readonly GlickoGame[],
  days: number,
): GlickoRating {
  // 2. The paper's scale.
  const mu = (player.rating - GLICKO_START.rating) / SCALE;
  const phi = player.deviation / SCALE;
  // 3 and 4. What the games tell: its precision 1/v, and the improvement Δ = v × surplus.
  let precision = 0;
  let surplus = 0;
  for (const { opponent, points } of games) {
    const weight = weightOf(opponent.deviation / SCALE);
    const distance = mu - (opponent.rating - GLICKO_START.rating) / SCALE;
    const expected = 1 / (1 + Math.exp(-weight * distance));
    precision += weight ** 2 * expected * (1 - expected);
    surplus += weight * (points - expected);
  }
  // 5. The volatility; without games it stays.
  const volatility =
    games.length === 0
      ? player.volatility
      : newVolatility(player.volatility, phi, precision, surplus);
  // 6 and 7. The deviation grows with time and shrinks with the games.
  const grown = phi ** 2 + volatility ** 2 * (days / DAYS_OF_A_PERIOD);
  const square = 1 / (1 / grown + precision);
  const deviation = SCALE * Math.sqrt(square);
  // 8. Back to rating points.
  return {
    rating: player.rating + SCALE * square * surplus,
    deviation: Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, deviation)),
    volatility,
  };
}

/** g(φ): games against players of uncertain rating tell less. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** Step 5: the root of f by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, precision: number, surplus: number): number {
  const start = Math.log(sigma ** 2);
  const v = 1 / precision;
  const delta2 = (v * surplus) ** 2;
  const spread = phi ** 2 + v;
  const f = (x: number) => {
    const e = Math.exp(x);
    return (e * (delta2 - spread - e)) / (2 * (spread + e) ** 2) - (x - start) / TAU ** 2;
  };
  let [a, b] = [start, Math.log(delta2 - spread)];
  if (Number.isNaN(b)) {
    let k = 1;
    while (f(start - k * TAU) < 0) k++;
    b = start - k * TAU;
  }
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}

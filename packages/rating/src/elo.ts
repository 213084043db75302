// From results to Elo. Games come in pairs, one opening with the colours exchanged. The two games of a
// pair are not independent: an opening that favours Black gives each player a win. Therefore pairs are
// counted, by the points they brought (0, ½, 1, 1½ or 2), and their spread gives the error.

/** How many pairs brought 0, ½, 1, 1½ and 2 points. */
export type Pentanomial = readonly [number, number, number, number, number];

/** A game of a match by its number, and the first player's points: 1, ½ or 0. */
export interface PairedGame {
  readonly game: number;
  readonly points: number;
}

/** Games 2n and 2n + 1 are a pair, in whatever order they come; half a pair is not counted. */
export function pairsOf(games: readonly PairedGame[]): Pentanomial {
  const firstPoints = new Map<number, number>();
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { game, points } of games) {
    const pair = Math.floor(game / 2);
    const first = firstPoints.get(pair);
    if (first === undefined) firstPoints.set(pair, points);
    else pairs[(first + points) * 2]!++;
  }
  return pairs;
}

/** The score of a pair, as a share of the maximum. */
export const PAIR_SCORES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** 1.96 standard errors to each side hold 95 % of a normal distribution. */
export const Z_95 = 1.959964;

/** The Elo difference at which the stronger player expects this share of the points. */
export function eloOfScore(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return 400 * Math.log10(score / (1 - score));
}

export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export function pairCount(pairs: Pentanomial): number {
  return pairs.reduce((sum, n) => sum + n, 0);
}

/** Mean and variance of a pair's score. */
export function momentsOf(pairs: Pentanomial): { mean: number; variance: number } {
  const n = pairCount(pairs);
  const mean = PAIR_SCORES.reduce((sum, score, i) => sum + score * pairs[i]!, 0) / n;
  const variance = PAIR_SCORES.reduce((sum, score, i) => sum + pairs[i]! * (score - mean) ** 2, 0);
  return { mean, variance: variance / n };
}

export interface EloEstimate {
  readonly elo: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Difference in units of the spread of a single game (fishtest's normalised Elo). */
  readonly normalised: number;
}

/** Undefined before the first pair is complete. */
export function estimateElo(pairs: Pentanomial): EloEstimate | undefined {
  const n = pairCount(pairs);
  if (n === 0) return undefined;
  const { mean, variance } = momentsOf(pairs);
  const [low, high] = variance === 0 ? wilson(mean, n) : normal(mean, variance, n);
  const perGame = Math.sqrt(2 * variance);
  return {
    elo: eloOfScore(mean),
    low: eloOfScore(low),
    high: eloOfScore(high),
    normalised: mean === 0.5 ? 0 : ((mean - 0.5) / perGame) * (800 / Math.LN10),
  };
}

function normal(mean: number, variance: number, n: number): [number, number] {
  const error = Z_95 * Math.sqrt(variance / n);
  return [Math.max(0, mean - error), Math.min(1, mean + error)];
}

/** Wilson's interval for a share, used when all pairs ended alike and show no spread. */
function wilson(mean: number, n: number): [number, number] {
  const z2 = Z_95 * Z_95;
  const center = (mean + z2 / (2 * n)) / (1 + z2 / n);
  const error = (Z_95 / (1 + z2 / n)) * Math.sqrt((mean * (1 - mean)) / n + z2 / (4 * n * n));
  return [Math.max(0, center - error), Math.min(1, center + error)];
}

// Ratings of puzzles from tries: the strength at which half succeed, found by likelihood, and drawn towards what
// puzzles of the same kind have. How much they are drawn follows from how far puzzles of a kind lie apart.
import { scoreOfElo } from '@tengen/rating';

/** So many tries of a player with this rating, and how many of them succeeded. */
export interface Tries {
  readonly elo: number;
  readonly solved: number;
  readonly count: number;
}

export interface Fitted {
  readonly tries: readonly Tries[];
  /** What the regression is on; the same number of values for each puzzle. */
  readonly features: readonly number[];
}

export interface FittedRatings {
  readonly ratings: readonly number[];
  /** The rating of a puzzle with these features that nobody has tried. */
  readonly weights: readonly number[];
  /** How far puzzles lie from the regression. */
  readonly spread: number;
}

const ROUNDS = 30;
const PER_ELO = Math.LN10 / 400;
const WIDEST = 500;
/** Keeps features that say the same from blowing each other up. */
const RIDGE = 1;

export function fitRatings(puzzles: readonly Fitted[]): FittedRatings {
  const size = puzzles[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  let spread = WIDEST;
  let ratings = puzzles.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const isFirst = round === 0;
    const found = puzzles.map(({ tries, features }) =>
      mostLikely(tries, isFirst ? middleOf(tries) : dot(weights, features), spread),
    );
    ratings = found.map(({ rating }) => rating);
    weights = regression(puzzles, ratings);
    const squares = puzzles.map(
      ({ features }, i) => (ratings[i]! - dot(weights, features)) ** 2 + found[i]!.variance,
    );
    const next = Math.min(WIDEST, Math.sqrt(mean(squares)));
    if (Math.abs(next - spread) < 0.1) break;
    spread = next;
  }
  return { ratings, weights, spread };
}

/** The most likely rating, when ratings like it lie around `center`, and its variance. */
function mostLikely(
  tries: readonly Tries[],
  center: number,
  spread: number,
): { readonly rating: number; readonly variance: number } {
  let rating = center;
  let information = 1 / spread ** 2;
  for (let step = 0; step < 50; step++) {
    let slope = (center - rating) / spread ** 2;
    information = 1 / spread ** 2;
    for (const { elo, solved, count } of tries) {
      const expected = scoreOfElo(elo - rating);
      slope += (count * expected - solved) * PER_ELO;
      information += count * expected * (1 - expected) * PER_ELO ** 2;
    }
    const change = Math.max(-200, Math.min(200, slope / information));
    rating += change;
    if (Math.abs(change) < 0.05) break;
  }
  return { rating, variance: 1 / information };
}

function middleOf(tries: readonly Tries[]): number {
  return mean(tries.map(({ elo }) => elo));
}

/** Least squares, a little drawn to 0. */
function regression(puzzles: readonly Fitted[], ratings: readonly number[]): number[] {
  const size = puzzles[0]?.features.length ?? 0;
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j) => (i === j ? RIDGE : 0)),
  );
  for (const [n, { features }] of puzzles.entries()) {
    for (let i = 0; i < size; i++) {
      const row = rows[i]!;
      for (let j = 0; j < size; j++) row[j]! += features[i]! * features[j]!;
      row[size]! += features[i]! * ratings[n]!;
    }
  }
  return solved(rows);
}

/** Gauss's elimination; the last column is the right side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

/** Pearson's: 1 where both lists say the same. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  let [both, squaresA, squaresB] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    both += (value - middleA) * (b[i]! - middleB);
    squaresA += (value - middleA) ** 2;
    squaresB += (b[i]! - middleB) ** 2;
  }
  return both / Math.sqrt(squaresA * squaresB);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

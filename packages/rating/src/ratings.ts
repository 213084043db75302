// Elo for many players at once: the ratings that make all results together most likely (the model of
// Bradley and Terry, a draw is half a win), with their errors. The first player is set to 0.
import { scoreOfElo, Z_95 } from './elo.ts';

/** The points that player `a` scored against player `b`. */
export interface PairScore {
  readonly a: number;
  readonly b: number;
  readonly points: number;
  readonly games: number;
}

export interface Rating {
  readonly elo: number;
  /** 1.96 standard errors, against the player at 0. */
  readonly error: number;
  /** The same against the mean of all players, without the uncertainty of the player at 0. */
  readonly errorToMean: number;
}

const PER_ELO = Math.LN10 / 400;
const ROUNDS = 100;

/**
 * Ratings of `count` players, the first at 0. `drawsBefore` drawn games are added to each pair, so that a
 * clean sweep is not an infinite difference. Use 1 when only neighbours meet. When everybody meets
 * everybody, 1 would pull the ends together; use 1 / (number of opponents).
 */
export function ratePlayers(count: number, pairs: readonly PairScore[], drawsBefore = 1): Rating[] {
  const elo = new Array<number>(count).fill(0);
  let information = identity(count - 1);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(count).fill(0);
    information = Array.from({ length: count - 1 }, () => new Array<number>(count - 1).fill(0));
    for (const { a, b, points, games } of pairs) {
      const played = games + drawsBefore;
      const expected = scoreOfElo(elo[a]! - elo[b]!);
      const surplus = (points + drawsBefore / 2 - played * expected) * PER_ELO;
      const weight = played * expected * (1 - expected) * PER_ELO ** 2;
      slope[a]! += surplus;
      slope[b]! -= surplus;
      add(information, a - 1, a - 1, weight);
      add(information, b - 1, b - 1, weight);
      add(information, a - 1, b - 1, -weight);
      add(information, b - 1, a - 1, -weight);
    }
    const step = times(inverse(information), slope.slice(1));
    // Newton's step, shortened where the curve is far from a parabola.
    const longest = Math.max(...step.map(Math.abs), 1e-9);
    step.forEach((change, i) => {
      elo[i + 1]! += change * Math.min(1, 200 / longest);
    });
    if (longest < 0.01) break;
  }
  const variance = inverse(information);
  // The first player is fixed at 0 and has neither row nor column.
  const between = (i: number, j: number) => (i === 0 || j === 0 ? 0 : variance[i - 1]![j - 1]!);
  const withMean = elo.map((_, i) => mean(elo.map((_, j) => between(i, j))));
  return elo.map((value, i) => ({
    elo: value,
    error: Z_95 * Math.sqrt(between(i, i)),
    errorToMean: Z_95 * Math.sqrt(between(i, i) - 2 * withMean[i]! + mean(withMean)),
  }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Matrix = number[][];

function add(matrix: Matrix, row: number, column: number, value: number): void {
  if (row >= 0 && column >= 0) matrix[row]![column]! += value;
}

function identity(n: number): Matrix {
  return Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => +(i === j)));
}

function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map(row => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
}

/** Gauss and Jordan, with the largest pivot. */
function inverse(matrix: Matrix): Matrix {
  const n = matrix.length;
  const left = matrix.map(row => [...row]);
  const right = identity(n);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(left[row]![column]!) > Math.abs(left[pivot]![column]!)) pivot = row;
    [left[column], left[pivot]] = [left[pivot]!, left[column]!];
    [right[column], right[pivot]] = [right[pivot]!, right[column]!];
    const scale = left[column]![column]!;
    for (let k = 0; k < n; k++) {
      left[column]![k]! /= scale;
      right[column]![k]! /= scale;
    }
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = left[row]![column]!;
      for (let k = 0; k < n; k++) {
        left[row]![k]! -= factor * left[column]![k]!;
        right[row]![k]! -= factor * right[column]![k]!;
      }
    }
  }
  return right;
}

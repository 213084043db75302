// Elo for many players at once: the numbers under which all results together are likeliest (Bradley and
// Terry's model, a draw being half a win), and how far they may be off. One player stands at 0.
import { scoreOfElo } from './elo.ts';

/** What player `a` brought home against player `b`. */
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
}

/** Each pair gets this many drawn games on top, so that a clean sweep is no infinite difference. */
const DRAWS_BEFORE = 1;
const PER_ELO = Math.LN10 / 400;
const ROUNDS = 100;

/** Ratings of `count` players, the first at 0. */
export function ratePlayers(count: number, pairs: readonly PairScore[]): Rating[] {
  const elo = new Array<number>(count).fill(0);
  let information = identity(count - 1);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(count).fill(0);
    information = Array.from({ length: count - 1 }, () => new Array<number>(count - 1).fill(0));
    for (const { a, b, points, games } of pairs) {
      const played = games + DRAWS_BEFORE;
      const expected = scoreOfElo(elo[a]! - elo[b]!);
      const surplus = (points + DRAWS_BEFORE / 2 - played * expected) * PER_ELO;
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
  return elo.map((value, i) => ({
    elo: value,
    error: i === 0 ? 0 : 1.96 * Math.sqrt(variance[i - 1]![i - 1]!),
  }));
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

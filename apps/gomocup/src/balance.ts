// Balance: the move, or the pair of moves, after which the game stands as wanted. Found by weighing many
// moves at once and taking the one whose score comes nearest.
import type { Point, Position } from '@tengen/rules';

/** A root move and what it is worth for the side that plays it. */
export interface WeighedMove {
  readonly point: Point;
  readonly points: number;
}

/** Weighs the best `lines` moves of a position in about `timeMs`. */
export type Weigh = (position: Position, lines: number, timeMs: number) => Promise<WeighedMove[]>;

/** So many moves are weighed where one is wanted; more would be weighed too lightly. */
const LINES_FOR_ONE = 40;
/** For a pair: so many first moves, and so many answers to each. */
const FIRST_MOVES = 5;
const ANSWERS = 16;

/** One move whose score for the mover is nearest to `bias`. */
export async function balanceOne(
  weigh: Weigh,
  position: Position,
  bias: number,
  timeMs: number,
): Promise<Point[]> {
  const moves = await weigh(position, LINES_FOR_ONE, timeMs);
  const best = nearest(moves, ({ points }) => Math.abs(points - bias));
  return best ? [best.point] : [];
}

/** A move of the mover and one of the opponent, after which the mover's score is nearest to `bias`. */
export async function balanceTwo(
  weigh: Weigh,
  position: Position,
  bias: number,
  timeMs: number,
): Promise<Point[]> {
  const share = timeMs / (FIRST_MOVES + 1);
  const pairs: { readonly pair: Point[]; readonly error: number }[] = [];
  for (const { point } of await weigh(position, FIRST_MOVES, share)) {
    const next = position.play(point);
    if (!next.ok || next.value.outcome) continue;
    for (const answer of await weigh(next.value, ANSWERS, share)) {
      // The answer's score is the opponent's; the mover's is its opposite.
      pairs.push({ pair: [point, answer.point], error: Math.abs(-answer.points - bias) });
    }
  }
  return nearest(pairs, ({ error }) => error)?.pair ?? [];
}

function nearest<T>(items: readonly T[], errorOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (!best || errorOf(item) < errorOf(best)) best = item;
  return best;
}

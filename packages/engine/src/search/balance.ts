// The balance search: its options, and its answer, the stone or pair of stones after which the position has the wanted
// value.
import type { Point, Position } from '@tengen/rules';
import { staticMove } from './fallback.ts';
import type { Score, SearchResult, StopReason } from './info.ts';
import type { SearchLimits } from './limits.ts';

export interface BalanceOptions {
  /** One stone of the side to move, or one stone of each side. */
  readonly stones: 1 | 2;
  /** The wanted value for the side that moves now, in points; 0 is even. */
  readonly bias?: number;
  readonly limits?: SearchLimits;
  /** Points where the first stone must not be played. */
  readonly excluded?: readonly Point[];
}

export interface Balance {
  /** As many as were asked for; fewer if the game ends before. */
  readonly points: readonly Point[];
  /** For the side that moves now; undefined when nothing was searched. */
  readonly score: Score | undefined;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly reason: StopReason;
}

export interface BalanceSearch {
  /** Always resolves. */
  readonly done: Promise<Balance>;
  /** Ends it soon, with the best so far. */
  stop(): void;
}

/** Far beyond the value of any position without a forced win. */
const MOST_BIAS = 20_000;

/** The bias for the core: a whole number within its range. */
export function biasOf({ bias = 0 }: BalanceOptions): number {
  if (Number.isNaN(bias)) return 0;
  return Math.round(Math.min(MOST_BIAS, Math.max(-MOST_BIAS, bias)));
}

export function balanceOf(position: Position, stones: 1 | 2, result: SearchResult): Balance {
  const { score, depth, nodes, timeMs, reason } = result;
  const points = filled(position, stones, result.line.slice(0, stones));
  return { points, score, depth, nodes, timeMs, reason };
}

/** Adds a second stone if a search that was cut short named only one. */
function filled(position: Position, stones: number, points: readonly Point[]): readonly Point[] {
  const [first] = points;
  if (first === undefined || points.length === stones) return points;
  const next = position.play(first);
  const second = next.ok ? staticMove(next.value) : undefined;
  return second === undefined ? points : [first, second];
}

// What a balance search is asked and what it answers: the stone, or the pair of stones, after which the
// position is worth what is wanted.
import type { Point, Position } from '@tengen/rules';
import { staticMove } from './fallback.ts';
import type { Score, SearchResult, StopReason } from './info.ts';
import type { SearchLimits } from './limits.ts';

export interface BalanceOptions {
  /** One stone of the side to move; or one of it and one of the other side. */
  readonly stones: 1 | 2;
  /** What the position is to be worth then to the side that moves now, in points; 0 is even. */
  readonly bias?: number;
  readonly limits?: SearchLimits;
  /** Points the first stone must not take. */
  readonly excluded?: readonly Point[];
}

export interface Balance {
  /** As many as were asked for; fewer where the game ends before. */
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

/** Far beyond what any position without a forced win is worth. */
const MOST_BIAS = 20_000;

/** The bias as the core takes it: a whole number within reason. */
export function biasOf({ bias = 0 }: BalanceOptions): number {
  if (Number.isNaN(bias)) return 0;
  return Math.round(Math.min(MOST_BIAS, Math.max(-MOST_BIAS, bias)));
}

export function balanceOf(position: Position, stones: 1 | 2, result: SearchResult): Balance {
  const { score, depth, nodes, timeMs, reason } = result;
  const points = filled(position, stones, result.line.slice(0, stones));
  return { points, score, depth, nodes, timeMs, reason };
}

/** A search cut very short may have named one stone only. */
function filled(position: Position, stones: number, points: readonly Point[]): readonly Point[] {
  const [first] = points;
  if (first === undefined || points.length === stones) return points;
  const next = position.play(first);
  const second = next.ok ? staticMove(next.value) : undefined;
  return second === undefined ? points : [first, second];
}

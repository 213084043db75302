// What a search tells: scores, lines, progress and the result. Scores come from the core as points for
// the side to move and leave as a chance to win or a counted mate, always with the side they are for.
import type { Color, Point, Position } from '@tengen/rules';
import { MATE, MATE_BOUND } from '../../assembly/layout.ts';
import type { CoreInfo } from '../core/core.ts';

export type Score =
  /** `winRate` from 0 to 1; `points` are the core's. */
  | {
      readonly kind: 'value';
      readonly side: Color;
      readonly winRate: number;
      readonly points: number;
    }
  /** `side` wins in so many plies, or loses when they are negative. */
  | { readonly kind: 'mate'; readonly side: Color; readonly plies: number };

/** One way the game may go. */
export interface Line {
  readonly points: readonly Point[];
  readonly score: Score;
  readonly depth: number;
}

export interface Info {
  readonly depth: number;
  readonly seldepth: number;
  /** Of all threads together. */
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  readonly timeMs: number;
  /** Best first; as many as were asked for, once the depth is done. */
  readonly lines: readonly Line[];
}

export type StopReason =
  /** The limit that ended it. */
  | 'depth'
  | 'time'
  | 'nodes'
  | 'stopped'
  /** A win or loss was proved and cannot be bettered. */
  | 'mate'
  /** There was nothing to think about. */
  | 'only-move'
  /** The game is over. */
  | 'decided'
  /** Renju: every empty point is forbidden. `suggested` is one of them. */
  | 'no-legal-move'
  /** Every legal point was excluded. */
  | 'no-move';

export interface SearchResult {
  /** A legal move; undefined for `decided`, `no-legal-move` and `no-move`. */
  readonly best: Point | undefined;
  /** An empty point for those who must answer where no legal move exists. */
  readonly suggested: Point | undefined;
  /** Undefined when nothing was searched. */
  readonly score: Score | undefined;
  /** How the game may go on, `best` first. */
  readonly line: readonly Point[];
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly nps: number;
  readonly timeMs: number;
  readonly reason: StopReason;
  /** Whether the core chose the move, or a look at the board in its stead. */
  readonly source: 'search' | 'fallback';
}

/** Points at which the side to move wins about 73 games of 100. */
const POINTS_PER_LOGIT = 200;

export function winRateOf(points: number): number {
  return 1 / (1 + Math.exp(-points / POINTS_PER_LOGIT));
}

/** The core's number as a score for `side`, who is to move. */
export function scoreOf(points: number, side: Color): Score {
  if (points >= MATE_BOUND) return { kind: 'mate', side, plies: MATE - points };
  if (points <= -MATE_BOUND) return { kind: 'mate', side, plies: -(MATE + points) };
  return { kind: 'value', side, winRate: winRateOf(points), points };
}

/** The same score from the other chair, when it is not from this one. */
export function scoreFor(side: Color, score: Score): Score {
  if (score.side === side) return score;
  return score.kind === 'mate'
    ? { kind: 'mate', side, plies: -score.plies }
    : { kind: 'value', side, winRate: 1 - score.winRate, points: -score.points };
}

/** Best first; a later line may turn out better than an earlier one of the same depth. */
export function bestFirst(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => rankOf(b.score) - rankOf(a.score));
}

function rankOf(score: Score): number {
  if (score.kind === 'value') return score.points;
  return score.plies > 0 ? MATE - score.plies : -MATE - score.plies;
}

/** The moves of a line up to the first that the rules refuse. */
export function legalLine(position: Position, points: readonly Point[]): Point[] {
  const legal: Point[] = [];
  for (const point of points) {
    const next = position.play(point);
    if (!next.ok) break;
    legal.push(point);
    position = next.value;
  }
  return legal;
}

/** Puts one line of the core's among those known. */
export function withLine(
  lines: readonly Line[],
  { index, line, score, depth }: CoreInfo,
  position: Position,
): Line[] {
  const points = legalLine(position, line);
  const next = lines.filter(known => known.points[0] !== points[0]);
  next.splice(index, 0, { points, score: scoreOf(score, position.turn), depth });
  return next;
}

// The values that a search reports: scores, lines, progress and the result. The core's scores are points for the
// side to move. Here they become a win rate or a counted mate, always with the side they are for.
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
  /** `side` wins in this many plies; negative: `side` loses. */
  | { readonly kind: 'mate'; readonly side: Color; readonly plies: number };

/** A variation: how the game may go on. */
export interface Line {
  readonly points: readonly Point[];
  readonly score: Score;
  readonly depth: number;
}

export interface Info {
  readonly depth: number;
  readonly seldepth: number;
  /** The sum over all threads. */
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  readonly timeMs: number;
  /** Best first. As many as were asked for, once the depth is finished. */
  readonly lines: readonly Line[];
}

export type StopReason =
  /** A limit was reached. */
  | 'depth'
  | 'time'
  | 'nodes'
  | 'stopped'
  /** A win or loss was proved; searching on cannot improve it. */
  | 'mate'
  /** There was only one move. */
  | 'only-move'
  /** The workers died and so did their replacements. `best` was found before, or without a search (`source`). */
  | 'engine-lost'
  /** There is no WebAssembly here: `best` was found without a search. */
  | 'no-core'
  /** The engine was closed before the search began. */
  | 'closed'
  /** The game is over. */
  | 'decided'
  /** Renju: every empty point is forbidden. `suggested` is one of them. */
  | 'no-legal-move'
  /** Every legal point was excluded. */
  | 'no-move';

export interface SearchResult {
  /** A legal move; undefined for `decided`, `no-legal-move`, `no-move` and `closed`. */
  readonly best: Point | undefined;
  /** An empty point for callers that must move even where no legal move exists. */
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
  /** Whether the move comes from a search or from a quick look at the board without one. */
  readonly source: 'search' | 'fallback';
}

/** The result of a search that never began. */
export function emptyResult(reason: StopReason): SearchResult {
  const counts = { depth: 0, seldepth: 0, nodes: 0, nps: 0, timeMs: 0 };
  const none = { best: undefined, suggested: undefined, score: undefined };
  return { ...none, line: [], lines: [], ...counts, reason, source: 'fallback' };
}

/** With this many points the side to move wins about 73 games of 100. */
const POINTS_PER_LOGIT = 200;

export function winRateOf(points: number): number {
  return 1 / (1 + Math.exp(-points / POINTS_PER_LOGIT));
}

/** The core's number as a score for `side`, the side to move. */
export function scoreOf(points: number, side: Color): Score {
  if (points >= MATE_BOUND) return { kind: 'mate', side, plies: MATE - points };
  if (points <= -MATE_BOUND) return { kind: 'mate', side, plies: -(MATE + points) };
  return { kind: 'value', side, winRate: winRateOf(points), points };
}

/** The score seen from `side`. */
export function scoreFor(side: Color, score: Score): Score {
  if (score.side === side) return score;
  return score.kind === 'mate'
    ? { kind: 'mate', side, plies: -score.plies }
    : { kind: 'value', side, winRate: 1 - score.winRate, points: -score.points };
}

/** Sorted, best first: a later line may be better than an earlier one of the same depth. */
export function bestFirst(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => rankOf(b.score) - rankOf(a.score));
}

function rankOf(score: Score): number {
  if (score.kind === 'value') return score.points;
  return score.plies > 0 ? MATE - score.plies : -MATE - score.plies;
}

/** The moves of a line up to the first illegal one. */
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

/** The lines with a new one of the core added, or replaced where its first move is known. */
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

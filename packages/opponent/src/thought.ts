// The result of thinking about a move, and the options for it.
import type { Info, MatchClock, Score, SearchResult } from '@tengen/engine';
import type { Point } from '@tengen/rules';

export interface ThinkOptions {
  /** The most time for this move or decision. */
  readonly timeMs?: number;
  readonly clock?: MatchClock;
  readonly onInfo?: (info: Info) => void;
  /** Ends the search soon, with the best move so far if there is one. */
  readonly signal?: AbortSignal;
  /** Random numbers from 0 to 1; `Math.random` by default. */
  readonly random?: () => number;
}

export type Thought =
  | {
      readonly kind: 'move';
      readonly point: Point;
      /** Missing if nothing was searched: an only move, or a move chosen by the rules alone. */
      readonly score?: Score;
      /** The expected continuation, beginning with `point`. */
      readonly line: readonly Point[];
      readonly depth: number;
      readonly nodes: number;
      readonly nps: number;
      readonly timeMs: number;
      /** Whether a search chose the move, or the rules alone. */
      readonly source: SearchResult['source'];
    }
  | {
      readonly kind: 'none';
      readonly why: 'decided' | 'no-legal-move' | 'stopped' | 'failed';
      /** The message of the failure, for the log. */
      readonly detail?: string;
    };

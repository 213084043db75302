// What comes of thinking about a move, and what one may ask for while thinking.
import type { Info, MatchClock, Score, SearchResult } from '@tengen/engine';
import type { Point } from '@tengen/rules';

export interface ThinkOptions {
  /** Most time for this move or decision. */
  readonly timeMs?: number;
  readonly clock?: MatchClock;
  readonly onInfo?: (info: Info) => void;
  /** Ends it soon: with the best so far, where there is one. */
  readonly signal?: AbortSignal;
  /** Chance from 0 to 1; `Math.random` when left out. */
  readonly random?: () => number;
}

export type Thought =
  | {
      readonly kind: 'move';
      readonly point: Point;
      /** Missing where nothing was searched: an only move, a look at the board. */
      readonly score?: Score;
      /** How the game may go on, `point` first. */
      readonly line: readonly Point[];
      readonly depth: number;
      readonly nodes: number;
      readonly nps: number;
      readonly timeMs: number;
      /** Whether a search chose the move, or a look at the board in its stead. */
      readonly source: SearchResult['source'];
    }
  | {
      readonly kind: 'none';
      readonly why: 'decided' | 'no-legal-move' | 'stopped' | 'failed';
      /** For the log: what the failure said of itself. */
      readonly detail?: string;
    };

// What a search is asked and what it tells. Field for field the shapes of @tengen/engine, written out
// again because classics know only rules and openings: whoever takes an engine's answer takes theirs.
import type { Color, Point } from '@tengen/rules';

export type Score =
  /** `winRate` from 0 to 1; `points` are the classic's own. */
  | {
      readonly kind: 'value';
      readonly side: Color;
      readonly winRate: number;
      readonly points: number;
    }
  /**
   * `side` wins in so many plies. Classics say it of a five on this very move only: what they see
   * farther off rests on candidates left out, and is told as a value.
   */
  | { readonly kind: 'mate'; readonly side: Color; readonly plies: number };

/** One way the game may go. Classics remember the move alone. */
export interface Line {
  readonly points: readonly Point[];
  readonly score: Score;
  readonly depth: number;
}

export interface Info {
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  readonly timeMs: number;
  readonly lines: readonly Line[];
}

export type StopReason =
  | 'depth'
  | 'time'
  | 'nodes'
  | 'stopped'
  | 'mate'
  | 'only-move'
  | 'decided'
  | 'no-legal-move'
  | 'no-move';

export interface SearchResult {
  /** A legal move; undefined for `decided`, `no-legal-move` and `no-move`. */
  readonly best: Point | undefined;
  /** An empty point for those who must answer where no legal move exists. */
  readonly suggested: Point | undefined;
  /** Undefined when nothing was searched. */
  readonly score: Score | undefined;
  readonly line: readonly Point[];
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly nps: number;
  readonly timeMs: number;
  readonly reason: StopReason;
  /** Whether the classic chose the move, or a look at the board in its stead. */
  readonly source: 'search' | 'fallback';
}

export interface MatchClock {
  readonly timeLeftMs: number;
  readonly incrementMs?: number;
  readonly turnMs?: number;
}

/** All limits hold at once. Without a depth a classic searches as deep as its author had it. */
export interface SearchLimits {
  readonly timeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly clock?: MatchClock;
  readonly infinite?: boolean;
  readonly overheadMs?: number;
}

export interface SearchOptions {
  /** Most moves looked at in a node, for the classics that have such a limit (000, 002). */
  readonly width?: number;
  /** Moves that must not be chosen. */
  readonly excluded?: readonly Point[];
  /** Chance, from 0 to 1; `Math.random` when left out. Only 004's first move and 003's opening ask. */
  readonly random?: () => number;
}

export interface Search {
  /** Every info from the first on, for each who asks; ends with the search. */
  infos(): AsyncIterable<Info>;
  /** Always resolves: with a legal move, or with the reason why there is none. */
  readonly done: Promise<SearchResult>;
  /** Ends it soon, with the best move so far. */
  stop(): void;
}

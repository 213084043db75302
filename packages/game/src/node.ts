// The values a game record is made of. Nothing here ever changes; edits give new values that share
// everything they did not touch (tree.ts).
import type { Color, Point, Rule } from '@tengen/rules';

/** A stone or, in renju, a pass. */
export interface Move {
  readonly color: Color;
  readonly point: Point | 'pass';
}

/** Stones put on or taken off outside the order of play, and whose turn it is then. */
export interface Setup {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  readonly empty: readonly Point[];
  readonly turn?: Color;
}

export type MarkShape = 'triangle' | 'square' | 'circle' | 'cross';

export type Mark =
  | { readonly kind: MarkShape; readonly point: Point }
  | { readonly kind: 'label'; readonly point: Point; readonly text: string }
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point };

/** What the clocks showed at a node, where the record says so. */
export interface NodeTime {
  /** Time the move took. */
  readonly spentMs?: number;
  /** Left on the mover's clock after the move. */
  readonly leftMs?: number;
}

/** What a position is worth, as a search, a proof or a review found it. */
export interface Evaluation {
  /** Black's chance to win, 0 to 1. 1 and 0 are proved; a win that only a search claims is 0.99 or 0.01. */
  readonly blackChance: number;
  /** Plies to the win that was found: negative when White wins, 0 when the game is over. */
  readonly mate?: number;
  /** Plies that were searched; 0 for a position that needs no search. */
  readonly depth: number;
  /** The best line from here. */
  readonly line: readonly Point[];
}

/** What a file said that Tengen has no word for; kept so that it can be written back. */
export interface ForeignProperty {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * One node of the tree: a move, a set-up, or neither (a root, or a place for a comment).
 * `children[0]` is the main line.
 */
export interface GameNode {
  readonly move?: Move;
  readonly setup?: Setup;
  readonly comment?: string;
  readonly marks?: readonly Mark[];
  readonly time?: NodeTime;
  /** The node is marked as such (RenLib's mark, SGF's hotspot). */
  readonly isMarked?: boolean;
  /** What a review found the position to be worth. */
  readonly evaluation?: Evaluation;
  readonly foreign?: readonly ForeignProperty[];
  readonly children: readonly GameNode[];
}

/** The result as the record states it; `positionAt` tells what the stones say. */
export interface GameResult {
  readonly winner: Color | 'draw' | 'void' | 'unknown';
  readonly by?: 'five' | 'resign' | 'timeout' | 'forbidden' | 'forfeit';
}

export interface Player {
  readonly name?: string;
  readonly rank?: string;
}

/** How the opening was agreed, where the record tells. */
export interface OpeningRecord {
  /** Protocol id of packages/openings, such as `taraguchi-10`. */
  readonly protocol?: string;
  /** The number of fifth moves that were declared. */
  readonly declared?: number;
  /** Fifth moves that were offered and not chosen. */
  readonly rejected?: readonly Point[];
  /** Answers to the rights to swap, in order: the step's name and what was said. */
  readonly swaps?: readonly { readonly step: string; readonly swapped: boolean }[];
}

export interface Meta {
  readonly size: number;
  /** Undefined when the record does not say and the user has to be asked. */
  readonly rule?: Rule;
  readonly black?: Player;
  readonly white?: Player;
  readonly event?: string;
  readonly round?: string;
  readonly date?: string;
  readonly place?: string;
  readonly name?: string;
  readonly comment?: string;
  readonly result?: GameResult;
  readonly timeLimit?: string;
  readonly overtime?: string;
  readonly opening?: OpeningRecord;
  readonly foreign?: readonly ForeignProperty[];
}

export interface Game {
  readonly meta: Meta;
  readonly root: GameNode;
}

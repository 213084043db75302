// The values that make up a game record. They never change; edits return new values that share all
// unchanged parts (edit.ts).
import type { Color, Point, Rule } from '@tengen/rules';

/** A stone or, in renju, a pass. */
export interface Move {
  readonly color: Color;
  readonly point: Point | 'pass';
}

/** Stones added or removed outside the order of play, and the side to move afterwards. */
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

/** Times at a node, if the record states them. */
export interface NodeTime {
  /** Time the move took. */
  readonly spentMs?: number;
  /** Time left on the mover's clock after the move. */
  readonly leftMs?: number;
}

/** The value of a position, from a search, a proof or a review. */
export interface Evaluation {
  /** Black's chance to win, 0 to 1. 1 and 0 are proved; an unproved win of a search is 0.99 or 0.01. */
  readonly blackChance: number;
  /** Plies to the win that was found. Negative if White wins, 0 if the game is over. */
  readonly mate?: number;
  /** Plies searched; 0 for a position that needs no search. */
  readonly depth: number;
  /** The best line from here. */
  readonly line: readonly Point[];
}

/** A property of a file that Tengen does not know. It is kept and written back. */
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
  /** The node itself is marked (a mark in RenLib, a hotspot in SGF). */
  readonly isMarked?: boolean;
  /** The evaluation of a review. */
  readonly evaluation?: Evaluation;
  readonly foreign?: readonly ForeignProperty[];
  readonly children: readonly GameNode[];
}

/** The result that the record states. `positionAt` shows the result on the board. */
export interface GameResult {
  readonly winner: Color | 'draw' | 'void' | 'unknown';
  readonly by?: 'five' | 'resign' | 'timeout' | 'forbidden' | 'forfeit';
}

export interface Player {
  readonly name?: string;
  readonly rank?: string;
}

/** How the opening was agreed, if the record states it. */
export interface OpeningRecord {
  /** A protocol id of packages/openings, such as `taraguchi-10`. */
  readonly protocol?: string;
  /** The declared number of fifth moves. */
  readonly declared?: number;
  /** Fifth moves that were offered and not chosen. */
  readonly rejected?: readonly Point[];
  /** The answers to each right to swap, in order. */
  readonly swaps?: readonly { readonly step: string; readonly swapped: boolean }[];
}

export interface Meta {
  readonly size: number;
  /** Undefined if the record does not state it. Programs then ask the user. */
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

// Who plays in a match: cores of ours, the whole engine with its threads and levels, and other people's
// programs. All answer the same question; what they do wrong comes back as a fault.
import type { Score } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';

/** All limits hold at once. */
export interface MoveLimits {
  readonly timeMs?: number;
  readonly nodes?: number;
  readonly depth?: number;
}

export interface Turn {
  readonly position: Position;
  /** All stones in the order played, Black first, the opening's included. */
  readonly moves: readonly Point[];
  readonly limits: MoveLimits;
  /** How long an answer is waited for; programs of others are ended after it. */
  readonly patienceMs: number;
}

export type FaultKind = 'timeout' | 'crash' | 'illegal';

export type Answer =
  | {
      readonly kind: 'move';
      readonly point: Point;
      /** Where the player tells it. */
      readonly score?: Score | undefined;
      readonly nodes?: number;
      /** A limit ended the thought before the player's own depth was done. */
      readonly isCut?: boolean;
    }
  /** The player sees no move at all. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly detail: string };

export interface Player {
  /** Forgets the last game. `start` is where the new one begins. */
  newGame(start: Position): Promise<void>;
  move(turn: Turn): Promise<Answer>;
  close(): Promise<void>;
}

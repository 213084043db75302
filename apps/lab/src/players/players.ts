// Players of the lab: our cores, the whole engine with its threads and levels, and other programs. All answer
// the same question; their errors come back as faults.
import type { Score, SearchLimits } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';

/** All limits hold at once. The clock is that of the game: an event's terms have it as the game begins. */
export type MoveLimits = Pick<SearchLimits, 'timeMs' | 'nodes' | 'depth' | 'clock'>;

export interface PlayerTurn {
  readonly position: Position;
  /** All stones in the order played, Black first, the opening's included. */
  readonly moves: readonly Point[];
  readonly limits: MoveLimits;
  /** How long to wait for an answer; another program is ended after that. */
  readonly patienceMs: number;
}

export type FaultKind = 'timeout' | 'crash' | 'illegal';

export type PlayerAnswer =
  | {
      readonly kind: 'move';
      readonly point: Point;
      /** Undefined when the player does not say. */
      readonly score?: Score | undefined;
      readonly nodes?: number;
      /** A limit ended the search before the player's own depth was reached. */
      readonly isCut?: boolean;
    }
  /** The player sees no move at all. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly detail: string };

export interface LabPlayer {
  /** Forgets the last game. The new one begins at `start`. */
  newGame(start: Position): Promise<void>;
  move(turn: PlayerTurn): Promise<PlayerAnswer>;
  close(): Promise<void>;
}

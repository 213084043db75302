// What passes between the brain and the program around it: events go in, effects come out. Searches are in the
// engine's own terms.
import type { BalanceOptions, Info, Score, SearchLimits, SearchOptions } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';
import type { BrainCommand } from './command.ts';

/** A search that the brain asks for. */
export interface EngineRequest {
  readonly id: number;
  readonly position: Position;
  readonly limits: SearchLimits;
  readonly options: SearchOptions;
  /** Instead of the best move: a stone, or a pair of stones, that leaves the mover with this score. */
  readonly balance?: Pick<BalanceOptions, 'stones' | 'bias'>;
}

/** What the engine may use; the program turns it into a table size. */
export interface Resources {
  readonly threads: number;
  /** For the whole process; 0: the manager set no limit. */
  readonly memoryBytes: number;
  readonly tableKiB: number | undefined;
}

export type BrainEffect =
  | { readonly kind: 'reply'; readonly text: string }
  /** Ends in one `found` or `failed` with the request's id; `progress` may come before. */
  | { readonly kind: 'search'; readonly request: EngineRequest }
  /** Thinks in the opponent's time until it is stopped; nothing is answered. */
  | { readonly kind: 'ponder'; readonly request: EngineRequest }
  /** The running search must answer now with its best move. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'clear-hash' }
  /** A search of such a board will come soon; get ready when there is time. */
  | {
      readonly kind: 'prepare';
      readonly resources: Resources;
      readonly position: Position | undefined;
    }
  | { readonly kind: 'quit' };

export type EngineEvent =
  | { readonly kind: 'progress'; readonly id: number; readonly info: Info }
  | {
      readonly kind: 'found';
      readonly id: number;
      /** The best move; for `balance` one or two stones. Empty when nothing was found. */
      readonly points: readonly Point[];
      readonly score: Score | undefined;
      /** From the arrival of the command until now. */
      readonly elapsedMs: number;
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: string;
      readonly elapsedMs: number;
    };

export type BrainEvent = BrainCommand | EngineEvent;

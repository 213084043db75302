// What passes between the brain and the program around it: events go in, effects come out.
import type { Point, Position } from '@tengen/rules';
import type { Command } from './command.ts';
import type { SearchLimits } from './time.ts';

/** For the side to move. A mate counts plies: 7 wins in seven, −6 loses in six. */
export type Score =
  | { readonly kind: 'value'; readonly points: number; readonly winRate: number }
  | { readonly kind: 'mate'; readonly plies: number };

/** A line that a search has found so far. */
export interface SearchInfo {
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  readonly timeMs: number;
  readonly score: Score;
  readonly line: readonly Point[];
  /** 0 for the best line, 1 for the second… */
  readonly index: number;
}

export interface SearchOptions {
  /** How many root moves are wanted, each with its line. */
  readonly lines: number;
  /** Root moves not to be looked at. */
  readonly excluded: readonly Point[];
  /** 0 (weakest) to 100. */
  readonly strength: number;
  readonly caution: number | undefined;
  /** The game is drawn after so many moves; 0: never. */
  readonly maxMoves: number;
  /** Only for `balance`: one move or a pair that leaves the mover with this score. */
  readonly balance: { readonly stones: 1 | 2; readonly bias: number } | undefined;
}

export interface SearchRequest {
  readonly id: number;
  readonly kind: 'move' | 'nbest' | 'balance' | 'swap2' | 'ponder';
  readonly position: Position;
  readonly limits: SearchLimits;
  readonly options: SearchOptions;
}

/** What the engine may use; the program turns it into a table size. */
export interface Resources {
  readonly threads: number;
  /** For the whole process; 0: no limit was told. */
  readonly memoryBytes: number;
  readonly tableKiB: number | undefined;
}

export type Effect =
  | { readonly kind: 'reply'; readonly text: string }
  /** Ends in one `found` or `failed` with the request's id; `progress` may come before. */
  | { readonly kind: 'search'; readonly request: SearchRequest }
  /** Think on the opponent's time until told to stop; nothing is answered. */
  | { readonly kind: 'ponder'; readonly request: SearchRequest }
  /** The running search shall answer with what it has. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'clear-hash' }
  /** Soon a search of such a board will come; to be done when there is time. */
  | {
      readonly kind: 'prepare';
      readonly resources: Resources;
      readonly position: Position | undefined;
    }
  | { readonly kind: 'quit' };

export type EngineEvent =
  | { readonly kind: 'progress'; readonly id: number; readonly info: SearchInfo }
  | {
      readonly kind: 'found';
      readonly id: number;
      /** The best move; for `balance` one or two. */
      readonly points: readonly Point[];
      readonly score: Score | undefined;
      /** From the arrival of the command to now. */
      readonly elapsedMs: number;
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: string;
      readonly elapsedMs: number;
    };

export type BrainEvent = Command | EngineEvent;

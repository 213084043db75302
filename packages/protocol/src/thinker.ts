// The session's view of whoever thinks: one search at a time, which can be stopped.
import type { Engine, Info, Score, Searcher } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';
import type { EngineRequest, Resources } from './effect.ts';

export interface ThinkerAnswer {
  /** Empty when nothing was found; the brain then finds a move without a search. */
  readonly points: readonly Point[];
  readonly score: Score | undefined;
}

export interface RunningRequest {
  readonly done: Promise<ThinkerAnswer>;
  /** Ends it soon, with the best move so far. */
  stop(): void;
}

export interface Thinker {
  /** Starts a search and ends the one before. `spentMs` of its time have passed already. */
  start(request: EngineRequest, spentMs: number, onInfo: (info: Info) => void): RunningRequest;
  /** Gets ready in idle time, so that the next search need not. */
  prepare(resources: Resources, position: Position | undefined): void;
  /** Forgets what was learnt, before the next search. */
  clearHash(): void;
}

/** The engine, or a classic, which can do less. */
export interface ThinkingEngine
  extends Searcher,
    Partial<Pick<Engine, 'balance' | 'prepare' | 'forget' | 'close'>> {}

// What the session needs of whoever thinks: one search at a time, that can be stopped.
import type { Engine, Search } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';
import type { Resources, Score, SearchInfo, SearchRequest } from './effect.ts';

export interface Thought {
  /** Empty when nothing was found; the brain then helps itself. */
  readonly points: readonly Point[];
  readonly score: Score | undefined;
}

export interface RunningThought {
  readonly done: Promise<Thought>;
  /** Ends it soon, with what it has. */
  stop(): void;
}

export interface Thinker {
  /** Starts a search; one that still runs is ended first. `spentMs` of its time have passed already. */
  start(
    request: SearchRequest,
    spentMs: number,
    onInfo: (info: SearchInfo) => void,
  ): RunningThought;
  /** Gets ready in idle time, so that the next search need not. */
  prepare(resources: Resources, position: Position | undefined): void;
  /** Forgets what was learnt, before the next search. */
  clearHash(): void;
}

/** What the engine and the classics have in common, and what only the engine can do. */
export interface Mind extends Partial<Pick<Engine, 'balance' | 'prepare' | 'forget' | 'close'>> {
  search(...asked: Parameters<Engine['search']>): Pick<Search, 'infos' | 'done' | 'stop'>;
}

// What the session needs of an engine: one search at a time, that can be stopped.

import type { Resources, Score, SearchInfo, SearchRequest } from '@tengen/protocol';
import type { Point, Position } from '@tengen/rules';

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

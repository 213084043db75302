// A classic as its owner sees it: it chooses a move here and now, or searches in a worker of its own.
import type { Action, OpeningState } from '@tengen/openings';
import type { Position } from '@tengen/rules';
import { DESIGNS } from './designs.ts';
import type { ClassicId } from './ids.ts';
import type { Quirk } from './mind.ts';
import { decideOpening } from './opening-003.ts';
import { searchRoot } from './root.ts';
import type { Search, SearchLimits, SearchOptions, SearchResult } from './types.ts';
import { Watch } from './watch.ts';
import { type StartWorker, startWorker, WorkerClient } from './worker-client.ts';

export interface ClassicOptions {
  /** Defects of the originals to bring back. Each belongs to one classic; the others ignore it. */
  readonly quirks?: readonly Quirk[];
  /** Where the worker's file is, or how to start one: for bundlers and single files. */
  readonly worker?: URL | string | StartWorker;
}

export interface Classic {
  readonly id: ClassicId;
  /** Its own setting, which limits and options may change. */
  readonly depth: number;
  /** Undefined when it looks at every candidate. */
  readonly width: number | undefined;
  /** Chooses at once, in this thread, which waits. */
  choose(position: Position, limits?: SearchLimits, options?: SearchOptions): SearchResult;
  /** Searches in a worker, which is started on first use; one search after the other. */
  search(position: Position, limits?: SearchLimits, options?: SearchOptions): Search;
  /**
   * A step of an opening, where this classic has a procedure for it; else undefined. 003 has one; a
   * stone that is a move like any other it leaves to the search.
   */
  decide(state: OpeningState, random?: () => number): Action | undefined;
  /** Ends the worker. Searches still running answer with the best so far. */
  close(): Promise<void>;
}

export function createClassic(id: ClassicId, options: ClassicOptions = {}): Classic {
  const { depth, width } = DESIGNS[id];
  const { worker, quirks = [] } = options;
  const start = typeof worker === 'function' ? worker : () => startWorker(worker);
  const client = new WorkerClient(id, quirks, start);
  return {
    id,
    depth,
    width,
    choose: (position, limits, options) => choose(id, quirks, position, limits, options),
    search: (position, limits, options) => client.search(position, limits, options),
    decide: (state, random) => (id === 'classic-003' ? decideOpening(state, random) : undefined),
    close: () => client.close(),
  };
}

function choose(
  id: ClassicId,
  quirks: readonly Quirk[],
  position: Position,
  limits: SearchLimits = {},
  options: SearchOptions = {},
): SearchResult {
  const watch = new Watch(limits);
  return searchRoot(DESIGNS[id], position, limits, options, new Set(quirks), watch);
}

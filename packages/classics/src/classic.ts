// A classic: it chooses a move at once in this thread, or searches in its own worker.
import type { PlainSearch, SearchLimits, SearchResult } from '@tengen/engine';
import { type StartWorker, starterOf } from '@tengen/engine/host';
import type { Action, OpeningState } from '@tengen/openings';
import type { Position } from '@tengen/rules';
import { DESIGNS } from './designs.ts';
import type { ClassicId } from './ids.ts';
import { decideOpening } from './opening-003.ts';
import type { ClassicOptions } from './options.ts';
import { searchRoot } from './root.ts';
import { ClassicRunner, startPackaged } from './runner.ts';

export interface ClassicSetup {
  /** The address of the worker's file, or a function that starts one: for bundlers and single-file programs. */
  readonly worker?: URL | string | StartWorker;
}

export interface Classic {
  readonly id: ClassicId;
  /** Its author's setting; limits and options may change it. */
  readonly depth: number;
  /** Undefined: it looks at every candidate. */
  readonly width: number | undefined;
  /** Chooses a move in this thread, which waits for it. */
  choose(position: Position, limits?: SearchLimits, options?: ClassicOptions): SearchResult;
  /** Searches in a worker, which is started on first use. Searches run one after another. */
  search(position: Position, limits?: SearchLimits, options?: ClassicOptions): PlainSearch;
  /**
   * A step of an opening, where this classic has its own procedure; otherwise undefined. Only 003 has one, and it
   * leaves ordinary moves to the search.
   */
  decide(state: OpeningState, random?: () => number): Action | undefined;
  /** Ends the worker. Running searches answer with their best move so far; later ones are refused (`closed`). */
  close(): Promise<void>;
}

export function createClassic(id: ClassicId, options: ClassicSetup = {}): Classic {
  const { depth, width } = DESIGNS[id];
  const runner = new ClassicRunner(id, starterOf(options.worker, startPackaged));
  return {
    id,
    depth,
    width,
    choose: (position, limits = {}, options = {}) => searchRoot({ id, position, limits, options }),
    search: (position, limits = {}, options = {}) => runner.search(position, limits, options),
    decide: (state, random) => (id === 'classic-003' ? decideOpening(state, random) : undefined),
    close: () => runner.close(),
  };
}

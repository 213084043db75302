// The engine: the same calls in Node and in browsers. It thinks about one thing at a time; a new
// search ends the one before.
import type { Position } from '@tengen/rules';
import { stonesOf } from './core.ts';
import { Crew } from './crew.ts';
import { type Build, buildsFor, detectFeatures, sharesMemory } from './features.ts';
import type { SearchResult } from './info.ts';
import type { SearchLimits } from './limits.ts';
import { type EngineOptions, type SearchOptions, tableBytesOf, threadsOf } from './options.ts';
import { RunningSearch, type Search } from './search.ts';
import { Thinking } from './thinking.ts';
import { type Threats, threats } from './threats.ts';
import { loadWasm } from './wasm.ts';
import { type StartWorker, startWorker } from './worker-client.ts';

export interface Engine {
  /** The build of the core in use; `none` where WebAssembly is missing and moves come from rules alone. */
  readonly build: Build | 'none';
  readonly threads: number;
  /** What could be had of the table that was asked for. */
  readonly tableMiB: number;
  /** How often the guard refused a move of the core: more than 0 is a bug of ours. */
  readonly guardFired: number;
  search(position: Position, limits?: SearchLimits, options?: SearchOptions): Search;
  /** Thinks in the opponent's time, on the position expected: `hit` when it comes, `stop` when not. */
  ponder(position: Position, options?: SearchOptions): Search;
  threats(position: Position): Threats;
  /** Writes the tables of the position's rule, so that the first search need not. */
  prepare(position: Position): Promise<void>;
  /** Forgets what earlier searches have left, for a new game or a fair repeat. */
  forget(): Promise<void>;
  /** Ends every worker. Searches still running answer first. */
  close(): Promise<void>;
}

/** Throws when the core's file or worker cannot be had: that is a fault of the installation. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const features = { ...detectFeatures(), ...options.features };
  const loaded = await loadWasm(buildsFor(features), options.wasm);
  if (!loaded) return new WorkingEngine(undefined, 'none');
  const { build, module } = loaded;
  const crew = await Crew.open({
    module,
    start: startOf(options),
    isShared: sharesMemory(build),
    threads: threadsOf(options),
    tableBytes: tableBytesOf(options),
  });
  return new WorkingEngine(crew, build);
}

function startOf({ worker }: EngineOptions): StartWorker {
  return typeof worker === 'function' ? worker : () => startWorker(worker);
}

class WorkingEngine implements Engine {
  readonly build: Build | 'none';
  readonly #crew: Crew | undefined;
  #current: { thinking: Thinking; done: Promise<SearchResult> } | undefined;
  #refused = 0;

  constructor(crew: Crew | undefined, build: Build | 'none') {
    this.#crew = crew;
    this.build = build;
  }

  get threads(): number {
    return this.#crew?.threads ?? 0;
  }

  get tableMiB(): number {
    return (this.#crew?.tableBytes ?? 0) / (1024 * 1024);
  }

  get guardFired(): number {
    return this.#refused;
  }

  search(position: Position, limits: SearchLimits = {}, options: SearchOptions = {}): Search {
    const before = this.#current;
    before?.thinking.stop();
    const thinking = new Thinking({
      crew: this.#crew,
      position,
      limits,
      options,
      onInfo: info => search.tell(info),
      onRefused: () => {
        this.#refused++;
      },
    });
    const done = thinking.run(before?.done ?? Promise.resolve());
    this.#current = { thinking, done };
    const search = new RunningSearch(thinking, done);
    return search;
  }

  ponder(position: Position, options: SearchOptions = {}): Search {
    return this.search(position, { infinite: true }, options);
  }

  threats(position: Position): Threats {
    return threats(position);
  }

  async prepare(position: Position): Promise<void> {
    await this.#rest();
    await this.#crew?.prepare(stonesOf(position));
  }

  async forget(): Promise<void> {
    await this.#rest();
    await this.#crew?.forget();
  }

  async close(): Promise<void> {
    await this.#rest();
    await this.#crew?.close();
  }

  async #rest(): Promise<void> {
    this.#current?.thinking.stop();
    await this.#current?.done;
  }
}

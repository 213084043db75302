// The engine: the same calls in Node and in browsers. It thinks about one thing at a time; a new
// search ends the one before. The solver works beside it.
import type { Position, Result } from '@tengen/rules';
import { stonesOf } from './core/stones.ts';
import { type Judge, type NetworkFacts, Networks } from './network/networks.ts';
import type { WeightsError } from './network/weights.ts';
import { type BalanceOptions, type BalanceSearch, balanceOf, biasOf } from './search/balance.ts';
import type { SearchResult } from './search/info.ts';
import { Lag } from './search/lag.ts';
import type { SearchLimits } from './search/limits.ts';
import {
  type EngineOptions,
  type SearchOptions,
  solverBytesOf,
  tableBytesOf,
  threadsOf,
} from './search/options.ts';
import { RunningSearch, type Search } from './search/search.ts';
import { Thinking, type ThinkingOptions } from './search/thinking.ts';
import type { SolveResult } from './solver/solver.ts';
import { type EngineSolveOptions, Solving } from './solver/solving.ts';
import { type Threats, threats } from './solver/threats.ts';
import { type StartWorker, startWorker } from './workers/client.ts';
import { Crew } from './workers/crew.ts';
import { type Build, buildsFor, detectFeatures, sharesMemory } from './workers/features.ts';
import { loadWasm } from './workers/wasm.ts';

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
  /** Finds the stone or pair of stones after which the position is nearest to even, or to a bias. */
  balance(position: Position, options: BalanceOptions): BalanceSearch;
  /**
   * Looks for a win by fours, or by fours and threes, in a worker of its own, beside any search. Several
   * are answered one after the other, each with its whole time. Always resolves.
   */
  solve(position: Position, options: EngineSolveOptions): Promise<SolveResult>;
  threats(position: Position): Threats;
  /** Writes the tables of the position's rule, so that the first search need not. */
  prepare(position: Position): Promise<void>;
  /** Forgets what earlier searches have left, for a new game or a fair repeat. */
  forget(): Promise<void>;
  /** Gives the engine a network for its rule: the bytes of a weight file. */
  addWeights(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>>;
  /** Who judges the position; known once its rule has been prepared or searched. */
  judgeOf(position: Position): Judge;
  /** Ends every worker. Searches and solves still running answer first. */
  close(): Promise<void>;
}

/** Throws when the core's file or worker cannot be had: that is a fault of the installation. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const features = { ...detectFeatures(), ...options.features };
  const loaded = await loadWasm(buildsFor(features), options.wasm);
  if (!loaded) return new WorkingEngine(undefined, undefined, 'none', new Networks('none'));
  const { build, module } = loaded;
  const common = { module, start: startOf(options), isShared: sharesMemory(build) };
  const networks = new Networks(options.weights);
  const crew = await Crew.open({
    ...common,
    networks,
    threads: threadsOf(options),
    tableBytes: tableBytesOf(options),
  });
  const solving = new Solving({ ...common, bytes: solverBytesOf(options) });
  return new WorkingEngine(crew, solving, build, networks);
}

function startOf({ worker }: EngineOptions): StartWorker {
  return typeof worker === 'function' ? worker : () => startWorker(worker);
}

class WorkingEngine implements Engine {
  readonly build: Build | 'none';
  readonly #crew: Crew | undefined;
  readonly #solving: Solving | undefined;
  #current: { thinking: Thinking; done: Promise<SearchResult> } | undefined;
  readonly #networks: Networks;
  readonly #lag = new Lag();
  #refused = 0;

  constructor(
    crew: Crew | undefined,
    solving: Solving | undefined,
    build: Build | 'none',
    networks: Networks,
  ) {
    this.#networks = networks;
    this.#crew = crew;
    this.#solving = solving;
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
    return this.#begin(position, limits, options);
  }

  balance(position: Position, options: BalanceOptions): BalanceSearch {
    const { stones, limits = {}, excluded = [] } = options;
    const balance = { stones, bias: biasOf(options) };
    const search = this.#begin(position, limits, { excluded, balance });
    const done = search.done.then(result => balanceOf(position, stones, result));
    return { done, stop: () => search.stop() };
  }

  #begin(position: Position, limits: SearchLimits, options: ThinkingOptions): Search {
    const before = this.#current;
    before?.thinking.stop();
    const thinking = new Thinking({
      crew: this.#crew,
      position,
      limits,
      options,
      lag: this.#lag,
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

  async solve(position: Position, options: EngineSolveOptions): Promise<SolveResult> {
    if (this.#solving) return this.#solving.solve(position, options);
    return { kind: 'unknown', why: 'unavailable', nodes: 0 };
  }

  threats(position: Position): Threats {
    return threats(position);
  }

  async prepare(position: Position): Promise<void> {
    await this.#rest();
    await this.#crew?.prepare(stonesOf(position));
  }

  async addWeights(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>> {
    const added = await this.#networks.add(packed);
    if (!added.ok) return added;
    await this.#rest();
    await this.#crew?.renew();
    return added;
  }

  judgeOf({ rule, size }: Position): Judge {
    return this.#networks.judgeOf(rule, size);
  }

  async forget(): Promise<void> {
    await this.#rest();
    await this.#crew?.forget();
  }

  async close(): Promise<void> {
    await this.#rest();
    await Promise.all([this.#crew?.close(), this.#solving?.close()]);
  }

  async #rest(): Promise<void> {
    this.#current?.thinking.stop();
    await this.#current?.done;
  }
}

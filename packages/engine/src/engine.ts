// The engine, with the same calls in Node and in browsers. It searches one position at a time: a new search ends
// the one before. The solver works beside it.
import { ok, type Position, type Result, type Rule } from '@tengen/rules';
import { type Build, buildsFor, detectFeatures, sharesMemory } from './base/features.ts';
import { stonesOf } from './base/stones.ts';
import { loadWasm } from './base/wasm.ts';
import { type Evaluator, type NetworkFacts, NetworkLoader } from './network/loader.ts';
import { readWeights, type WeightsError } from './network/weights.ts';
import { type BalanceOptions, type BalanceSearch, balanceOf, biasOf } from './search/balance.ts';
import { emptyResult, type SearchResult } from './search/info.ts';
import { Lag } from './search/lag.ts';
import type { SearchLimits } from './search/limits.ts';
import type { EngineOptions, SearchOptions } from './search/options.ts';
import { solverBytesOf, tableBytesOf, threadsOf } from './search/options.ts';
import { type RunOptions, SearchRun } from './search/run.ts';
import { RunningSearch, type Search } from './search/search.ts';
import { type EngineSolveOptions, Solving } from './search/solving.ts';
import type { SolveResult } from './solver/solver.ts';
import { type Threats, threats } from './solver/threats.ts';
import { startPackaged } from './workers/core-worker.ts';
import { Crew } from './workers/crew.ts';
import { starterOf } from './workers/host.ts';

export interface Engine {
  /** The build of the core in use; `none` without WebAssembly, where moves come from the rules alone. */
  readonly build: Build | 'none';
  readonly threads: number;
  /** The size of the table; less than was asked for where memory is short. */
  readonly tableMiB: number;
  /** How often the rules refused a move of the core. More than 0 is a bug of ours. */
  readonly guardFired: number;
  /** Without any limit it thinks for 3 seconds. */
  search(position: Position, limits?: SearchLimits, options?: SearchOptions): Search;
  /** Thinks in the opponent's time about the expected position: `hit` when it comes, `stop` when it does not. */
  ponder(position: Position, options?: SearchOptions): Search;
  /** Finds the stone, or the pair of stones, after which the position is nearest to even or to a bias. */
  balance(position: Position, options: BalanceOptions): BalanceSearch;
  /**
   * Looks for a win by fours, or by fours and threes, in its own worker, beside any search. Several solves are
   * answered one after another, each with its full time. Without any limit it takes 3 seconds at most. Always resolves.
   */
  solve(position: Position, options: EngineSolveOptions): Promise<SolveResult>;
  threats(position: Position): Threats;
  /** Writes the tables of the position's rule now, so that the first search need not. Waits for a running search. */
  prepare(position: Position): Promise<void>;
  /** Ends the running search and forgets what earlier searches have learnt: for a new game or a fair repeat. */
  forget(): Promise<void>;
  /** Adds a network: the bytes of a weight file. A running search keeps its evaluator; the next one uses the network. */
  addWeights(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>>;
  /** Loads the network for such a game, if there is one. Resolves also when it cannot be loaded. */
  loadNetwork(game: EvaluatedGame): Promise<void>;
  /** The evaluator for such a game. It is known once its network has been loaded or a search has asked for it. */
  evaluatorOf(game: EvaluatedGame): Evaluator;
  /** Ends every worker. Running searches and solves answer first; later ones are refused (`closed`). */
  close(): Promise<void>;
}

/** The rule and size for which a network is chosen. Any position can be passed. */
export interface EvaluatedGame {
  readonly rule: Rule;
  readonly size: number;
}

/** Throws when the core's file or its worker cannot be loaded: then the installation is broken. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const features = { ...detectFeatures(), ...options.features };
  const loaded = await loadWasm(buildsFor(features), options.wasm);
  if (!loaded)
    return new WorkingEngine(undefined, undefined, 'none', new NetworkLoader({ sources: 'none' }));
  const { build, module } = loaded;
  const common = {
    module,
    start: starterOf(options.worker, startPackaged),
    isShared: sharesMemory(build),
  };
  const networks = new NetworkLoader({
    sources: options.weights,
    waits: options.waitForWeights,
    onChange: options.onEvaluatorChange,
  });
  const crew = await Crew.open({
    ...common,
    networks,
    threads: threadsOf(options),
    tableBytes: tableBytesOf(options),
  });
  const solving = new Solving({ ...common, bytes: solverBytesOf(options) });
  return new WorkingEngine(crew, solving, build, networks);
}

class WorkingEngine implements Engine {
  readonly build: Build | 'none';
  readonly #crew: Crew | undefined;
  readonly #solving: Solving | undefined;
  readonly #networks: NetworkLoader;
  readonly #lag = new Lag();
  #current: SearchRun | undefined;
  /** Settles when the crew has done everything it was asked to do. New work queues behind it. */
  #queue: Promise<unknown> = Promise.resolve();
  #refused = 0;
  #isClosed = false;

  constructor(
    crew: Crew | undefined,
    solving: Solving | undefined,
    build: Build | 'none',
    networks: NetworkLoader,
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

  #begin(position: Position, limits: SearchLimits, options: RunOptions): Search {
    if (this.#isClosed)
      return new RunningSearch(NO_CONTROL, Promise.resolve(emptyResult('closed')));
    this.#current?.stop();
    const run = new SearchRun({
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
    this.#current = run;
    const done: Promise<SearchResult> = run.run(this.#queue);
    this.#queue = done.catch(() => {});
    const search = new RunningSearch(run, done);
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
    await this.#enqueue(() => this.#crew?.prepare(stonesOf(position)));
  }

  async addWeights(packed: Uint8Array): Promise<Result<NetworkFacts, WeightsError>> {
    const network = await readWeights(packed);
    return network.ok ? ok(this.#networks.add(network.value)) : network;
  }

  async loadNetwork(game: EvaluatedGame): Promise<void> {
    await this.#networks.load(game);
  }

  evaluatorOf({ rule, size }: EvaluatedGame): Evaluator {
    return this.#networks.evaluatorOf(rule, size);
  }

  async forget(): Promise<void> {
    this.#current?.stop();
    await this.#enqueue(() => this.#crew?.forget());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#current?.stop();
    await this.#queue;
    await Promise.all([this.#crew?.close(), this.#solving?.close()]);
  }

  /** Runs `work` when the crew has nothing else to do; searches that begin later wait for it. */
  #enqueue<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }
}

/** The result of a search that never ran. */
const NO_CONTROL = { stop: () => {} };

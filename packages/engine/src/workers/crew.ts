// The workers of an engine. With shared memory they search one position together (Lazy SMP): the helpers fill the
// table that thread 0 reads, and thread 0 answers with the deepest result of all. Without shared memory there is
// one worker with its own memory. Workers that died are replaced before the next search.
import { OUT_NODES, STOP_AT } from '../../assembly/layout.ts';
import type { CoreStones } from '../base/stones.ts';
import type { CoreInfo, CoreLimits, CoreOptions, CoreResult } from '../core/core.ts';
import { contextAt, makeMemory } from '../core/core.ts';
import type { NetworkLoader } from '../network/loader.ts';
import type { Network } from '../network/weights.ts';
import { CoreWorker } from './core-worker.ts';
import type { StartWorker } from './host.ts';
import type { SearchRequest } from './messages.ts';

export interface CrewSetup {
  readonly module: WebAssembly.Module;
  readonly start: StartWorker;
  readonly isShared: boolean;
  readonly threads: number;
  readonly tableBytes: number;
  readonly networks: NetworkLoader;
}

export interface CrewTask {
  readonly startedAt: number;
  readonly stones: CoreStones;
  readonly limits: CoreLimits;
  readonly options: CoreOptions;
}

const NOBODY = -1;
/** A helper that has not heard a stop after this time never will. */
const HELPER_SILENT_MS = 1000;

export class Crew {
  readonly #setup: CrewSetup;
  #memory: WebAssembly.Memory | undefined;
  #view: DataView | undefined;
  readonly #workers: CoreWorker[] = [];
  #tableBytes: number;
  #ticket = 0;
  /** The rule whose tables are in memory, its network, and the game that the transposition table is about. */
  #rule: number | undefined;
  #network: Network | undefined;
  #game: string | undefined;
  /** Whether there is anything to forget. Clearing a new table would only make all of it take up memory. */
  #hasLearnt = false;
  #isClosed = false;

  private constructor(setup: CrewSetup) {
    const shared = setup.isShared ? makeMemory(setup.threads, setup.tableBytes, true) : undefined;
    this.#setup = setup;
    this.#memory = shared?.memory;
    this.#view = shared && new DataView(shared.memory.buffer);
    this.#tableBytes = shared?.tableBytes ?? setup.tableBytes;
  }

  /** Resolves when thread 0 is ready; helpers may join a moment later. */
  static async open(setup: CrewSetup): Promise<Crew> {
    const crew = new Crew(setup);
    if (!(await crew.#hire())) {
      throw new Error("the engine's worker did not start", { cause: crew.#workers[0]?.error });
    }
    return crew;
  }

  get isShared(): boolean {
    return this.#memory !== undefined;
  }

  get threads(): number {
    return this.#memory ? this.#setup.threads : 1;
  }

  get tableBytes(): number {
    return this.#tableBytes;
  }

  /** The nodes of all helpers, as of their last look at the clock. */
  get helperNodes(): number {
    let nodes = 0;
    for (const at of this.#helperCounts()) nodes += this.#view!.getFloat64(at, true);
    return nodes;
  }

  /** The addresses where helpers count their nodes. */
  #helperCounts(): number[] {
    const at = (thread: number) => contextAt(thread, this.#tableBytes) + OUT_NODES;
    return Array.from({ length: this.threads - 1 }, (_, i) => at(i + 1));
  }

  /** Starts the workers that are missing. False when thread 0 does not start, or the crew is closed. */
  async #hire(): Promise<boolean> {
    if (this.#isClosed) return false;
    let attached: ReturnType<CoreWorker['ask']> | undefined;
    for (let thread = 0; thread < this.threads; thread++) {
      if (this.#workers[thread]?.isDead === false) continue;
      const worker = new CoreWorker(this.#setup.start);
      this.#workers[thread] = worker;
      const { module } = this.#setup;
      const answer = worker.ask({
        kind: 'attach',
        module,
        memory: this.#memory,
        tableBytes: this.#tableBytes,
        thread,
        threads: this.threads,
      });
      if (thread > 0) continue;
      attached = answer;
      // The old thread 0 may have died while it wrote the tables; its own memory is gone in any case.
      this.#rule = undefined;
    }
    if (!attached) return true;
    const reply = await attached;
    if (reply?.kind === 'attached') this.#tableBytes = reply.tableBytes;
    return reply !== undefined;
  }

  /** Searches. Undefined when thread 0 died. */
  async think(task: CrewTask, onInfo: (info: CoreInfo) => void): Promise<CoreResult | undefined> {
    const ticket = ++this.#ticket;
    this.#setStopWord(ticket);
    if (!(await this.#hire())) return undefined;
    const main = this.#workers[0]!;
    const isPrepared = await this.#prepare(task.stones);
    if (!isPrepared) return undefined;

    for (const at of this.#helperCounts()) this.#view!.setFloat64(at, 0, true);
    this.#hasLearnt = true;
    const request: SearchRequest = { kind: 'search', ticket, ...task };
    const found = main.ask(request, onInfo);
    // Helpers have no limits: they end when thread 0 does.
    for (const helper of this.#helpers()) helper.ask({ ...request, limits: {} });
    const reply = await found;
    // A search that nobody waits for any more answers late, and must not stop the next one.
    if (ticket === this.#ticket) this.stop();
    return reply?.kind === 'found' ? reply.result : undefined;
  }

  /** Ends the search soon; it still answers with its best move so far. */
  stop(): void {
    this.#setStopWord(NOBODY);
    if (!this.#memory) this.#workers[0]?.stop(this.#ticket);
  }

  /** Writes the tables of a game before its first search. */
  async prepare(stones: CoreStones): Promise<void> {
    if (await this.#hire()) await this.#prepare(stones);
  }

  /** Stops the search, and ends thread 0 unless `answered` settles within `ms`. */
  endIfSilent(answered: Promise<unknown>, ms: number): void {
    this.stop();
    this.#workers[0]?.endIfSilent(answered, ms);
  }

  /** Forgets what was learnt from earlier searches. */
  async forget(): Promise<void> {
    await this.#hire();
    this.#game = undefined;
    if (!this.#hasLearnt) return;
    this.#hasLearnt = false;
    await Promise.all(
      this.#workers.map((worker, thread) =>
        worker.ask({ kind: 'forget', withTable: thread === 0 }),
      ),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.stop();
    // Whoever still holds the engine must not hold its table.
    this.#memory = undefined;
    this.#view = undefined;
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  #helpers(): CoreWorker[] {
    return this.#workers.slice(1).filter(helper => !helper.isDead);
  }

  #setStopWord(value: number): void {
    if (this.#memory) Atomics.store(new Int32Array(this.#memory.buffer), STOP_AT >> 2, value);
  }

  /** Makes the tables fit the game. False when thread 0 died on the way. */
  async #prepare({ rule, size }: CoreStones): Promise<boolean> {
    const game = `${rule}/${size}`;
    const network = await this.#setup.networks.of(rule, size);
    const isSameGame = game === this.#game && network === this.#network;
    if (isSameGame && rule === this.#rule) return true;
    const main = this.#workers[0]!;
    await this.#helpersAtRest();
    // Values of another game or evaluator must not be mixed with new ones.
    if (!isSameGame) await this.forget();
    if (rule !== this.#rule || network !== this.#network) {
      const reply = await main.ask({ kind: 'prepare', rule, network });
      if (reply?.kind !== 'prepared') return false;
      if (network && !reply.hasNetwork) this.#setup.networks.refuse(rule, size);
      this.#network = reply.hasNetwork ? network : undefined;
    }
    this.#rule = rule;
    this.#game = game;
    return !main.isDead;
  }

  /** Waits until no helper searches any more. Ends helpers that do not come back. */
  async #helpersAtRest(): Promise<void> {
    const busy = this.#helpers().filter(helper => !helper.isIdle);
    await Promise.all(
      busy.map(helper => {
        // Answered after everything that was asked before.
        const idle = helper.ask({ kind: 'forget', withTable: false });
        helper.endIfSilent(idle, HELPER_SILENT_MS);
        return idle;
      }),
    );
  }
}

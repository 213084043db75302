// The workers of an engine. With shared memory they search one position together: the others fill the
// table thread 0 reads (Lazy SMP), and it answers with what the deepest of them found. Without it there is
// one worker with its own memory. Whoever died is replaced before the next search.
import { OUT_NODES, STOP_AT } from '../../assembly/layout.ts';
import {
  type CoreInfo,
  type CoreLimits,
  type CoreOptions,
  type CoreResult,
  contextAt,
  pagesFor,
} from '../core/core.ts';
import type { CoreStones } from '../core/stones.ts';
import type { Networks } from '../network/networks.ts';
import type { Network } from '../network/weights.ts';
import { type StartWorker, WorkerClient } from './client.ts';
import type { SearchRequest } from './messages.ts';

export interface CrewSetup {
  readonly module: WebAssembly.Module;
  readonly start: StartWorker;
  readonly isShared: boolean;
  readonly threads: number;
  readonly tableBytes: number;
  readonly networks: Networks;
}

export interface Task {
  readonly startedAt: number;
  readonly stones: CoreStones;
  readonly limits: CoreLimits;
  readonly options: CoreOptions;
}

const NOBODY = -1;
const LEAST_TABLE_BYTES = 1 << 20;
/** What the threaded builds demand (`--initialMemory` in scripts/build-engine.mjs). */
const LEAST_SHARED_PAGES = 256;
/** A helper that has not heard a stop by now never will. */
const PATIENCE_MS = 1000;

export class Crew {
  readonly #setup: CrewSetup;
  readonly #memory: WebAssembly.Memory | undefined;
  readonly #workers: WorkerClient[] = [];
  readonly #view: DataView | undefined;
  #tableBytes: number;
  #ticket = 0;
  /** The rule whose tables stand in memory, and the game the transposition table is about. */
  #rule: number | undefined;
  #network: Network | undefined;
  #game: string | undefined;
  #isClosed = false;

  private constructor(setup: CrewSetup) {
    const shared = setup.isShared ? makeSharedMemory(setup.threads, setup.tableBytes) : undefined;
    this.#setup = setup;
    this.#memory = shared?.memory;
    this.#view = shared && new DataView(shared.memory.buffer);
    this.#tableBytes = shared?.tableBytes ?? setup.tableBytes;
  }

  /** Ready when thread 0 is; helpers may join a moment later. */
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

  /** The nodes of helpers, as of their last look at the clock. */
  get helperNodes(): number {
    let nodes = 0;
    for (const at of this.#helperCounts()) nodes += this.#view!.getFloat64(at, true);
    return nodes;
  }

  /** Where helpers count. */
  #helperCounts(): number[] {
    const at = (thread: number) => contextAt(thread, this.#tableBytes) + OUT_NODES;
    return Array.from({ length: this.threads - 1 }, (_, i) => at(i + 1));
  }

  /** Starts whoever is missing. False when thread 0 does not come to life, or is not meant to. */
  async #hire(): Promise<boolean> {
    if (this.#isClosed) return false;
    let attached: ReturnType<WorkerClient['ask']> | undefined;
    for (let thread = 0; thread < this.threads; thread++) {
      if (this.#workers[thread]?.isDead === false) continue;
      const worker = new WorkerClient(this.#setup.start);
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
      // It may have died while it wrote them; memory of its own is gone with it anyway.
      this.#rule = undefined;
    }
    if (!attached) return true;
    const reply = await attached;
    if (reply?.kind === 'attached') this.#tableBytes = reply.tableBytes;
    return reply !== undefined;
  }

  /** Searches; undefined when thread 0 died of it. */
  async think(task: Task, onInfo: (info: CoreInfo) => void): Promise<CoreResult | undefined> {
    const ticket = ++this.#ticket;
    this.#setStopWord(ticket);
    if (!(await this.#hire())) return undefined;
    const main = this.#workers[0]!;
    const isPrepared = await this.#prepare(task.stones);
    if (!isPrepared) return undefined;

    for (const at of this.#helperCounts()) this.#view!.setFloat64(at, 0, true);
    const request: SearchRequest = { kind: 'search', ticket, ...task };
    const found = main.ask(request, onInfo);
    // Helpers have no limits: they end when thread 0 does.
    for (const helper of this.#helpers()) helper.ask({ ...request, limits: {} });
    const reply = await found;
    // A search that was given up answers late, and must not stop the next one.
    if (ticket === this.#ticket) this.stop();
    return reply?.kind === 'found' ? reply.result : undefined;
  }

  /** Ends the search; it still answers with the best it has. */
  stop(): void {
    this.#setStopWord(NOBODY);
    if (!this.#memory) this.#workers[0]?.stop(this.#ticket);
  }

  /** Writes the tables of a game ahead of its first search. */
  async prepare(stones: CoreStones): Promise<void> {
    if (await this.#hire()) await this.#prepare(stones);
  }

  /** The networks have changed: what was judged before is worth nothing beside what will be. */
  async renew(): Promise<void> {
    this.#rule = undefined;
    if (this.#game !== undefined) await this.forget();
  }

  /** Ends thread 0 by force: for one that no longer listens. */
  async kill(): Promise<void> {
    this.stop();
    await this.#workers[0]?.terminate();
  }

  /** Forgets what was learnt from earlier searches. */
  async forget(): Promise<void> {
    await this.#hire();
    this.#game = undefined;
    await Promise.all(
      this.#workers.map((worker, thread) =>
        worker.ask({ kind: 'forget', withTable: thread === 0 }),
      ),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.stop();
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  #helpers(): WorkerClient[] {
    return this.#workers.slice(1).filter(helper => !helper.isDead);
  }

  #setStopWord(value: number): void {
    if (this.#memory) Atomics.store(new Int32Array(this.#memory.buffer), STOP_AT >> 2, value);
  }

  /** Makes the tables fit the game. False when thread 0 died of it. */
  async #prepare({ rule, size }: CoreStones): Promise<boolean> {
    const game = `${rule}/${size}`;
    if (rule === this.#rule && game === this.#game) return true;
    const main = this.#workers[0]!;
    await this.#helpersAtRest();
    // Nothing is to be forgotten in memory that is new.
    if (this.#game !== undefined && game !== this.#game) await this.forget();
    const network = await this.#setup.networks.of(rule, size);
    if (rule !== this.#rule || network !== this.#network) {
      const reply = await main.ask({ kind: 'prepare', rule, network });
      if (reply?.kind !== 'prepared') return false;
      if (network && !reply.hasNetwork) this.#setup.networks.refuse(rule, size);
      this.#network = network;
    }
    this.#rule = rule;
    this.#game = game;
    return !main.isDead;
  }

  /** Waits until no helper searches any more; one that never comes back is given up. */
  async #helpersAtRest(): Promise<void> {
    const busy = this.#helpers().filter(helper => !helper.isIdle);
    await Promise.all(busy.map(helper => restOrEnd(helper)));
  }
}

/** An idle question is answered after everything asked before it. */
async function restOrEnd(helper: WorkerClient): Promise<void> {
  const timer = setTimeout(() => void helper.terminate(), PATIENCE_MS);
  await helper.ask({ kind: 'forget', withTable: false });
  clearTimeout(timer);
}

/** One memory for all: half the table, and half again, until there is room for it. */
function makeSharedMemory(threads: number, tableBytes: number) {
  const pages = Math.max(LEAST_SHARED_PAGES, pagesFor(threads, tableBytes));
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return { memory, tableBytes };
  } catch (error) {
    if (tableBytes <= LEAST_TABLE_BYTES) throw error;
    return makeSharedMemory(threads, tableBytes / 2);
  }
}

// The host's side of a classic's worker. A search hears of a stop through shared memory; where there is
// none its worker is ended and the best move told so far is the answer. A worker that dies is replaced
// for the next search, and the move is then one that a short look at the board finds here.
import { type AnyWorker, keepAwake, listenTo, nodeThreads } from '@tengen/engine/any-worker';
import type { Position } from '@tengen/rules';
import { DESIGNS } from './designs.ts';
import type { ClassicId } from './ids.ts';
import { plainPosition, type Reply, type Task } from './messages.ts';
import type { Quirk } from './mind.ts';
import { resultOf, searchRoot } from './root.ts';
import { RunningSearch } from './running-search.ts';
import type { Search, SearchLimits, SearchOptions, SearchResult, StopReason } from './types.ts';
import { now, Watch } from './watch.ts';

export type ClassicWorker = AnyWorker<Reply>;

/** Starts a worker that calls `serveClassics`. */
export type StartWorker = () => ClassicWorker;

interface Asked {
  readonly task: Task;
  readonly search: RunningSearch;
  readonly position: Position;
}

/** Nodes of the short look that stands in for a worker that died. */
const FALLBACK_NODES = 2_000;

export class WorkerClient {
  readonly #id: ClassicId;
  readonly #quirks: readonly Quirk[];
  readonly #start: StartWorker;
  readonly #stopWord = sharedWord();
  #worker: ClassicWorker | undefined;
  /** The one being done first. */
  #asked: Asked[] = [];
  #tickets = 0;

  constructor(id: ClassicId, quirks: readonly Quirk[], start: StartWorker) {
    this.#id = id;
    this.#quirks = quirks;
    this.#start = start;
  }

  search(position: Position, limits: SearchLimits = {}, options: SearchOptions = {}): Search {
    const ticket = ++this.#tickets;
    const search = new RunningSearch(() => this.#stop(ticket));
    const task: Task = {
      ticket,
      id: this.#id,
      quirks: this.#quirks,
      position: plainPosition(position),
      limits: plainLimits(limits),
      width: options.width,
      excluded: [...(options.excluded ?? [])],
      startedAt: now(),
      chance: (options.random ?? Math.random)(),
      stopWord: this.#stopWord,
    };
    this.#asked.push({ task, search, position });
    // A decided game needs no worker, and could not be set up again from its stones.
    if (position.outcome) this.#answer(ticket, this.#lookHere(position, task, 1));
    else if (this.#asked.length === 1) this.#next();
    return search;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const asked of this.#asked.splice(0)) this.#finishWithBest(asked, 'stopped');
    await worker?.terminate();
  }

  /** Gives the first task that waits to the worker, which does one at a time. */
  #next(): void {
    const first = this.#asked[0];
    try {
      if (first) this.#ready().postMessage(first.task);
    } catch {
      // No worker can be had here: the answer is found without one.
      this.#onDeath(this.#worker);
    }
    this.#keepAwake();
  }

  #ready(): ClassicWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    this.#worker = worker;
    listenTo(
      worker,
      reply => this.#hear(reply),
      () => this.#onDeath(worker),
    );
    return worker;
  }

  #hear(reply: Reply): void {
    const first = this.#asked[0];
    // Stale: the search was answered without its worker.
    if (first?.task.ticket !== reply.ticket) return;
    if (reply.kind === 'info') first.search.tell(reply.info);
    else this.#answer(reply.ticket, reply.result);
  }

  #answer(ticket: number, result: SearchResult): void {
    const asked = this.#asked.find(({ task }) => task.ticket === ticket);
    const wasFirst = asked !== undefined && asked === this.#asked[0];
    this.#asked = this.#asked.filter(other => other !== asked);
    asked?.search.finish(result);
    if (wasFirst) this.#next();
  }

  #stop(ticket: number): void {
    const at = this.#asked.findIndex(({ task }) => task.ticket === ticket);
    if (at < 0) return;
    if (at === 0 && this.#stopWord) {
      Atomics.store(this.#stopWord, 0, ticket);
      return;
    }
    const [asked] = this.#asked.splice(at, 1);
    if (at === 0) this.#dropWorker();
    this.#finishWithBest(asked!, 'stopped');
    if (at === 0) this.#next();
  }

  #onDeath(worker: ClassicWorker | undefined): void {
    if (worker !== this.#worker) return;
    this.#dropWorker();
    const asked = this.#asked.shift();
    if (asked) this.#finishWithBest(asked, 'nodes');
    if (this.#asked.length > 0) this.#next();
  }

  #dropWorker(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate();
  }

  /** The best move told so far, or one found here and now. */
  #finishWithBest({ search, position, task }: Asked, reason: StopReason): void {
    const info = search.lastInfo;
    search.finish(
      info
        ? resultOf(info, reason)
        : { ...this.#lookHere(position, task, FALLBACK_NODES), source: 'fallback' },
    );
  }

  #lookHere(position: Position, { excluded, chance }: Task, nodes: number): SearchResult {
    const limits = { nodes };
    const options = { excluded, random: () => chance };
    const quirks = new Set(this.#quirks);
    return searchRoot(DESIGNS[this.#id], position, limits, options, quirks, new Watch(limits));
  }

  #keepAwake(): void {
    if (this.#worker) keepAwake(this.#worker, this.#asked.length > 0);
  }
}

/** Memory both threads see; pages have it only where they are isolated. */
function sharedWord(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined'
    ? undefined
    : new Int32Array(new SharedArrayBuffer(4));
}

/** Limits may come with more on them than can be sent. */
function plainLimits({ timeMs, depth, nodes, clock, infinite, overheadMs }: SearchLimits) {
  const all = { timeMs, depth, nodes, clock: clock && { ...clock }, infinite, overheadMs };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as SearchLimits;
}

/** Starts the worker that lies beside this file, or the one at `url`. */
export function startWorker(url?: URL | string): ClassicWorker {
  const threads = nodeThreads();
  if (threads) {
    const { Worker: ThreadWorker } = threads;
    const here = import.meta.url;
    // The worker needs none of the program's flags, and some of them it could not start with.
    return new ThreadWorker(new URL(url ?? './worker.js', here), { execArgv: [] });
  }
  if (url) return new Worker(url, { type: 'module' });
  // Written out in one piece: this is how bundlers find the worker.
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

// Runs a classic's searches in a worker, one after another. A search hears a stop through shared memory; where
// there is none, its worker is ended and the best move so far is the answer. A worker that dies is replaced for
// the next search; its own search is answered by a short look at the board in this thread.
import type { Info, PlainSearch, SearchLimits, SearchResult, StopReason } from '@tengen/engine';
import type { AnyWorker, StartWorker } from '@tengen/engine/host';
import {
  emptyResult,
  nodeThreads,
  now,
  planTime,
  RunningSearch,
  startModule,
  WorkerHost,
} from '@tengen/engine/host';
import type { Position } from '@tengen/rules';
import type { ClassicId } from './ids.ts';
import { type ClassicTask, plainPosition } from './messages.ts';
import type { ClassicOptions } from './options.ts';
import { resultOf, searchRoot } from './root.ts';

/** Nodes of the short look at the board that replaces a worker's answer. */
const FALLBACK_NODES = 2_000;
/** A worker that has not answered this long after its limit, or after a stop, is ended. */
const SILENT_MS = 1000;

type ClassicHost = WorkerHost<ClassicTask, Info, SearchResult>;

export class ClassicRunner {
  readonly #id: ClassicId;
  readonly #start: StartWorker;
  readonly #stopWord = sharedWord();
  readonly #jobs = new Set<Job>();
  #host: ClassicHost | undefined;
  /** Settles when everything asked so far is answered. */
  #queue: Promise<unknown> = Promise.resolve();
  #tickets = 0;
  #isClosed = false;

  constructor(id: ClassicId, start: StartWorker) {
    this.#id = id;
    this.#start = start;
  }

  search(position: Position, limits: SearchLimits, options: ClassicOptions): PlainSearch {
    const job = new Job(this.#taskOf(position, limits, options), position);
    const done = this.#answer(job, this.#queue);
    this.#queue = Promise.all([this.#queue, done]);
    const search = new RunningSearch({ stop: () => this.#stop(job) }, done);
    job.onInfo = info => search.tell(info);
    return search;
  }

  /** Searches that still run answer with their best move so far. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#jobs) job.end('stopped');
    await this.#host?.terminate();
  }

  #taskOf(position: Position, limits: SearchLimits, options: ClassicOptions): ClassicTask {
    return {
      ticket: ++this.#tickets,
      id: this.#id,
      quirks: [...(options.quirks ?? [])],
      position: plainPosition(position),
      limits: plainLimits(limits),
      width: options.width,
      excluded: [...(options.excluded ?? [])],
      startedAt: now(),
      chance: (options.random ?? Math.random)(),
      stopWord: this.#stopWord,
    };
  }

  async #answer(job: Job, before: Promise<unknown>): Promise<SearchResult> {
    // A decided game needs no worker, and could not be set up again from its stones.
    if (job.position.outcome) return this.#lookHere(job, 1);
    if (this.#isClosed) return emptyResult('closed');
    this.#jobs.add(job);
    const answer = await Promise.race([job.ended, this.#askWorker(job, before)]);
    this.#jobs.delete(job);
    if (typeof answer === 'object') return answer;
    if (job.lastInfo) return resultOf(job.lastInfo, answer);
    return { ...this.#lookHere(job, FALLBACK_NODES), reason: answer, source: 'fallback' };
  }

  /** The worker's answer, or why there is none. */
  async #askWorker(job: Job, before: Promise<unknown>): Promise<SearchResult | StopReason> {
    await before;
    if (!this.#jobs.has(job)) return 'stopped';
    try {
      if (!this.#host || this.#host.isDead) this.#host = new WorkerHost(this.#start);
    } catch {
      return 'engine-lost';
    }
    const answer = this.#host.ask(job.task, info => job.tell(info));
    job.asked = answer;
    const plan = planTime(job.task.limits);
    if (plan) this.#host.endIfSilent(answer, plan.limitMs + SILENT_MS);
    return (await answer) ?? 'engine-lost';
  }

  #stop(job: Job): void {
    if (!this.#jobs.has(job)) return;
    if (job.asked && this.#stopWord) {
      Atomics.store(this.#stopWord, 0, job.task.ticket);
      this.#host?.endIfSilent(job.asked, SILENT_MS);
      return;
    }
    job.end('stopped');
    if (job.asked) void this.#host?.terminate();
  }

  #lookHere(
    { position, task: { id, quirks, excluded, chance } }: Job,
    nodes: number,
  ): SearchResult {
    const options = { excluded, quirks, random: () => chance };
    return searchRoot({ id, position, limits: { nodes }, options });
  }
}

/** One search, from the call to its answer. */
class Job {
  readonly task: ClassicTask;
  readonly position: Position;
  /** Resolves when the search must be answered without its worker. */
  readonly ended: Promise<StopReason>;
  end: (reason: StopReason) => void = () => {};
  onInfo: (info: Info) => void = () => {};
  lastInfo: Info | undefined;
  /** The worker's answer; undefined before the worker was asked. */
  asked: Promise<unknown> | undefined;

  constructor(task: ClassicTask, position: Position) {
    this.task = task;
    this.position = position;
    this.ended = new Promise(resolve => {
      this.end = resolve;
    });
  }

  tell(info: Info): void {
    this.lastInfo = info;
    this.onInfo(info);
  }
}

/** Memory that both threads see; pages have it only where they are isolated. */
function sharedWord(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined'
    ? undefined
    : new Int32Array(new SharedArrayBuffer(4));
}

/** The limits without anything that cannot be sent to a worker. */
function plainLimits({ timeMs, depth, nodes, clock, infinite, overheadMs }: SearchLimits) {
  const all = { timeMs, depth, nodes, clock: clock && { ...clock }, infinite, overheadMs };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as SearchLimits;
}

export function startPackaged(): AnyWorker {
  if (nodeThreads()) return startModule(new URL('./worker.js', import.meta.url));
  // In one expression, because that is how bundlers find the worker.
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

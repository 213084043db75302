// The host's side of one worker: asks, and gets the replies in the order asked. A worker that dies
// answers everything still open with undefined; nothing here throws for it.
import { type AnyWorker, keepAwake, listenTo } from '../any-worker.ts';
import type { CoreInfo } from '../core/core.ts';
import type { Reply, Request } from './messages.ts';
import { nodeThreads } from './platform.ts';

export type EngineWorker = AnyWorker<Reply>;

/** Starts a worker that calls `serveEngine`. */
export type StartWorker = () => EngineWorker;

type LastReply = Exclude<Reply, { kind: 'info' }>;
type Question = Exclude<Request, { kind: 'stop' }>;

interface Asked {
  readonly onInfo: ((info: CoreInfo) => void) | undefined;
  readonly resolve: (reply: LastReply | undefined) => void;
}

export class WorkerClient {
  readonly #worker: EngineWorker;
  readonly #asked: Asked[] = [];
  #isDead = false;
  #error: unknown;

  constructor(start: StartWorker) {
    this.#worker = start();
    listenTo(
      this.#worker,
      reply => this.#hear(reply),
      error => this.#die(error),
    );
    this.#keepAwake();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** What the worker died of, where that is known. */
  get error(): unknown {
    return this.#error;
  }

  get isIdle(): boolean {
    return this.#asked.length === 0;
  }

  /** Undefined when the worker died before it answered. */
  ask(question: Question, onInfo?: (info: CoreInfo) => void): Promise<LastReply | undefined> {
    if (this.#isDead) return Promise.resolve(undefined);
    return new Promise(resolve => {
      this.#asked.push({ onInfo, resolve });
      this.#keepAwake();
      this.#worker.postMessage(question);
    });
  }

  stop(ticket: number): void {
    if (!this.#isDead) this.#worker.postMessage({ kind: 'stop', ticket } satisfies Request);
  }

  /** Ends the worker, whatever it is doing. */
  async terminate(): Promise<void> {
    this.#die();
    await this.#worker.terminate();
  }

  #hear(reply: Reply): void {
    if (this.#isDead) return;
    if (reply.kind === 'info') {
      this.#asked[0]?.onInfo?.(reply.info);
      return;
    }
    this.#asked.shift()?.resolve(reply);
    this.#keepAwake();
  }

  #die(error?: unknown): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#error = error;
    // A browser's worker lives on after an error.
    this.#worker.terminate();
    for (const { resolve } of this.#asked.splice(0)) resolve(undefined);
  }

  #keepAwake(): void {
    keepAwake(this.#worker, !this.isIdle);
  }
}

/** Starts the worker that lies beside this file, or the one at `url`. */
export function startWorker(url?: URL | string): EngineWorker {
  const threads = nodeThreads();
  if (threads) {
    const { Worker: ThreadWorker } = threads;
    const here = import.meta.url;
    // The worker needs none of the program's flags, and some of them it could not start with.
    return new ThreadWorker(new URL(url ?? '../worker.js', here), { execArgv: [] });
  }
  if (url) return new Worker(url, { type: 'module' });
  // Written out in one piece: this is how bundlers find the worker.
  return new Worker(new URL('../worker.js', import.meta.url), { type: 'module' });
}

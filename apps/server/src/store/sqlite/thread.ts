// The thread that owns the file, seen from the thread of the server: requests are sent to it and matched with their
// answers. When it dies another one takes its place, so that nobody has to restart the server. Whatever was under way
// is answered as `unavailable`, and whoever asked reads what is stored, as after any answer that was lost.
import { Worker } from 'node:worker_threads';
import { err, type Result } from '@tengen/rules';
import { realHost } from '../../host.ts';
import type { StoreAway } from '../store.ts';
import type { AllAnswers } from './answers.ts';
import type { StoreOpenError } from './file.ts';
import type { FromStore, StoreOpening, ToStore, WorkerTask } from './worker.ts';

/** The compiled file, from src/ and from dist/: Node 20 cannot start TypeScript. */
const program = new URL(
  import.meta.url.includes('/dist/')
    ? './worker.js'
    : '../../../dist/modules/store/sqlite/worker.js',
  import.meta.url,
);

/** Rows are garbage at once; with the usual size for it, a thread would keep 48 MB of them. */
const YOUNG = { maxYoungGenerationSizeMb: 6 };

/** After a thread has died, or could not open the file. */
const AGAIN_MS = 500;

const AWAY: Result<never, StoreAway> = err({ kind: 'unavailable' });
const ENDED = 'the thread of the store ended';

export function startThread(task: WorkerTask): Worker {
  return new Worker(program, { workerData: task, execArgv: [], resourceLimits: YOUNG });
}

/** The first message of a thread; undefined when it ended without one. */
export function firstAnswer<T>(worker: Worker): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(undefined));
  });
}

export class StoreThread {
  readonly #file: string;
  readonly #now: number;
  readonly #onFault: (message: string) => void;
  readonly #waiting = new Map<number, (answer: unknown) => void>();
  #last = 0;
  /** None while the file is being opened again. */
  #worker: Worker | undefined;
  #ended: Promise<void> = Promise.resolve();
  #opening: Promise<unknown> | undefined;
  #isClosed = false;

  constructor(file: string, now: number, onFault: (message: string) => void) {
    this.#file = file;
    this.#now = now;
    this.#onFault = onFault;
  }

  async open(): Promise<StoreOpening> {
    const worker = startThread({ kind: 'serve', file: this.#file, now: this.#now });
    const opened = await firstAnswer<StoreOpening>(worker).catch(
      ({ message }: Error): StoreOpening => err({ kind: 'unusable', message }),
    );
    if (!opened) return err<StoreOpenError>({ kind: 'unusable', message: ENDED });
    if (opened.ok) this.#use(worker);
    return opened;
  }

  ask(request: keyof AllAnswers, args: readonly unknown[]): Promise<unknown> {
    const worker = this.#worker;
    if (!worker || this.#isClosed) return Promise.resolve(AWAY);
    const n = ++this.#last;
    return new Promise(resolve => {
      this.#waiting.set(n, resolve);
      worker.postMessage({ n, request, args: args as readonly never[] } satisfies ToStore);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening;
    this.#worker?.postMessage('close' satisfies ToStore);
    await this.#ended;
  }

  #use(worker: Worker): void {
    this.#worker = worker;
    let why = ENDED;
    worker.on('message', ({ n, answer, fault }: FromStore) => {
      if (fault !== undefined) this.#onFault(fault);
      this.#waiting.get(n)?.(answer);
      this.#waiting.delete(n);
    });
    worker.on('error', ({ message }) => {
      why = message;
    });
    this.#ended = new Promise(resolve => {
      worker.on('exit', () => {
        this.#died(why);
        resolve();
      });
    });
  }

  #died(why: string): void {
    this.#worker = undefined;
    for (const answer of this.#waiting.values()) answer(AWAY);
    this.#waiting.clear();
    if (this.#isClosed) return;
    this.#onFault(why);
    this.#opening = this.#openAgain();
  }

  async #openAgain(): Promise<void> {
    while (!this.#isClosed) {
      const opened = await this.open();
      if (opened.ok) return;
      this.#onFault(`the file cannot be opened again: ${JSON.stringify(opened.error)}`);
      await new Promise<void>(resolve => realHost().after(AGAIN_MS, resolve));
    }
  }
}

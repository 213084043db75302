// The host's side of one worker, the same for Node and browsers. Questions are answered in the order they
// were asked, each with any amount of progress before its answer. A worker that dies answers everything that
// is still open with undefined; nothing here throws because of it.
import { type NodeWorker, nodeThreads } from '../base/platform.ts';

/** What a worker sends: progress, then the answer. `serveQuestions` sends them. */
export type FromWorker<Progress, Answer> =
  | { readonly progress: Progress }
  | { readonly answer: Answer };

/** A worker of Node or of a browser. */
export type AnyWorker = NodeWorker | BrowserWorker;

export type StartWorker = () => AnyWorker;

interface BrowserWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  terminate(): unknown;
  onmessage: unknown;
  onerror: unknown;
  onmessageerror: unknown;
}

/** Timers set to more than this go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Open<Progress, Answer> {
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly resolve: (answer: Answer | undefined) => void;
}

export class WorkerHost<Question, Progress, Answer> {
  readonly #worker: AnyWorker;
  readonly #open: Open<Progress, Answer>[] = [];
  #isDead = false;
  #error: unknown;

  constructor(start: StartWorker) {
    this.#worker = start();
    listen<FromWorker<Progress, Answer>>(
      this.#worker,
      message => this.#receive(message),
      error => this.#die(error),
    );
    this.#keepAwake();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** The error that killed the worker, where it is known. */
  get error(): unknown {
    return this.#error;
  }

  get isIdle(): boolean {
    return this.#open.length === 0;
  }

  /** Undefined when the worker died before it answered. */
  ask(
    question: Question,
    onProgress?: (progress: Progress) => void,
    transfer: ArrayBuffer[] = [],
  ): Promise<Answer | undefined> {
    if (this.#isDead) return Promise.resolve(undefined);
    return new Promise(resolve => {
      this.#open.push({ onProgress, resolve });
      this.#keepAwake();
      this.#worker.postMessage(question, transfer);
    });
  }

  /** Sends a message that has no answer, such as a stop. */
  tell(message: unknown): void {
    if (!this.#isDead) this.#worker.postMessage(message, []);
  }

  /** Ends the worker, whatever it is doing. */
  async terminate(): Promise<void> {
    this.#die();
    await this.#worker.terminate();
  }

  /** Ends the worker unless `answered` settles within `ms`: for a worker that may have stopped listening. */
  endIfSilent(answered: Promise<unknown>, ms: number): void {
    const timer = setTimeout(() => void this.terminate(), Math.min(ms, LONGEST_TIMER_MS));
    const clear = () => clearTimeout(timer);
    void answered.then(clear, clear);
  }

  #receive(message: FromWorker<Progress, Answer>): void {
    if (this.#isDead) return;
    if ('progress' in message) {
      this.#open[0]?.onProgress?.(message.progress);
      return;
    }
    this.#open.shift()?.resolve(message.answer);
    this.#keepAwake();
  }

  #die(error?: unknown): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#error = error;
    // A browser's worker lives on after an error.
    this.#worker.terminate();
    for (const { resolve } of this.#open.splice(0)) resolve(undefined);
  }

  /** A Node program may end while its workers are idle, but not before they have answered. */
  #keepAwake(): void {
    if (!('ref' in this.#worker)) return;
    if (this.isIdle) this.#worker.unref();
    else this.#worker.ref();
  }
}

/** `onDeath` may be called more than once. */
function listen<Message>(
  worker: AnyWorker,
  onMessage: (message: Message) => void,
  onDeath: (error?: unknown) => void,
): void {
  if ('on' in worker) {
    worker.on('message', message => onMessage(message as Message));
    worker.on('error', onDeath);
    worker.on('exit', () => onDeath());
    return;
  }
  worker.onmessage = (event: { data: Message }) => onMessage(event.data);
  worker.onerror = (event: Event) => {
    // Handled here, so the page need not report it as well.
    event.preventDefault?.();
    onDeath(event);
  };
  worker.onmessageerror = onDeath;
}

/** How to start a worker: the caller's function, the module at the caller's address, or the package's own. */
export function starterOf(
  worker: URL | string | StartWorker | undefined,
  startPackaged: StartWorker,
): StartWorker {
  if (typeof worker === 'function') return worker;
  return () => (worker ? startModule(worker) : startPackaged());
}

/** Starts the module at `url` as a worker. */
export function startModule(url: URL | string): AnyWorker {
  const threads = nodeThreads();
  if (!threads) return new Worker(url, { type: 'module' });
  const { Worker: ThreadWorker } = threads;
  // The worker needs none of the program's flags, and cannot start with some of them.
  return new ThreadWorker(new URL(url, import.meta.url), { execArgv: [] });
}

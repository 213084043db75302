// A thread of the program without Node, in the form of a browser's worker.
import './native.ts';

const { host } = globalThis;

export class NativeThread {
  static readonly #all = new Map<number, NativeThread>();
  readonly #thread = host.startThread();
  #onEnd: () => void = () => {};
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onmessageerror: unknown = null;

  constructor() {
    if (this.#thread === 0) throw new Error('no more threads');
    NativeThread.#all.set(this.#thread, this);
  }

  /** A message of thread `from`. */
  static hear(from: number, data: unknown): void {
    NativeThread.#all.get(from)?.onmessage?.({ data });
  }

  static hearEnd(from: number, hasFailed: boolean): void {
    const thread = NativeThread.#all.get(from);
    NativeThread.#all.delete(from);
    if (!thread) return;
    thread.#onEnd();
    if (hasFailed) thread.onerror?.({});
  }

  postMessage(message: unknown): void {
    host.post(this.#thread, message);
  }

  /** Resolves when the thread has ended and its memory is free. A core that does not stop cannot be ended. */
  terminate(): Promise<void> {
    if (!NativeThread.#all.has(this.#thread)) return Promise.resolve();
    host.endThread(this.#thread);
    return new Promise(resolve => {
      this.#onEnd = resolve;
    });
  }
}

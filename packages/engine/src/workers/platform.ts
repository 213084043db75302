// The few things Node and browsers do differently. Node's modules are asked for at run time, so that
// no bundler ever sees an import of them, and what we use of them is told here, so that our types ask
// nobody for Node's.

export interface NodeThreads {
  readonly Worker: new <Reply>(url: URL, options: { execArgv: string[] }) => NodeWorker<Reply>;
  /** Null in the main thread. */
  readonly parentPort: NodePort | null;
}

export interface NodeWorker<Reply> {
  postMessage(message: unknown): void;
  terminate(): unknown;
  on(event: 'message', listener: (reply: Reply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
}

interface NodePort {
  postMessage(message: unknown): void;
  on<Request>(event: 'message', listener: (request: Request) => void): unknown;
}

export interface NodeFiles {
  existsSync(path: URL): boolean;
  readFileSync(path: URL | string): Uint8Array<ArrayBuffer>;
}

/** Node's worker threads, undefined in browsers. */
export function nodeThreads(): NodeThreads | undefined {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}

/** Node's files, undefined in browsers. */
export function nodeFiles(): NodeFiles | undefined {
  return globalThis.process?.getBuiltinModule?.('node:fs');
}

/** Lets a worker's messages in. `setTimeout` would wait 4 ms in browsers. */
export function nextTurn(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise(resolve => setImmediate(resolve));
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

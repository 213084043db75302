// The few things that Node and browsers do differently. Node's modules are loaded at run time, so that bundlers
// never see an import of them. The parts of Node that we use are declared here, so that our typings need
// no types of Node.

export interface NodeThreads {
  readonly Worker: new (url: URL, options: { execArgv: string[] }) => NodeWorker;
  /** Null in the main thread. */
  readonly parentPort: NodePort | null;
}

export interface NodeWorker {
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void;
  terminate(): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
}

interface NodePort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

export interface NodeFiles {
  existsSync(path: URL): boolean;
  readFileSync(path: URL | string): Uint8Array<ArrayBuffer>;
}

/** Node's worker threads; undefined in browsers. */
export function nodeThreads(): NodeThreads | undefined {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}

/** Node's file system; undefined in browsers. */
export function nodeFiles(): NodeFiles | undefined {
  return globalThis.process?.getBuiltinModule?.('node:fs');
}

/** Lets the worker receive its messages. In browsers `setTimeout` would wait 4 ms. */
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

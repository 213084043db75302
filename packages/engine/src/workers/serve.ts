// Connects a worker's core to the thread that started it.
import type { Request } from './messages.ts';
import { nodeThreads } from './platform.ts';
import { WorkerCore } from './serve-core.ts';

/** The part of a browser worker's global scope that we use; `lib.dom` only knows windows. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: Request }) => void) | null;
}

/** Makes the worker this is called in an engine worker. */
export function serveEngine(): void {
  const port = nodeThreads()?.parentPort;
  if (port) {
    const worker = new WorkerCore(reply => port.postMessage(reply));
    port.on('message', (request: Request) => answer(worker, request));
    return;
  }
  const scope = globalThis as unknown as WorkerScope;
  const worker = new WorkerCore(reply => scope.postMessage(reply));
  scope.onmessage = event => answer(worker, event.data);
}

/** What goes wrong in a worker ends it: the host hears of it and starts another. */
function answer(worker: WorkerCore, request: Request): void {
  worker.handle(request).catch(error => {
    setTimeout(() => {
      throw error;
    });
  });
}

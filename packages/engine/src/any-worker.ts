// Workers of Node and of browsers, heard and kept awake in one way. For hosts of workers: ours, and those
// of the classics.
import type { NodeWorker } from './workers/platform.ts';

export type {} from './globals.ts';

export { nodeThreads } from './workers/platform.ts';

/** A worker of Node or of a browser that says `Reply`. */
export type AnyWorker<Reply> = NodeWorker<Reply> | BrowserWorker;

interface BrowserWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: unknown;
  onmessageerror: unknown;
}

/** A death may be told more than once. */
export function listenTo<Reply>(
  worker: AnyWorker<Reply>,
  onReply: (reply: Reply) => void,
  onDeath: (error?: unknown) => void,
): void {
  if ('on' in worker) {
    worker.on('message', onReply);
    worker.on('error', onDeath);
    worker.on('exit', () => onDeath());
    return;
  }
  worker.onmessage = event => onReply(event.data);
  worker.onerror = (event: Event) => {
    // Handled here: the page need not hear of it.
    event.preventDefault?.();
    onDeath(event);
  };
  worker.onmessageerror = onDeath;
}

/** A Node program may end while its workers have nothing to do, but not before they answered. */
export function keepAwake<Reply>(worker: AnyWorker<Reply>, isBusy: boolean): void {
  if (!('ref' in worker)) return;
  if (isBusy) worker.ref();
  else worker.unref();
}

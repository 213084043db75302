// The worker's side: does one task after the other and tells how it goes.
import { nodeThreads } from '@tengen/engine/any-worker';
import { DESIGNS } from './designs.ts';
import { fromPlain, type Reply, type Task } from './messages.ts';
import { searchRoot } from './root.ts';
import { Watch } from './watch.ts';

/** The part of a browser worker's global scope that we use. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: Task }) => void) | null;
}

/** Makes the worker this is called in a worker of the classics. */
export function serveClassics(): void {
  const port = nodeThreads()?.parentPort;
  if (port) {
    port.on('message', (task: Task) => doTask(task, reply => port.postMessage(reply)));
    return;
  }
  const scope = globalThis as unknown as WorkerScope;
  scope.onmessage = event => doTask(event.data, reply => scope.postMessage(reply));
}

export function doTask(task: Task, send: (reply: Reply) => void): void {
  const { ticket, id, limits, width, excluded, chance, stopWord } = task;
  const isStopped = () => stopWord !== undefined && Atomics.load(stopWord, 0) >= ticket;
  const watch = new Watch(limits, task.startedAt, isStopped);
  const options = { excluded, random: () => chance, ...(width === undefined ? {} : { width }) };
  const result = searchRoot(
    DESIGNS[id],
    fromPlain(task.position),
    limits,
    options,
    new Set(task.quirks),
    watch,
    info => send({ kind: 'info', ticket, info }),
  );
  send({ kind: 'result', ticket, result });
}

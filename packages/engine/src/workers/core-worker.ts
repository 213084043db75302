// The engine's kind of worker host: one that runs a core or a solver.

import { nodeThreads } from '../base/platform.ts';
import type { CoreInfo } from '../core/core.ts';
import { type AnyWorker, type StartWorker, startModule, WorkerHost } from './host.ts';
import type { CoreReply, CoreRequest, StopRequest } from './messages.ts';

export class CoreWorker extends WorkerHost<CoreRequest, CoreInfo, CoreReply> {
  stop(ticket: number): void {
    this.tell({ kind: 'stop', ticket } satisfies StopRequest);
  }
}

/** How to start a worker: the caller's function, the module at the caller's address, or the package's own module. */
export function starterOf(worker: URL | string | StartWorker | undefined): StartWorker {
  if (typeof worker === 'function') return worker;
  return () => (worker ? startModule(worker) : startPackaged());
}

function startPackaged(): AnyWorker {
  if (nodeThreads()) return startModule(new URL('../worker.js', import.meta.url));
  // In one expression, because that is how bundlers find the worker.
  return new Worker(new URL('../worker.js', import.meta.url), { type: 'module' });
}

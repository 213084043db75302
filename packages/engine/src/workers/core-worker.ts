// The engine's kind of worker host: one that runs a core or a solver.

import { nodeThreads } from '../base/platform.ts';
import type { CoreInfo } from '../core/core.ts';
import { type AnyWorker, startModule, WorkerHost } from './host.ts';
import type { CoreReply, CoreRequest, StopRequest } from './messages.ts';

export class CoreWorker extends WorkerHost<CoreRequest, CoreInfo, CoreReply> {
  stop(ticket: number): void {
    this.tell({ kind: 'stop', ticket } satisfies StopRequest);
  }
}

export function startPackaged(): AnyWorker {
  if (nodeThreads()) return startModule(new URL('../worker.js', import.meta.url));
  // In one expression, because that is how bundlers find the worker.
  return new Worker(new URL('../worker.js', import.meta.url), { type: 'module' });
}

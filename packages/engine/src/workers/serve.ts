// Makes a worker an engine worker.
import type { CoreInfo } from '../core/core.ts';
import type { CoreReply, CoreRequest, StopRequest } from './messages.ts';
import { WorkerCore } from './serve-core.ts';
import { serveQuestions } from './serve-questions.ts';

/** Call this in a worker: it then answers an engine's requests. */
export function serveEngine(): void {
  const worker = new WorkerCore();
  serveQuestions<CoreRequest, CoreInfo, CoreReply>(
    (request, onInfo) => worker.answer(request, onInfo),
    message => {
      const request = message as CoreRequest | StopRequest;
      if (request.kind !== 'stop') return false;
      worker.stop(request);
      return true;
    },
  );
}

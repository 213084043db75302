// The worker's side of a `WorkerHost`, the same for Node and browsers.
import { nodeThreads } from '../base/platform.ts';

/** The part of a browser worker's global scope that we use; `lib.dom` knows windows only. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/**
 * Answers questions one after another in the worker that calls this. `onMessage` sees every message first and
 * returns true for one that needs no answer and cannot wait, such as a stop. An exception ends the worker:
 * the host notices and starts another.
 */
export function serveQuestions<Question, Progress, Answer>(
  answer: (question: Question, progress: (progress: Progress) => void) => Answer | Promise<Answer>,
  onMessage: (message: unknown) => boolean = () => false,
): void {
  let queue = Promise.resolve();
  const send = connect(message => {
    if (onMessage(message)) return;
    queue = queue.then(() => answerOne(message as Question)).catch(throwLater);
  });
  const answerOne = async (question: Question) => {
    const found = await answer(question, progress => send({ progress }));
    send({ answer: found });
  };
}

/** Hears messages from now on; returns the function that sends. */
function connect(hear: (message: unknown) => void): (message: unknown) => void {
  const port = nodeThreads()?.parentPort;
  if (port) {
    port.on('message', hear);
    return message => port.postMessage(message);
  }
  const scope = globalThis as unknown as WorkerScope;
  scope.onmessage = event => hear(event.data);
  return message => scope.postMessage(message);
}

/** Outside the promise, where it ends the worker. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

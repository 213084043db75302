// The thread that owns the file of the store. It answers one request after another, so a commit that waits for
// the disk holds up no other thread. A second kind of it copies the file and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { err, ok } from '@tengen/rules';
import { type AllAnswers, answersOf } from './answers.ts';
import { backUp, openFile } from './file.ts';

export type WorkerTask =
  | { readonly kind: 'serve'; readonly file: string; readonly now: number }
  | { readonly kind: 'back-up'; readonly file: string; readonly to: string };

/** A request, or the wish to end. */
export type ToStore =
  | { readonly n: number; readonly request: keyof AllAnswers; readonly args: readonly never[] }
  | 'close';

export interface Answered {
  readonly answer: unknown;
  /** Why the file could not be read or written, in the words of SQLite. */
  readonly fault?: string;
}

/** The answer to request `n`. */
export interface FromStore extends Answered {
  readonly n: number;
}

const port = parentPort!;
const task = workerData as WorkerTask;
if (task.kind === 'serve') serve(task.file, task.now);
else
  port.postMessage(
    answered(() => {
      const isCopied = backUp(task.file, task.to) === 'copied';
      return isCopied ? ok(undefined) : err({ kind: 'file-exists' });
    }),
  );

function serve(file: string, now: number): void {
  const opened = openFile(file, now);
  port.postMessage(opened.ok ? ok(undefined) : opened);
  if (!opened.ok) {
    port.close();
    return;
  }
  const { db, close } = opened.value;
  const answers = answersOf(db);
  port.on('message', (message: ToStore) => {
    if (message === 'close') {
      close();
      port.close();
      return;
    }
    const { n, request, args } = message;
    port.postMessage({ n, ...answered(() => answers[request](...(args as never[]))) });
  });
}

function answered(ask: () => unknown): Answered {
  try {
    return { answer: ask() };
  } catch (error) {
    return { answer: err({ kind: 'unavailable' }), fault: (error as Error).message };
  }
}

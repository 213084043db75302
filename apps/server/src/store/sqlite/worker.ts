// The thread that owns the file of the store. It answers one request after another, so a commit that waits for
// the disk holds up no other thread. Two other kinds of it copy the file, or look whether it is damaged, and end.
import { parentPort, workerData } from 'node:worker_threads';
import { err, ok, type Result } from '@tengen/rules';
import { type AllAnswers, answersOf } from './answers.ts';
import { backUp, damageOf, openFile, type StoreOpenError } from './file.ts';

export type WorkerTask =
  | { readonly kind: 'serve'; readonly file: string; readonly now: number }
  | { readonly kind: 'back-up'; readonly file: string; readonly to: string }
  | { readonly kind: 'check'; readonly file: string };

/** The first message of the thread that owns the file. */
export type StoreOpening = Result<{ readonly isNew: boolean }, StoreOpenError>;

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
else if (task.kind === 'check') port.postMessage(damageOf(task.file));
else
  port.postMessage(
    answered(() => {
      const isCopied = backUp(task.file, task.to) === 'copied';
      return isCopied ? ok(undefined) : err({ kind: 'file-exists' });
    }),
  );

function serve(file: string, now: number): void {
  const opened = openFile(file, now);
  if (!opened.ok) {
    port.postMessage(opened satisfies StoreOpening);
    port.close();
    return;
  }
  const { db, before, close } = opened.value;
  port.postMessage(ok({ isNew: before === 0 }) satisfies StoreOpening);
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

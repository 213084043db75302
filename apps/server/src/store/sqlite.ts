// The store in one SQLite file. The file belongs to a thread of its own (sqlite/worker.ts); here requests are
// sent to it and matched with their answers.
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@tengen/rules';
import type { AllAnswers } from './sqlite/answers.ts';
import type { StoreOpenError } from './sqlite/file.ts';
import type { Answered, FromStore, Opened, ToStore, WorkerTask } from './sqlite/worker.ts';
import type { ServerStore, StoreAway } from './store.ts';

export type { StoreOpenError } from './sqlite/file.ts';

export interface StoreOptions {
  /** Server time, noted with every change of the tables. */
  readonly now: number;
  /** Hears why the file could not be read or written, once per request that was answered `unavailable`. */
  readonly onFault?: ((message: string) => void) | undefined;
}

/** The compiled file, from src/ and from dist/: Node 20 cannot start TypeScript. */
const program = new URL(
  import.meta.url.includes('/dist/')
    ? './sqlite/worker.js'
    : '../../dist/modules/store/sqlite/worker.js',
  import.meta.url,
);

/** Rows are garbage at once; with the usual size for it, a thread would keep 48 MB of them. */
const YOUNG = { maxYoungGenerationSizeMb: 6 };

const AWAY: Result<never, StoreAway> = err({ kind: 'unavailable' });

/** Opens the store and keeps every other process away from it. The folder is made if it is not there. */
export async function openStore(
  file: string,
  { now, onFault = () => {} }: StoreOptions,
): Promise<Result<ServerStore, StoreOpenError>> {
  const worker = start({ kind: 'serve', file, now });
  const opened = await firstAnswer<Opened>(worker);
  if (!opened) return err({ kind: 'unusable', message: 'the thread of the store ended' });
  if (!opened.ok) return opened;
  if (!opened.value.isNew) void tellOfDamage(file, onFault);
  return ok(storeOn(worker, file, onFault));
}

/** Reads the whole file while the store is in use already. */
async function tellOfDamage(file: string, onFault: (message: string) => void): Promise<void> {
  const checker = start({ kind: 'check', file });
  checker.unref();
  const damage = await firstAnswer<string>(checker).catch(({ message }: Error) => message);
  if (damage !== undefined)
    onFault(`${file} is damaged (${damage}): stop the server and restore a backup`);
}

function start(task: WorkerTask): Worker {
  return new Worker(program, { workerData: task, execArgv: [], resourceLimits: YOUNG });
}

/** The first message of a thread; undefined when it ended without one. */
function firstAnswer<T>(worker: Worker): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(undefined));
  });
}

function storeOn(worker: Worker, file: string, onFault: (message: string) => void): ServerStore {
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  let isClosed = false;
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()));
  const endAll = (message: string) => {
    isClosed = true;
    for (const answer of waiting.values()) {
      onFault(message);
      answer(AWAY);
    }
    waiting.clear();
  };
  worker.on('message', ({ n, answer, fault }: FromStore) => {
    if (fault !== undefined) onFault(fault);
    waiting.get(n)?.(answer);
    waiting.delete(n);
  });
  worker.on('error', error => endAll(error.message));
  worker.on('exit', () => endAll('the thread of the store ended'));

  const ask =
    <Name extends keyof AllAnswers>(request: Name) =>
    (...args: Parameters<ServerStore[Name]>) => {
      if (isClosed) return Promise.resolve(AWAY) as ReturnType<ServerStore[Name]>;
      const n = ++last;
      return new Promise<unknown>(resolve => {
        waiting.set(n, resolve);
        worker.postMessage({ n, request, args } as unknown as ToStore);
      }) as ReturnType<ServerStore[Name]>;
    };

  return {
    append: ask('append'),
    events: ask('events'),
    eventsOfCommand: ask('eventsOfCommand'),
    appendNext: ask('appendNext'),
    versions: ask('versions'),
    due: ask('due'),
    liveGames: ask('liveGames'),
    addPlayer: ask('addPlayer'),
    playerOfToken: ask('playerOfToken'),
    players: ask('players'),
    removeToken: ask('removeToken'),
    addInvite: ask('addInvite'),
    invite: ask('invite'),
    acceptInvite: ask('acceptInvite'),
    cancelInvite: ask('cancelInvite'),
    pulse: ask('pulse'),
    lastPulse: ask('lastPulse'),
    outagesSince: ask('outagesSince'),
    async backup(to) {
      const copier = start({ kind: 'back-up', file, to });
      const answered = await firstAnswer<Answered>(copier).catch((error: Error) => ({
        answer: AWAY,
        fault: error.message,
      }));
      if (answered?.fault !== undefined) onFault(answered.fault);
      return (answered?.answer ?? AWAY) as Awaited<ReturnType<ServerStore['backup']>>;
    },
    async close() {
      isClosed = true;
      worker.postMessage('close' satisfies ToStore);
      await ended;
    },
  };
}

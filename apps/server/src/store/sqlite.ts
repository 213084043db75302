// The store in one SQLite file. The file belongs to a thread of its own (sqlite/worker.ts); here requests are
// sent to it and matched with their answers.
import { err, ok, type Result } from '@tengen/rules';
import type { AllAnswers } from './sqlite/answers.ts';
import type { StoreOpenError } from './sqlite/file.ts';
import { firstAnswer, StoreThread, startThread } from './sqlite/thread.ts';
import type { Answered } from './sqlite/worker.ts';
import type { ServerStore, StoreAway } from './store.ts';

export type { StoreOpenError } from './sqlite/file.ts';

export interface StoreOptions {
  /** Server time, noted with every change of the tables. */
  readonly now: number;
  /** Hears why the file could not be read or written. */
  readonly onFault?: ((message: string) => void) | undefined;
}

const AWAY: Result<never, StoreAway> = err({ kind: 'unavailable' });

/** Opens the store and keeps every other process away from it. The folder is made if it is not there. */
export async function openStore(
  file: string,
  { now, onFault = () => {} }: StoreOptions,
): Promise<Result<ServerStore, StoreOpenError>> {
  const thread = new StoreThread(file, now, onFault);
  const opened = await thread.open();
  if (!opened.ok) return opened;
  if (!opened.value.isNew) void tellOfDamage(file, onFault);
  return ok(storeOn(thread, file, onFault));
}

/** Reads the whole file while the store is in use already. */
async function tellOfDamage(file: string, onFault: (message: string) => void): Promise<void> {
  const checker = startThread({ kind: 'check', file });
  checker.unref();
  const damage = await firstAnswer<string>(checker).catch(({ message }: Error) => message);
  if (damage !== undefined)
    onFault(`${file} is damaged (${damage}): stop the server and restore a backup`);
}

function storeOn(
  thread: StoreThread,
  file: string,
  onFault: (message: string) => void,
): ServerStore {
  const ask =
    <Name extends keyof AllAnswers>(request: Name) =>
    (...args: Parameters<ServerStore[Name]>) =>
      thread.ask(request, args) as ReturnType<ServerStore[Name]>;

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
      const copier = startThread({ kind: 'back-up', file, to });
      const answered = await firstAnswer<Answered>(copier).catch((error: Error) => ({
        answer: AWAY,
        fault: error.message,
      }));
      if (answered?.fault !== undefined) onFault(answered.fault);
      return (answered?.answer ?? AWAY) as Awaited<ReturnType<ServerStore['backup']>>;
    },
    close: () => thread.close(),
  };
}

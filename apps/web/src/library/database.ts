// The connection to IndexedDB. It is opened when first needed, reopened when the browser has closed it, and does not wait
// forever when another tab blocks it. Every failure becomes one of a few kinds.
import { err, ok, type Result } from '@tengen/rules';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/** Why the browser cannot store games. */
export type StorageTrouble = 'unavailable' | 'blocked' | 'full' | 'outdated' | 'failed';

interface Shelf extends DBSchema {
  /** Values are checked whenever they are read: any version of the page may have written them. */
  games: { key: string; value: unknown };
  cards: { key: string; value: unknown };
}

const NAME = 'tengen';
const VERSION = 1;
const STORES = ['games', 'cards'] as const;
/** Another tab with an older version has this long to close its connection. */
const PATIENCE_MS = 3000;

type Mode = 'readonly' | 'readwrite';
type ObjectStore<Name extends 'games' | 'cards', M extends Mode> = IDBPObjectStore<
  Shelf,
  ('games' | 'cards')[],
  Name,
  M
>;

export interface Stores<M extends Mode> {
  readonly games: ObjectStore<'games', M>;
  readonly cards: ObjectStore<'cards', M>;
}

export interface Database {
  /** One transaction: everything happens, or nothing. */
  use<T, M extends Mode>(
    mode: M,
    work: (stores: Stores<M>) => Promise<T>,
  ): Promise<Result<T, StorageTrouble>>;
}

/**
 * A page that is left may be kept for the Back button, and stand still in the middle of a transaction that every later
 * page then waits for, as in Safari. So leaving ends it, and it begins anew when the page is there again. What was to be
 * written is in the journal until then (unload-journal.ts).
 */
let isAway = false;
globalThis.addEventListener?.('pagehide', () => {
  isAway = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isAway = false;
});

async function whenThere(): Promise<void> {
  if (isAway) await new Promise(back => addEventListener('pageshow', back, { once: true }));
}

export function createDatabase(): Database {
  let opening: Promise<IDBPDatabase<Shelf>> | undefined;
  const forget = () => {
    opening = undefined;
  };

  function connection(): Promise<IDBPDatabase<Shelf>> {
    opening ??= open(forget).catch(error => {
      forget();
      throw error;
    });
    return opening;
  }

  async function attempt<T, M extends Mode>(
    mode: M,
    work: (stores: Stores<M>) => Promise<T>,
  ): Promise<T> {
    await whenThere();
    const database = await connection();
    const transaction = database.transaction([...STORES], mode);
    const leave = () => transaction.abort();
    addEventListener('pagehide', leave);
    const stores = {
      games: transaction.objectStore('games'),
      cards: transaction.objectStore('cards'),
    } as unknown as Stores<M>;
    try {
      // Awaited together, so that no failure is missed.
      const [answer] = await Promise.all([work(stores), transaction.done]);
      return answer;
    } finally {
      removeEventListener('pagehide', leave);
    }
  }

  return {
    async use(mode, work) {
      try {
        return ok(await attempt(mode, work));
      } catch (error) {
        if (!isOver(error)) return err(troubleOf(error));
      }
      // The browser had closed the connection, or the page was left: try again with a new one.
      forget();
      try {
        return ok(await attempt(mode, work));
      } catch (error) {
        return err(troubleOf(error));
      }
    },
  };
}

/** Opens the database, or fails when another tab blocks it for too long. */
async function open(forget: () => void): Promise<IDBPDatabase<Shelf>> {
  if (!('indexedDB' in globalThis)) throw new DOMException('no database', 'SecurityError');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const opened = openShelf(forget);
    const blocked = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('blocked', 'BlockedError')), PATIENCE_MS);
    });
    return await Promise.race([opened, blocked]);
  } finally {
    clearTimeout(timer);
  }
}

function openShelf(forget: () => void): Promise<IDBPDatabase<Shelf>> {
  return openDB<Shelf>(NAME, VERSION, {
    upgrade(database) {
      for (const name of STORES) {
        if (!database.objectStoreNames.contains(name)) {
          database.createObjectStore(name, { keyPath: 'id' });
        }
      }
    },
    blocking(_current, _wanted, event) {
      // A newer version of the page, or a deletion, waits for this connection to close.
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : '';

/** The connection was closed, or the transaction ended, before it was done. */
function isOver(error: unknown): boolean {
  return /^(InvalidState|Abort)Error$/.test(nameOf(error));
}

const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  BlockedError: 'blocked',
  SecurityError: 'unavailable',
  InvalidStateError: 'unavailable',
  NotAllowedError: 'unavailable',
};

function troubleOf(error: unknown): StorageTrouble {
  return TROUBLES[nameOf(error)] ?? 'failed';
}

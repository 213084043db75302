// The connection to IndexedDB: opened when first needed, opened again when the browser took it away,
// and never left hanging when another tab blocks it. What goes wrong becomes one of a few kinds.
import { err, ok, type Result } from '@tengen/rules';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/** Why the browser does not keep games just now. */
export type StorageTrouble = 'unavailable' | 'blocked' | 'full' | 'outdated' | 'failed';

interface Shelf extends DBSchema {
  /** What is inside is checked on every reading: any version of the page may have written it. */
  games: { key: string; value: unknown };
  cards: { key: string; value: unknown };
}

const NAME = 'tengen';
const VERSION = 1;
const STORES = ['games', 'cards'] as const;
/** Another tab with an older version gets this long to let go. */
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
  /** One transaction: all of it happens, or nothing. */
  use<T, M extends Mode>(
    mode: M,
    work: (stores: Stores<M>) => Promise<T>,
  ): Promise<Result<T, StorageTrouble>>;
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
    const database = await connection();
    const transaction = database.transaction([...STORES], mode);
    const stores = {
      games: transaction.objectStore('games'),
      cards: transaction.objectStore('cards'),
    } as unknown as Stores<M>;
    // Awaited together, so that no failure of either goes unheard.
    const [answer] = await Promise.all([work(stores), transaction.done]);
    return answer;
  }

  return {
    async use(mode, work) {
      try {
        return ok(await attempt(mode, work));
      } catch (error) {
        if (!isClosed(error)) return err(troubleOf(error));
      }
      // The browser had closed the connection: once more with a new one.
      forget();
      try {
        return ok(await attempt(mode, work));
      } catch (error) {
        return err(troubleOf(error));
      }
    },
  };
}

/** Whichever comes first: the database, or the end of our patience with whoever blocks it. */
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
      // A newer version of the page, or a deletion, waits for us.
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : '';

function isClosed(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}

const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  BlockedError: 'blocked',
  SecurityError: 'unavailable',
  InvalidStateError: 'unavailable',
  NotAllowedError: 'unavailable',
};

export function troubleOf(error: unknown): StorageTrouble {
  return TROUBLES[nameOf(error)] ?? 'failed';
}

// Changes that a closing page had no time to save. IndexedDB answers later than a page lives, so the last
// moves are written to localStorage, which is done at once, and the next page moves them to the library.
// An entry names the revision it continues, so it never overwrites what someone else played since.
import type { UnsavedGame } from './autosave.ts';
import type { GameLock } from './game-lock.ts';
import type { Content } from './record.ts';
import { checkRecord, isObject, RECORD_VERSION, readContent, sumOf } from './record.ts';
import { newId, type Store } from './store.ts';

/** One entry for each game, so that tabs that close together do not overwrite each other. */
const PREFIX = 'tengen-last-word-';

type GameStore = Pick<Store, 'get' | 'save'>;
/** The part of a browser's storage that is used here. */
export type JournalStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Undefined when the browser allows no storage. */
export function journalStorage(): JournalStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function writeJournal(
  drafts: readonly UnsavedGame[],
  storage: JournalStorage,
  now = Date.now(),
): void {
  for (const { id, revision, inFlight, text } of drafts) {
    const base = { id, version: RECORD_VERSION, revision, createdAt: now, savedAt: now };
    const record = { ...base, isStarred: false, ...text, sum: sumOf(text), inFlight };
    try {
      storage.setItem(PREFIX + id, JSON.stringify(record));
    } catch {
      // No room for this one: it is kept only if the database is quick enough.
    }
  }
}

export function dropEntry(id: string, storage: JournalStorage): void {
  storage.removeItem(PREFIX + id);
}

/** An entry for a game that another tab has on its table is left to that tab. */
export async function applyJournal(
  store: GameStore,
  storage: JournalStorage,
  lockGame: (id: string) => Promise<GameLock | undefined>,
): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  for (const key of keys.filter(key => key.startsWith(PREFIX))) {
    const id = key.slice(PREFIX.length);
    const lock = await lockGame(id);
    const isDone = !lock || (await applyEntry(id, store, storage));
    lock?.release();
    if (!isDone) return;
  }
}

/** False: the library could not be reached or is full, and the entry waits. */
export async function applyEntry(
  id: string,
  store: GameStore,
  storage: JournalStorage,
): Promise<boolean> {
  const entry = parsed(storage.getItem(PREFIX + id));
  const record = checkRecord(entry);
  // A newer version of the page wrote it and will understand it.
  if (!record.ok && record.error.kind === 'newer') return true;
  const content = record.ok ? readContent(record.value) : record;
  if (!record.ok || !content.ok || !isObject(entry)) {
    dropEntry(id, storage);
    return true;
  }
  const { revision, sgf, table } = record.value;
  const place = await placeFor({ id, revision, sgf, inFlight: entry.inFlight }, store);
  if (place === 'unreachable') return false;
  if (place !== 'nowhere') {
    const saved = await saveAt(place, content.value, { sgf, table }, store);
    if (!saved) return false;
  }
  dropEntry(id, storage);
  return true;
}

interface Entry {
  readonly id: string;
  readonly revision: number;
  readonly sgf: string;
  readonly inFlight: unknown;
}

interface Place {
  readonly id: string;
  readonly revision: number;
}

/** Where an entry belongs: over the record it continues, in a new record beside it, or nowhere. */
async function placeFor(
  entry: Entry,
  store: GameStore,
): Promise<Place | 'nowhere' | 'unreachable'> {
  const { id } = entry;
  const beside = { id: newId(), revision: 0 };
  const there = await store.get(id);
  if (!there.ok) {
    if (there.error.kind === 'trouble') return 'unreachable';
    return there.error.kind === 'gone' ? { id, revision: 0 } : beside;
  }
  const { record } = there.value;
  const isOurs = record.revision === entry.revision || record.sum === entry.inFlight;
  if (isOurs) return { id, revision: record.revision };
  // The page had time to save it after all.
  return record.sgf === entry.sgf ? 'nowhere' : beside;
}

async function saveAt(
  { id, revision }: Place,
  content: Content,
  text: { readonly sgf: string; readonly table: string },
  store: GameStore,
): Promise<boolean> {
  const saved = await store.save(id, content, revision, text);
  return saved.ok || saved.error.kind === 'cannot-write';
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

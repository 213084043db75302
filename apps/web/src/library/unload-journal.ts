// What a page could not write any more when it went. A database answers later than a page lives: a stone
// that fell in the last moment is left where writing is done at once, and the next page puts it on the shelf.
// A word knows which revision it goes on from, so it never goes over what someone else played since.
import type { Draft } from './autosave.ts';
import type { Hold } from './game-lock.ts';
import {
  type Content,
  checkRecord,
  isObject,
  RECORD_VERSION,
  readContent,
  sumOf,
} from './record.ts';
import { newId, type Store } from './store.ts';

/** One word for each game, so that tabs that go together do not talk over each other. */
const PREFIX = 'tengen-last-word-';

type Shelf = Pick<Store, 'get' | 'save'>;
/** The part of a browser's storage that is used here. */
export type Words = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Undefined where a page may keep nothing. */
export function browserWords(): Words | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function leaveWords(drafts: readonly Draft[], words: Words, now = Date.now()): void {
  for (const { id, revision, inFlight, text } of drafts) {
    const base = { id, version: RECORD_VERSION, revision, createdAt: now, savedAt: now };
    const record = { ...base, isStarred: false, ...text, sum: sumOf(text), inFlight };
    try {
      words.setItem(PREFIX + id, JSON.stringify(record));
    } catch {
      // No room for this one: then only what the database has time for is kept.
    }
  }
}

export function dropWord(id: string, words: Words): void {
  words.removeItem(PREFIX + id);
}

/** Words of games that a tab has on its table are left to it. */
export async function takeWords(
  shelf: Shelf,
  words: Words,
  holdGame: (id: string) => Promise<Hold | undefined>,
): Promise<void> {
  const keys = Array.from({ length: words.length }, (_, i) => words.key(i) ?? '');
  for (const key of keys.filter(key => key.startsWith(PREFIX))) {
    const id = key.slice(PREFIX.length);
    const hold = await holdGame(id);
    const isReached = !hold || (await takeWord(id, shelf, words));
    hold?.release();
    if (!isReached) return;
  }
}

/** False: the shelf could not be reached or is full, and the word waits. */
export async function takeWord(id: string, shelf: Shelf, words: Words): Promise<boolean> {
  const word = parsed(words.getItem(PREFIX + id));
  const record = checkRecord(word);
  // A newer page will understand it.
  if (!record.ok && record.error.kind === 'newer') return true;
  const content = record.ok ? readContent(record.value) : record;
  if (!record.ok || !content.ok || !isObject(word)) {
    dropWord(id, words);
    return true;
  }
  const { revision, sgf, table } = record.value;
  const place = await placeFor({ id, revision, sgf, inFlight: word.inFlight }, shelf);
  if (place === 'unreachable') return false;
  if (place !== 'nowhere') {
    const saved = await saveAt(place, content.value, { sgf, table }, shelf);
    if (!saved) return false;
  }
  dropWord(id, words);
  return true;
}

interface Word {
  readonly id: string;
  readonly revision: number;
  readonly sgf: string;
  readonly inFlight: unknown;
}

interface Place {
  readonly id: string;
  readonly revision: number;
}

/** Where a word belongs: over the record it goes on from, beside one it does not, or nowhere. */
async function placeFor(word: Word, shelf: Shelf): Promise<Place | 'nowhere' | 'unreachable'> {
  const { id } = word;
  const beside = { id: newId(), revision: 0 };
  const there = await shelf.get(id);
  if (!there.ok) {
    if (there.error.kind === 'trouble') return 'unreachable';
    return there.error.kind === 'gone' ? { id, revision: 0 } : beside;
  }
  const { record } = there.value;
  const isOurs = record.revision === word.revision || record.sum === word.inFlight;
  if (isOurs) return { id, revision: record.revision };
  // The page got it written after all.
  return record.sgf === word.sgf ? 'nowhere' : beside;
}

async function saveAt(
  { id, revision }: Place,
  content: Content,
  text: { readonly sgf: string; readonly table: string },
  shelf: Shelf,
): Promise<boolean> {
  const saved = await shelf.save(id, content, revision, text);
  return saved.ok || saved.error.kind === 'cannot-write';
}

function parsed(word: string | null): unknown {
  try {
    return JSON.parse(word ?? '');
  } catch {
    return undefined;
  }
}

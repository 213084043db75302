// What a page could not write any more when it went. A database answers later than a page lives: a stone
// that fell in the last moment is left where writing is done at once, and the next page puts it on the shelf.
import type { Draft } from './autosave.ts';
import { checkRecord, type GameRecord, RECORD_VERSION, readContent, sumOf } from './record.ts';
import type { Store } from './store.ts';

/** One word for each game, so that tabs that go together do not talk over each other. */
const PREFIX = 'tengen-last-word-';

type Words = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export function leaveWords(drafts: readonly Draft[], words: Words, now = Date.now()): void {
  for (const { id, text } of drafts) {
    const record: GameRecord = {
      id,
      version: RECORD_VERSION,
      revision: 0,
      createdAt: now,
      savedAt: now,
      isStarred: false,
      ...text,
      sum: sumOf(text),
    };
    words.setItem(PREFIX + id, JSON.stringify(record));
  }
}

/** A word the shelf could not take is left for the next time. */
export async function takeWords(store: Pick<Store, 'get' | 'save'>, words: Words): Promise<void> {
  const keys = Array.from({ length: words.length }, (_, i) => words.key(i) ?? '');
  for (const key of keys.filter(key => key.startsWith(PREFIX))) {
    if (await isTaken(store, words.getItem(key) ?? '')) words.removeItem(key);
  }
}

async function isTaken(store: Pick<Store, 'get' | 'save'>, word: string): Promise<boolean> {
  const record = checkRecord(parsed(word));
  const content = record.ok ? readContent(record.value) : record;
  if (!record.ok || !content.ok) return true;
  const { id, savedAt, sgf, table } = record.value;
  const there = await store.get(id);
  if (!there.ok && there.error.kind !== 'gone') return there.error.kind === 'damaged';
  // The page got it written after all, or someone has played on since.
  if (there.ok && there.value.record.savedAt >= savedAt) return true;
  const revision = there.ok ? there.value.record.revision : 0;
  const saved = await store.save(id, content.value, revision, { sgf, table });
  return saved.ok || saved.error.kind !== 'trouble';
}

function parsed(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return undefined;
  }
}

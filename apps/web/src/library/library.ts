// The page's one library: its store, the saving of the game on the table, and opening a stored game.

import { deskOfRecord } from '../desk/restore.ts';
import type { Page } from '../page.ts';
import { toast } from '../ui/index.ts';
import type { LibraryWords } from '../words/library/en.ts';
import { wordsOf } from '../words/spoken.ts';
import { type Autosave, type AutosaveNews, createAutosave } from './autosave.ts';
import { lockGame } from './game-lock.ts';
import { isObject } from './record.ts';
import { createStore, type GetError } from './store.ts';
import { applyEntry, dropEntry, journalStorage } from './unload-journal.ts';

export const store = createStore();

let keeper: Autosave | undefined;

export function libraryWords(): LibraryWords {
  return wordsOf('library');
}

/** Where this tab remembers which game it has on the table. */
const MEMORY = 'tengen-table';

export function rememberTable(id: string): void {
  try {
    sessionStorage.setItem(MEMORY, id);
  } catch {
    // Forbidden: a reload then opens the game that was saved last.
  }
}

export function rememberedTable(): string | undefined {
  try {
    return sessionStorage.getItem(MEMORY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A game that is saved or deleted needs no journal entry any more. */
export function dropJournalEntry(id: string): void {
  const storage = journalStorage();
  if (storage) dropEntry(id, storage);
}

export function keepTable(page: Page): Autosave {
  keeper = createAutosave(store, page.desk, tell, {
    remember: rememberTable,
    forget: dropJournalEntry,
  });
  return keeper;
}

/** The record on the table, once there is one. */
export function onTheTable(): string | undefined {
  return keeper?.current();
}

/** Saves now what is not saved yet. */
export async function settleTable(): Promise<void> {
  await keeper?.flush();
}

function tell(news: AutosaveNews): void {
  const words = libraryWords();
  if (news.kind === 'conflict') toast(words.conflict);
  if (news.kind === 'trouble') {
    const action = { label: words.retry, run: () => void settleTable() };
    toast(words.trouble[news.trouble], { isProblem: true, action });
  }
}

export function tellGetError(error: GetError): void {
  const words = libraryWords();
  const sentences = { gone: words.gone, damaged: words.damagedHint };
  const text = error.kind === 'trouble' ? words.trouble[error.trouble] : sentences[error.kind];
  toast(text, { isProblem: true });
}

/**
 * Puts a stored game on the table, or a copy of it when another tab has it on its table. False: it cannot
 * be opened, or `mayStill`, which is asked last, says no.
 */
export async function openGame(
  page: Page,
  id: string,
  mayStill: () => boolean = () => true,
): Promise<boolean> {
  if (onTheTable() === id) return true;
  await settleTable();
  const lock = await lockGame(id);
  const storage = journalStorage();
  if (lock && storage) await applyEntry(id, store, storage);
  const found = await store.get(id);
  if (!found.ok) {
    lock?.release();
    tellGetError(found.error);
    return false;
  }
  if (!mayStill()) {
    lock?.release();
    return false;
  }
  const { game, table, record } = found.value;
  if (lock) keeper?.adopt(id, record.revision, lock);
  else {
    keeper?.copy(record.sgf);
    toast(libraryWords().openElsewhere);
  }
  const stored = { ...(isObject(table) ? table : {}), game };
  page.desk.restore(now => deskOfRecord(stored, now));
  return true;
}

// The one shelf of this page, and the keeper of the table once the page has started.

import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import { toast } from '../ui/index.ts';
import { LIBRARY_WORDS, type LibraryWords } from '../words/index.ts';
import { type Autosave, type AutosaveNews, createAutosave } from './autosave.ts';
import { holdGame } from './game-lock.ts';
import { isObject } from './record.ts';
import { createStore, type GetError } from './store.ts';
import { browserWords, dropWord, takeWord } from './unload-journal.ts';

export const store = createStore();

let keeper: Autosave | undefined;

export function libraryWords(): LibraryWords {
  return LIBRARY_WORDS[preferences.language()];
}

/** Where this tab remembers which game it had on the table. A tab may be forbidden to. */
const MEMORY = 'tengen-table';

export function rememberTable(id: string): void {
  try {
    sessionStorage.setItem(MEMORY, id);
  } catch {
    // Then a reload takes the game that was saved last.
  }
}

export function rememberedTable(): string | undefined {
  try {
    return sessionStorage.getItem(MEMORY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Last words about a game that is written or deleted are of no use any more. */
export function forgetWord(id: string): void {
  const words = browserWords();
  if (words) dropWord(id, words);
}

export function keepTable(page: Page): Autosave {
  keeper = createAutosave(store, page.desk, tell, { remember: rememberTable, forget: forgetWord });
  return keeper;
}

/** The record on the table, once there is one. */
export function onTheTable(): string | undefined {
  return keeper?.current();
}

/** What is not written yet is written now. */
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
 * Puts a game of the shelf on the table; a copy when another tab has it there. False: it cannot, or
 * `mayStill`, which is asked last, says no.
 */
export async function putOnTable(
  page: Page,
  id: string,
  mayStill: () => boolean = () => true,
): Promise<boolean> {
  if (onTheTable() === id) return true;
  await settleTable();
  const hold = await holdGame(id);
  const words = browserWords();
  if (hold && words) await takeWord(id, store, words);
  const found = await store.get(id);
  if (!found.ok) {
    hold?.release();
    tellGetError(found.error);
    return false;
  }
  if (!mayStill()) {
    hold?.release();
    return false;
  }
  const { game, table, record } = found.value;
  if (hold) keeper?.adopt(id, record.revision, hold);
  else {
    keeper?.copy(record.sgf);
    toast(libraryWords().openElsewhere);
  }
  page.desk.restore({ ...(isObject(table) ? table : {}), game });
  return true;
}

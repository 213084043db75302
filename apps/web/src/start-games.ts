// When the page opens, the game in the address comes on the table, or else the last unfinished one. From then
// on every change is saved, and dropped or pasted games are imported.

import { createEffect, createRoot, on } from 'solid-js';
import { listenForGames } from './exchange/drop-and-paste.ts';
import { isGameLink } from './exchange/is-link.ts';
import type { Autosave } from './library/autosave.ts';
import { lockGame } from './library/game-lock.ts';
import {
  keepTable,
  libraryWords,
  openGame,
  rememberedTable,
  rememberTable,
  store,
} from './library/library.ts';
import { applyJournal, journalStorage, writeJournal } from './library/unload-journal.ts';
import type { Page } from './page.ts';
import type { PlaceId } from './router.ts';
import { toast } from './ui/index.ts';
import { withWords, wordsOf } from './words/spoken.ts';

/** A reloaded page waits this long for its former self to release the game. */
const PATIENCE_MS = 1500;

/** `hash` is that of the address as it was opened: a person may have pressed a link of the page meanwhile. */
export async function startGames(page: Page, hash: string): Promise<void> {
  const keeper = keepTable(page);
  listenForGames(page);
  addEventListener('hashchange', () => {
    if (isGameLink(location.hash)) void openLink(page, location.hash);
  });
  keep(page, keeper);
  const journal = applyLastJournal();
  if (isGameLink(hash)) await openLink(page, hash);
  else await journal.then(() => resume(page));
}

/** Saves after every change, and when the page may be about to close. */
function keep(page: Page, keeper: Autosave): void {
  createRoot(() => createEffect(on(page.desk.snapshot, () => keeper.touch())));
  addEventListener('pagehide', () => journalUnwritten(keeper));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // The database may have no more time, so the journal comes first.
    journalUnwritten(keeper);
    void keeper.flush();
  });
}

function journalUnwritten(keeper: Autosave): void {
  const storage = journalStorage();
  const drafts = keeper.unwritten();
  if (storage) writeJournal(drafts, storage);
  const onTable = drafts.find(({ id }) => id === keeper.current());
  if (onTable) rememberTable(onTable.id);
}

async function applyLastJournal(): Promise<void> {
  const storage = journalStorage();
  if (storage) await applyJournal(store, storage, id => lockGame(id, PATIENCE_MS));
}

const exchangeWords = () => wordsOf('exchange');

const shortened = (text: string) => (text.length > 30 ? `${text.slice(0, 30)} …` : text);

async function openLink(page: Page, hash: string): Promise<void> {
  const { readLink } = await withWords(import('./exchange/link.ts'), 'exchange');
  const linked = await readLink(hash);
  // Whoever has gone on to a place of the page meanwhile stays there.
  const leave = (place: PlaceId) => {
    if (location.hash === hash) becomePlace(place);
  };
  if (!linked.ok) {
    toast(exchangeWords().linkTrouble[linked.error], { isProblem: true });
    return leave(page.router.place());
  }
  const { game, unread, ...rest } = linked.value;
  // Whoever presses a link twice does not want the game twice.
  const stored = unread ? undefined : await store.find(game);
  if (stored && (await openGame(page, stored))) page.desk.goTo(rest.path);
  else page.desk.load(game, rest);
  if (unread) toast(exchangeWords().linkUnread(shortened(unread)), { isProblem: true });
  leave('analyse');
}

/** The game goes on at the table: a reload must not bring it back as the address has it. */
function becomePlace(place: PlaceId): void {
  history.replaceState(null, '', `#/${place}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** A tab goes on with its own game, or with a copy if another tab has it now; a new tab with the last one. */
async function resume(page: Page): Promise<void> {
  const remembered = rememberedTable();
  const id = remembered ?? (await lastUnfinished());
  if (id === undefined) return;
  const lock = await lockGame(id, remembered ? PATIENCE_MS : 0);
  lock?.release();
  if (!lock && !remembered) return;
  const isThere = (await store.get(id)).ok;
  if (!isThere) return;
  // A person who has begun to play meanwhile goes on with that.
  const isPut = await openGame(page, id, page.desk.isUntouched);
  if (isPut && !remembered) toast(libraryWords().resumed);
}

async function lastUnfinished(): Promise<string | undefined> {
  const cards = await store.cards();
  if (!cards.ok) return undefined;
  const games = cards.value.filter(card => card.kind === 'game' && card.result === 'open');
  return games.sort((a, b) => b.savedAt - a.savedAt)[0]?.id;
}

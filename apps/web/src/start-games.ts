// What happens when the page opens: a game in the address comes on the table, or else the game that
// lay there last. Every change is kept from the first one on.

import { createEffect, createRoot, on } from 'solid-js';
import { listenForGames } from './exchange/drop-and-paste.ts';
import { isGameLink } from './exchange/is-link.ts';
import type { Autosave } from './library/autosave.ts';
import { holdGame } from './library/game-lock.ts';
import {
  keepTable,
  libraryWords,
  putOnTable,
  rememberedTable,
  rememberTable,
  store,
} from './library/library.ts';
import { browserWords, leaveWords, takeWords } from './library/unload-journal.ts';
import type { Page } from './page.ts';
import { preferences } from './preferences.ts';
import type { PlaceId } from './router.ts';
import { toast } from './ui/index.ts';
import { EXCHANGE_WORDS } from './words/index.ts';

/** A page that is loaded again waits this long for its former self to let go of the game. */
const PATIENCE_MS = 1500;

export async function startLibrary(page: Page): Promise<void> {
  const keeper = keepTable(page);
  listenForGames(page);
  addEventListener('hashchange', () => {
    if (isGameLink(location.hash)) void openLink(page);
  });
  keep(page, keeper);
  const words = takeLastWords();
  if (isGameLink(location.hash)) await openLink(page);
  else await words.then(() => resume(page));
}

/** Every change of the table, and the moment at which the page may be gone. */
function keep(page: Page, keeper: Autosave): void {
  createRoot(() => createEffect(on(page.desk.snapshot, () => keeper.touch())));
  // The database may have no more time: what is not written is left as last words first.
  const go = () => {
    leaveLastWords(keeper);
    void keeper.flush();
  };
  addEventListener('pagehide', go);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') go();
  });
}

function leaveLastWords(keeper: Autosave): void {
  const words = browserWords();
  const drafts = keeper.unwritten();
  if (words) leaveWords(drafts, words);
  const onTable = drafts.find(({ id }) => id === keeper.current());
  if (onTable) rememberTable(onTable.id);
}

async function takeLastWords(): Promise<void> {
  const words = browserWords();
  if (words) await takeWords(store, words, id => holdGame(id, PATIENCE_MS));
}

const exchangeWords = () => EXCHANGE_WORDS[preferences.language()];

const shortened = (text: string) => (text.length > 30 ? `${text.slice(0, 30)} …` : text);

async function openLink(page: Page): Promise<void> {
  const { readLink } = await import('./exchange/link.ts');
  const linked = await readLink(location.hash);
  if (!linked.ok) {
    toast(exchangeWords().linkTrouble[linked.error], { isProblem: true });
    return becomePlace(page.router.place());
  }
  const { game, unread, ...rest } = linked.value;
  page.desk.load(game, rest);
  if (unread) toast(exchangeWords().linkUnread(shortened(unread)), { isProblem: true });
  becomePlace('analyse');
}

/** The game is on the table now and goes on there: the address must not bring it back as it was. */
function becomePlace(place: PlaceId): void {
  history.replaceState(null, '', `#/${place}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** A tab goes on with its own game, or with a copy when another tab took it; a new one with the last. */
async function resume(page: Page): Promise<void> {
  const remembered = rememberedTable();
  const id = remembered ?? (await lastUnfinished());
  if (id === undefined) return;
  const hold = await holdGame(id, remembered ? PATIENCE_MS : 0);
  hold?.release();
  if (!hold && !remembered) return;
  const isThere = (await store.get(id)).ok;
  if (!isThere) return;
  // Who has begun to play meanwhile goes on with that.
  const isPut = await putOnTable(page, id, page.desk.isUntouched);
  if (isPut && !remembered) toast(libraryWords().resumed);
}

async function lastUnfinished(): Promise<string | undefined> {
  const cards = await store.cards();
  if (!cards.ok) return undefined;
  const games = cards.value.filter(card => card.kind === 'game' && card.result === 'open');
  return games.sort((a, b) => b.savedAt - a.savedAt)[0]?.id;
}

// The library as the page shows it: its cards, the filters, and what can be done with a game.
import { type Game, updateMeta } from '@tengen/game';
import { createMemo, createSignal, onCleanup } from 'solid-js';
import type { AnyCard } from '../library/card.ts';
import type { StorageTrouble } from '../library/database.ts';
import {
  dropJournalEntry,
  libraryWords,
  openGame,
  settleTable,
  store,
  tellGetError,
} from '../library/library.ts';
import { EVERYTHING, findCards, type Query } from '../library/search.ts';
import type { Description } from '../library/store.ts';
import type { Page } from '../page.ts';
import { toast } from '../ui/index.ts';

type Layout = 'grid' | 'list';

/** Filters and layout stay as they are until the page closes. */
const [query, setQuery] = createSignal<Query>(EVERYTHING);
const [layout, setLayout] = createSignal<Layout>('grid');

const PORTION = 60;
/** After a change the list is read again, at least this much later; a slow list waits longer. */
const PAUSE_MS = 60;

export type LibraryState = ReturnType<typeof createLibrary>;

export function createLibrary(page: Page) {
  const [cards, setCards] = createSignal<readonly AnyCard[]>([]);
  const [damaged, setDamaged] = createSignal<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = createSignal(true);
  const [trouble, setTrouble] = createSignal<StorageTrouble>();
  const [portions, setPortions] = createSignal(1);
  let pauseMs = PAUSE_MS;

  const all = createMemo(() =>
    cards().map(card =>
      damaged().has(card.id)
        ? { kind: 'damaged' as const, id: card.id, savedAt: card.savedAt }
        : card,
    ),
  );
  const found = createMemo(() => findCards(all(), query()));
  const shown = createMemo(() => found().slice(0, portions() * PORTION));

  async function reload(): Promise<void> {
    const started = performance.now();
    const read = await store.cards();
    pauseMs = Math.max(PAUSE_MS, 4 * (performance.now() - started));
    setLoading(false);
    setTrouble(read.ok ? undefined : read.error);
    if (read.ok) setCards(read.value);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(
    store.onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, pauseMs);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  // The game on the table is saved first, so that the list shows it as it is now.
  settleTable()
    .then(reload)
    .then(() => store.check())
    .then(setDamaged);

  return {
    query,
    ask(change: { readonly [K in keyof Query]?: Query[K] | undefined }): void {
      setPortions(1);
      const next = Object.entries({ ...query(), ...change }).filter(
        ([, value]) => value !== undefined,
      );
      setQuery(Object.fromEntries(next) as unknown as Query);
    },
    askForEverything(): void {
      setQuery({ ...EVERYTHING, sort: query().sort });
    },
    layout,
    setLayout,
    isLoading,
    trouble,
    cards: all,
    /** The cards that match the filters. */
    found,
    /** As many of them as are drawn. */
    shown,
    showMore: () => setPortions(portions() + 1),
    reload,

    async open(id: string, place: 'play' | 'analyse'): Promise<void> {
      if (await openGame(page, id)) page.router.go(`/${place}`);
    },
    async describe(id: string, change: Description): Promise<void> {
      const done = await store.describe(id, change);
      if (!done.ok) tellGetError(done.error);
    },
    async remove(id: string, title: string): Promise<void> {
      const removed = await store.remove(id);
      const words = libraryWords();
      if (!removed.ok) {
        toast(words.trouble[removed.error], { isProblem: true });
        return;
      }
      dropJournalEntry(id);
      const bringBack = async () => {
        const back = await store.putBack(removed.value);
        toast(back.ok ? words.broughtBack : words.trouble[back.error], { isProblem: !back.ok });
      };
      toast(words.removed(title), { action: { label: words.undo, run: () => void bringBack() } });
    },
    /** The games in the order shown, as far as they can be read. */
    async gamesOf(ids: readonly string[]): Promise<Game[]> {
      const games: Game[] = [];
      for (const id of ids) {
        const found = await store.get(id);
        if (!found.ok) continue;
        const { game, record } = found.value;
        games.push(record.name ? updateMeta(game, { name: record.name }) : game);
      }
      return games;
    },
    raw: store.raw,
  };
}

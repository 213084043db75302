// What the shelf shows: the cards, what is asked for, and the few things one can do with a game.
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

export type Layout = 'grid' | 'list';

/** Asked for and laid out as one left it, until the page is gone. */
const [query, setQuery] = createSignal<Query>(EVERYTHING);
const [layout, setLayout] = createSignal<Layout>('grid');

const PORTION = 60;
/** After a change the list is read again: this much later at least, and later the longer it takes. */
const PAUSE_MS = 60;

export interface LibraryState {
  query(): Query;
  ask(change: { readonly [K in keyof Query]?: Query[K] | undefined }): void;
  askForEverything(): void;
  layout(): Layout;
  setLayout(layout: Layout): void;

  isLoading(): boolean;
  trouble(): StorageTrouble | undefined;
  cards(): readonly AnyCard[];
  /** Those that fit, and as many of them as are shown. */
  found(): readonly AnyCard[];
  shown(): readonly AnyCard[];
  showMore(): void;
  reload(): Promise<void>;

  open(id: string, place: 'play' | 'analyse'): Promise<void>;
  describe(id: string, change: Description): Promise<void>;
  remove(id: string, title: string): Promise<void>;
  /** The games in the order shown, as far as they can be read. */
  gamesOf(ids: readonly string[]): Promise<Game[]>;
  raw(id: string): Promise<unknown>;
}

export function createLibrary(page: Page): LibraryState {
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
  // What lies on the table belongs into the list as it is now.
  settleTable()
    .then(reload)
    .then(() => store.check())
    .then(setDamaged);

  return {
    query,
    ask(change) {
      setPortions(1);
      const next = Object.entries({ ...query(), ...change }).filter(
        ([, value]) => value !== undefined,
      );
      setQuery(Object.fromEntries(next) as unknown as Query);
    },
    askForEverything() {
      setQuery({ ...EVERYTHING, sort: query().sort });
    },
    layout,
    setLayout,
    isLoading,
    trouble,
    cards: all,
    found,
    shown,
    showMore: () => setPortions(portions() + 1),
    reload,

    async open(id, place) {
      if (await openGame(page, id)) page.router.go(`/${place}`);
    },
    async describe(id, change) {
      const done = await store.describe(id, change);
      if (!done.ok) tellGetError(done.error);
    },
    async remove(id, title) {
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
    async gamesOf(ids) {
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

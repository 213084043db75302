// Online play while one is somewhere else on the page: a chip that leads back to the running game, the title and icon
// of the tab when it is one's turn, notes about what happened, and finished games for the library.
import { endingOf, type Table, toAct } from '@tengen/table';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import type { Page } from '../page.ts';
import { clockText } from '../play/text.ts';
import { playSound } from '../sound/sound.ts';
import { setTabNote } from '../tab-note.ts';
import { toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { type OnlineClient, onlineClient } from './client.ts';
import './corner.css';
import { keepGame } from './keep-game.ts';
import type { HeldTable } from './machine/state.ts';
import { forgetGame, ownInvites, rememberedGames, rememberGame } from './memory.ts';
import { readOwnInvite } from './own-invite.ts';
import { recordOf } from './record.ts';

type HeldGame = HeldTable & { readonly table: Table };

export default function OnlineCorner(props: { readonly page: Page }) {
  const client = onlineClient();
  client.enter();
  /** The game or invitation that is shown. */
  const shown = () => {
    const { place, rest } = props.page.router;
    return place() === 'online' ? rest()[1] : undefined;
  };
  const running = createMemo(() => {
    const { live, tables } = client.state();
    const games = live.flatMap(g => heldGame(tables.get(g)) ?? []);
    return games.sort((a, b) => Number(isYours(b)) - Number(isYours(a)));
  });
  const wish = createMemo(() => {
    const words = wordsOf('online').runningEntry;
    // A game that is over may have a question about a rematch.
    const seated = [...client.state().tables.values()].flatMap(held => heldGame(held) ?? []);
    if (seated.some(isYours)) return words.yours;
    return seated.some(isAsked) ? words.asked : undefined;
  });

  tellWish(wish);
  onCleanup(
    client.listen(news => {
      const words = wordsOf('online');
      if (news.kind === 'paired') {
        rememberGame(news.g);
        playSound('start');
        const action = {
          label: words.toGame,
          run: () => props.page.router.go(`/online/g/${news.g}`),
        };
        // The waiting room and the table of a rematch go there by themselves.
        if (news.by !== shown()) toast(words.arrived, { action });
      }
      // The view of a table makes its own sounds.
      if (news.kind !== 'event') return;
      const { g, event } = news;
      if (event.k === 'move' && g !== shown()) playSound('stone');
      const { seat } = client.state().tables.get(g) ?? {};
      if (event.k === 'offer' && seat !== undefined && event.by !== seat) playSound('start');
    }),
  );
  createEffect(() => {
    for (const { g, seat } of running()) if (seat) rememberGame(g);
  });
  keepFinished(client, shown);
  // Somebody may have accepted, or the time of an invitation be over.
  createEffect(
    on(
      () => client.state().connection.kind === 'open',
      isOpen => {
        for (const { code } of isOpen ? ownInvites() : []) void readOwnInvite(client, code);
      },
    ),
  );
  const isAtList = () => props.page.router.place() === 'online' && !shown();
  const chip = () => running().find(({ g, seat }) => seat !== undefined && g !== shown());
  return (
    <Show when={!isAtList() && chip()}>
      {held => <Chip held={held()} isOnly={running().length === 1} />}
    </Show>
  );
}

function heldGame(held: HeldTable | undefined): HeldGame | undefined {
  const { table } = held ?? {};
  return held && table && { ...held, table };
}

function isYours({ table, seat }: HeldGame): boolean {
  return seat !== undefined && toAct(table) === seat;
}

/** Whether the other player waits for an answer. */
function isAsked({ table, seat }: HeldGame): boolean {
  return seat !== undefined && table.offers.some(({ by }) => by !== seat);
}

/** Games that were running when they were last seen: those that have ended meanwhile are fetched and kept. */
function keepFinished(client: OnlineClient, shown: () => string | undefined): void {
  createEffect(() => {
    const { connection, tables } = client.state();
    for (const g of rememberedGames()) {
      const held = tables.get(g);
      if (!held && connection.kind === 'open') client.show(g);
      if (held?.problem) forgetGame(g);
      const game = heldGame(held);
      if (game && endingOf(game.table)) void keep(game);
    }
  });
  async function keep({ g, table, who, seat }: HeldGame): Promise<void> {
    forgetGame(g);
    if (g !== shown()) client.hide(g);
    if (seat && who) await keepGame(g, recordOf(table, who));
  }
}

const TURN_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="#c23f2b"/><circle cx="50" cy="50" r="28" fill="#fffdf8"/></svg>',
)}`;

/** The tab says that somebody waits, also while it is hidden. */
function tellWish(wish: () => string | undefined): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const usual = icon?.href ?? '';
  createEffect(() => {
    setTabNote(wish());
    if (icon) icon.href = wish() ? TURN_ICON : usual;
  });
  onCleanup(() => {
    setTabNote(undefined);
    if (icon) icon.href = usual;
  });
}

const LOOK_MS = 250;

function Chip(props: { readonly held: HeldGame; readonly isOnly: boolean }) {
  const client = onlineClient();
  const [now, setNow] = createSignal(client.shownNow());
  const timer = setInterval(() => setNow(client.shownNow()), LOOK_MS);
  onCleanup(() => clearInterval(timer));
  const words = () => wordsOf('online').runningEntry;
  const leftMs = () => {
    const { clock, since } = props.held.table;
    const reading = clock?.at(Math.max(now(), since.at));
    return reading?.turn && reading[reading.turn].shownMs;
  };
  return (
    <nav class="online-corner" aria-label={wordsOf('online').running}>
      <a
        class="online-chip"
        classList={{ yours: isYours(props.held) }}
        href={props.isOnly ? `#/online/g/${props.held.g}` : '#/online'}
      >
        <b>{isYours(props.held) ? words().yours : words().theirs}</b>
        <Show when={leftMs()}>{ms => <span>{clockText(ms())}</span>}</Show>
      </a>
    </nav>
  );
}

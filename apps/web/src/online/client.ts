// The page's one client of online play, as signals. It is made when somebody first goes online, and stays.
import { MOST_CREDIT_MS } from '@tengen/table';
import type { AboutAnswer, WireCommand } from '@tengen/wire';
import { createSignal, untrack } from 'solid-js';
import { createApi } from './api.ts';
import { median } from './machine/server-time.ts';
import type { AboutOutcome, OfflineReason, OnlineNews, OnlineState } from './machine/state.ts';
import { OFFLINE, WIRE_VERSION } from './machine/state.ts';
import { createShell } from './shell.ts';
import { listenForWaking, pageWorld } from './world.ts';

/** Why nobody can play online here. */
export type Closed =
  | OfflineReason
  | Exclude<AboutOutcome['kind'], 'ours' | 'not-ours'>
  /** The browser does not keep the cookie that says who one is. */
  | 'no-cookie'
  | NonNullable<AboutAnswer['away']>;

export type Door =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly about: AboutAnswer }
  | { readonly kind: 'closed'; readonly why: Closed };

export type OnlineClient = ReturnType<typeof createClient>;

let client: OnlineClient | undefined;

export function onlineClient(): OnlineClient {
  client ??= createClient(new URL('.', location.href).href);
  return client;
}

function createClient(base: string) {
  const api = createApi(base);
  const [state, setState] = createSignal<OnlineState>(OFFLINE);
  const [door, setDoor] = createSignal<Door>({ kind: 'asking' });
  const listeners = new Set<(news: OnlineNews) => void>();
  const world = pageWorld(base, api);
  const shell = createShell(world, {
    changed: setState,
    news(news) {
      for (const hear of listeners) hear(news);
    },
  });
  listenForWaking(() => {
    if (isForNow(door())) void knock();
    else shell.wake();
  });
  let hasKnocked = false;
  let isKnocking = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Asks who is there, signs in as a guest where nobody is signed in, and opens the socket. */
  async function knock(): Promise<void> {
    if (isKnocking) return;
    isKnocking = true;
    hasKnocked = true;
    clearTimeout(again);
    // What the door says stays in sight while it is asked once more.
    if (!isForNow(door())) setDoor({ kind: 'asking' });
    setDoor(await answer());
    isKnocking = false;
    if (door().kind === 'open') shell.start();
    if (isForNow(door())) again = setTimeout(knock, KNOCK_AGAIN_MS);
  }

  async function answer(): Promise<Door> {
    const outcome = await api.about();
    if (outcome.kind === 'not-ours') return closed('no-server');
    if (outcome.kind !== 'ours') return closed(outcome.kind);
    const { about } = outcome;
    if (about.away) return closed(about.away);
    if (!about.wire.includes(WIRE_VERSION)) return closed('outdated');
    if (about.you) return { kind: 'open', about };
    const signedIn = await api.login();
    if (!signedIn.ok) return closed('refused');
    const again = await api.about();
    const isForgotten = again.kind === 'ours' && !again.about.away && !again.about.you;
    return isForgotten ? closed('no-cookie') : { kind: 'open', about };
  }

  return {
    api,
    state,
    /** A connection that has ended for good closes the door again. */
    door: (): Door => {
      const { connection } = state();
      return door().kind === 'open' && connection.kind === 'stopped'
        ? closed(connection.why)
        : door();
    },
    knock,
    /** Knocks once, whoever asks. */
    enter(): void {
      if (!hasKnocked) void knock();
    },
    show: shell.show,
    hide: shell.hide,
    tell: (g: string, command: WireCommand) => shell.tell(g, command),
    wake: shell.wake,
    serverNow: shell.serverNow,
    /** What clocks show: never more than the server grants, whose credit for a slow line ends somewhere. */
    shownNow(): number {
      const lagMs = median(untrack(state).roundTripsMs);
      return shell.serverNow() + Math.max(0, lagMs - MOST_CREDIT_MS);
    },
    /** How long ago something of the state happened, in milliseconds. */
    ageOf: (at: number) => world.now() - at,
    /** The address of a place of this page. */
    addressOf: (hash: string) => base + hash,
    /** Calls `hear` with everything that happens. Calling the result ends that. */
    listen(hear: (news: OnlineNews) => void): () => void {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

/** A server that is only away is asked again. */
const KNOCK_AGAIN_MS = 10_000;

function isForNow(door: Door): boolean {
  return door.kind === 'closed' && (door.why === 'unreachable' || door.why === 'refused');
}

function closed(why: Closed): Door {
  return { kind: 'closed', why };
}

// The current place of the page: `#/play`, `#/analyse`, `#/library`, `#/more/rules/renju`. It is in the hash, so that
// the page works on any static host. A hash may also be a game: see exchange/.
import { createSignal } from 'solid-js';
import { stepTo, watchBack } from './back.ts';

/** The places that the rail leads to. */
export const PLACES = ['play', 'analyse', 'train', 'library', 'more'] as const;

/** Online play is reached from Play. */
export type PlaceId = (typeof PLACES)[number] | 'online';

const KNOWN: readonly PlaceId[] = [...PLACES, 'online'];

export type Router = ReturnType<typeof createRouter>;

interface Address {
  readonly place: PlaceId;
  readonly rest: readonly string[];
}

/** Undefined when the hash names no place. */
export function readAddress(hash: string): Address | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const [first, ...rest] = hash.slice(2).split('?')[0]!.split('/').filter(Boolean).map(plain);
  const place = KNOWN.find(known => known === first);
  return place && { place, rest };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape: no such page.
    return '';
  }
}

export function createRouter() {
  const home: Address = { place: 'play', rest: [] };
  const [address, setAddress] = createSignal(readAddress(location.hash) ?? home);
  addEventListener('hashchange', () => {
    // The page was opened without a place in its address, and Back leads there.
    const next = location.hash ? readAddress(location.hash) : home;
    if (next) setAddress(next);
  });
  watchBack();
  return {
    place: () => address().place,
    /** The rest of the address: `['rules', 'renju']`. */
    rest: () => address().rest,
    /** Goes to `/analyse`, `/more/settings`. */
    go(to: string): void {
      const hash = `#${to}`;
      if (hash === location.hash) return;
      stepTo(hash);
      setAddress(readAddress(hash) ?? home);
    },
  };
}

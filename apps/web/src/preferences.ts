// The person's settings: language, looks, sounds, input, engine. Each is a signal of its own
// (`preferences.theme()`), kept for the next visit.
import { type Confirm, type Numbering, THEMES, type Theme } from '@tengen/board-view';
import { LANGUAGES, languageFor } from '@tengen/words';
import { type Accessor, createEffect, createSignal } from 'solid-js';
import { PREFERENCES_KEY } from './language.ts';
import { boolean, oneOf, parseFields, storedFields, type Values, whole } from './stored.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const;

/** Which stones carry their number; `last` are the last five. */
export const NUMBERS = ['none', 'all', 'last'] as const;

/** `system` is normal, or none where the person's system asks for less motion. */
export const MOTIONS = ['system', 'none', 'fast', 'normal', 'slow'] as const;

export const CONFIRMS = ['never', 'touch', 'always'] as const satisfies readonly Confirm[];
/** Whether a stone needs a second tap: never, from fingers, from every pointer. */
export type { Confirm };

export const LIMITS = {
  volume: { min: 0, max: 100 },
  replyMs: { min: 0, max: 3000 },
  threads: { min: 0, max: 32 },
  memoryMiB: { min: 16, max: 1024 },
} as const;

const within = ({ min, max }: { min: number; max: number }) => whole(min, max);

const CHECKS = {
  language: oneOf(LANGUAGES),
  theme: oneOf(THEMES),
  appearance: oneOf(APPEARANCES),
  coordinates: boolean,
  numbers: oneOf(NUMBERS),
  sound: boolean,
  /** 0–100. */
  volume: within(LIMITS.volume),
  motion: oneOf(MOTIONS),
  confirm: oneOf(CONFIRMS),
  /** A magnified view above the finger. */
  loupe: boolean,
  /** Two people share a screen that lies between them: the far side is turned to its player. */
  facing: boolean,
  /** The least time before the computer's stone lands, so that the eye can follow. */
  replyMs: within(LIMITS.replyMs),
  /** 0: as many as suit the machine. */
  threads: within(LIMITS.threads),
  memoryMiB: within(LIMITS.memoryMiB),
};

export type Preferences = Values<typeof CHECKS>;
export type PreferenceName = keyof Preferences;
export const PREFERENCE_NAMES = Object.keys(CHECKS) as PreferenceName[];

/** `languages` as the browser prefers them, the best first. */
export function defaultPreferences(languages: readonly string[]): Preferences {
  return {
    language: languageFor(languages),
    theme: 'auto',
    appearance: 'system',
    coordinates: true,
    numbers: 'all',
    sound: true,
    volume: 60,
    motion: 'system',
    confirm: 'never',
    loupe: true,
    facing: false,
    replyMs: 400,
    threads: 0,
    memoryMiB: 64,
  };
}

export function parsePreferences(text: string | null, languages: readonly string[]): Preferences {
  return parseFields(text, CHECKS, defaultPreferences(languages));
}

const browserLanguages = () => globalThis.navigator?.languages ?? [];
const fields = storedFields(PREFERENCES_KEY, CHECKS, defaultPreferences(browserLanguages()));

/** Every preference as a signal: `preferences.theme()`. */
export const preferences = Object.fromEntries(
  PREFERENCE_NAMES.map(name => [name, fields[name][0]]),
) as { readonly [K in PreferenceName]: Accessor<Preferences[K]> };

/** Changes one preference, at once and for the next visit. A value out of its range is ignored. */
export function setPreference<K extends PreferenceName>(name: K, value: Preferences[K]): void {
  const set = fields[name][1] as (value: Preferences[K]) => void;
  if (CHECKS[name](value) !== undefined) set(value);
}

/** Everything as it was on the first visit, except the language, which nobody means by "reset". */
export function resetPreferences(): void {
  const { language, ...defaults } = defaultPreferences(browserLanguages());
  for (const name of PREFERENCE_NAMES) {
    if (name !== 'language') setPreference(name, defaults[name]);
  }
}

// What the person's system asks for, as a signal; false in Node.
function systemAsks(query: string): Accessor<boolean> {
  const list = globalThis.matchMedia?.(query);
  const [asks, setAsks] = createSignal(list?.matches ?? false);
  list?.addEventListener('change', () => setAsks(list.matches));
  return asks;
}

const systemIsDark = systemAsks('(prefers-color-scheme: dark)');
const systemWantsCalm = systemAsks('(prefers-reduced-motion: reduce)');

const SPEEDS = { none: 0, fast: 0.5, normal: 1, slow: 2 } as const;

/** What follows from the preferences and the person's system together. */
export const looks = {
  isDark(): boolean {
    const appearance = preferences.appearance();
    return appearance === 'system' ? systemIsDark() : appearance === 'dark';
  },
  /** The theme for `board-view`: never `auto`, which follows the system and not this page's choice. */
  boardTheme(): Theme {
    const theme = preferences.theme();
    if (theme !== 'auto') return theme;
    return looks.isDark() ? 'night' : 'wood';
  },
  /** Multiplies every duration: 0 is no motion at all. */
  motion(): number {
    const motion = preferences.motion();
    if (motion !== 'system') return SPEEDS[motion];
    return systemWantsCalm() ? 0 : 1;
  },
  numbering(): Numbering {
    const numbers = preferences.numbers();
    return numbers === 'last' ? { kind: 'last', count: 5 } : { kind: numbers };
  },
};

/**
 * Keeps the document in tune: light or dark (`data-appearance`, which style.css reads)
 * and how fast things move (`--motion`). Called once, inside the page's root.
 */
export function tuneDocument(): void {
  const root = document.documentElement;
  createEffect(() => {
    root.dataset.appearance = preferences.appearance();
  });
  createEffect(() => {
    root.style.setProperty('--motion', String(looks.motion()));
  });
  createEffect(() => {
    // The bars around the page on a phone. Both of them: the person's choice counts, not the system's.
    const paper = looks.isDark() ? '#171614' : '#f7f3ea';
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) meta.setAttribute('content', paper);
  });
}

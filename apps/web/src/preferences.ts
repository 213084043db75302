// What the page remembers of a person: language, looks, sounds, hands, engine. One signal each, so that
// a view that reads `preferences.theme()` changes with the theme and with nothing else. Storage may be
// full, forbidden or hold anything at all, so every value read is checked and no failure is heard of.
import { type Numbering, THEMES, type Theme } from '@tengen/board-view';
import { LANGUAGE_TAGS, LANGUAGES, type Language, languageFor } from '@tengen/words';
import { type Accessor, createEffect, createSignal, type Setter } from 'solid-js';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

export const NUMBERS = ['none', 'all', 'last'] as const;
/** Which stones carry their number; `last` are the last five. */
export type Numbers = (typeof NUMBERS)[number];

export const MOTIONS = ['system', 'none', 'fast', 'normal', 'slow'] as const;
/** `system` is normal, or none where the person's system asks for less motion. */
export type Motion = (typeof MOTIONS)[number];

export const CONFIRMS = ['never', 'touch', 'always'] as const;
/** Whether a stone needs a second tap: never, from fingers, from every pointer. */
export type Confirm = (typeof CONFIRMS)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly appearance: Appearance;
  readonly coordinates: boolean;
  readonly numbers: Numbers;
  /** Whether anything is heard, and how loud, 0–100. */
  readonly sound: boolean;
  readonly volume: number;
  readonly motion: Motion;
  readonly confirm: Confirm;
  /** A magnified view above the finger. */
  readonly loupe: boolean;
  /** Two people at one screen that lies between them: the far side is turned to its player. */
  readonly facing: boolean;
  /** The least time before the computer's stone lands, so that the eye can follow. */
  readonly replyMs: number;
  /** 0: as many as suit the machine. */
  readonly threads: number;
  readonly memoryMiB: number;
}

export const LIMITS = {
  volume: { min: 0, max: 100 },
  replyMs: { min: 0, max: 3000 },
  threads: { min: 0, max: 32 },
  memoryMiB: { min: 16, max: 1024 },
} as const;

type Reading<T> = (value: unknown) => T | undefined;

const oneOf =
  <T>(values: readonly T[]): Reading<T> =>
  value =>
    values.find(known => known === value);
const flag: Reading<boolean> = value => (typeof value === 'boolean' ? value : undefined);
const whole =
  ({ min, max }: { min: number; max: number }): Reading<number> =>
  value =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined;

/** How each value is recognised. What is not recognised is as if it had never been stored. */
const READINGS: { readonly [K in keyof Preferences]: Reading<Preferences[K]> } = {
  language: oneOf(LANGUAGES),
  theme: oneOf(THEMES),
  appearance: oneOf(APPEARANCES),
  coordinates: flag,
  numbers: oneOf(NUMBERS),
  sound: flag,
  volume: whole(LIMITS.volume),
  motion: oneOf(MOTIONS),
  confirm: oneOf(CONFIRMS),
  loupe: flag,
  facing: flag,
  replyMs: whole(LIMITS.replyMs),
  threads: whole(LIMITS.threads),
  memoryMiB: whole(LIMITS.memoryMiB),
};

export type PreferenceName = keyof Preferences;
export const PREFERENCE_NAMES = Object.keys(READINGS) as PreferenceName[];

export function defaultPreferences(wishes: readonly string[]): Preferences {
  return {
    language: languageFor(wishes),
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

/** What a stored text says, with the defaults where it says nothing we know. */
export function parsePreferences(text: string | null, wishes: readonly string[]): Preferences {
  const stored = objectIn(text);
  const result: Record<string, unknown> = { ...defaultPreferences(wishes) };
  for (const name of PREFERENCE_NAMES) result[name] = READINGS[name](stored[name]) ?? result[name];
  return result as unknown as Preferences;
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not our text: the defaults are fine.
    return {};
  }
}

const KEY = 'tengen.preferences';

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function wishes(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

const first = parsePreferences(readStored(), wishes());

const setters = {} as Record<PreferenceName, Setter<unknown>>;
/** Every preference as a signal: `preferences.theme()`. */
export const preferences = {} as { readonly [K in keyof Preferences]: Accessor<Preferences[K]> };
for (const name of PREFERENCE_NAMES) {
  const [get, set] = createSignal<unknown>(first[name]);
  (preferences as Record<PreferenceName, Accessor<unknown>>)[name] = get;
  setters[name] = set;
}

/** Changes one preference, at once and for the next visit. A value out of its range is ignored. */
export function setPreference<K extends PreferenceName>(name: K, value: Preferences[K]): void {
  if (READINGS[name](value) === undefined) return;
  setters[name](() => value);
  store();
}

/** Everything as it was on the first visit, except the language, which nobody means by "reset". */
export function resetPreferences(): void {
  const fresh = { ...defaultPreferences(wishes()), language: preferences.language() };
  for (const name of PREFERENCE_NAMES) setters[name](() => fresh[name]);
  store();
}

function snapshot(): Preferences {
  return Object.fromEntries(
    PREFERENCE_NAMES.map(name => [name, preferences[name]()]),
  ) as unknown as Preferences;
}

function store(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(snapshot()));
  } catch {
    // A person without storage chooses again next time.
  }
}

// A second tab that changes something changes it here too.
globalThis.addEventListener?.('storage', event => {
  if (event.key !== KEY) return;
  const next = parsePreferences(event.newValue, wishes());
  for (const name of PREFERENCE_NAMES) setters[name](() => next[name]);
});

// What the person's system asks for, as a signal. In Node nobody asks for anything.
function systemAsks(query: string): Accessor<boolean> {
  const list = globalThis.matchMedia?.(query);
  const [asks, setAsks] = createSignal(list?.matches ?? false);
  list?.addEventListener('change', () => setAsks(list.matches));
  return asks;
}

const systemIsDark = systemAsks('(prefers-color-scheme: dark)');
const systemWantsCalm = systemAsks('(prefers-reduced-motion: reduce)');

const SPEEDS = { none: 0, fast: 0.5, normal: 1, slow: 2 } as const;

/** What follows from preferences and system together. */
export interface Looks {
  isDark(): boolean;
  /** The theme for `board-view`: never `auto`, which cannot know of a page that is dark by choice. */
  boardTheme(): Theme;
  /** Multiplies every duration: 0 is no motion at all. */
  motion(): number;
  numbering(): Numbering;
}

export const looks: Looks = {
  isDark() {
    const appearance = preferences.appearance();
    return appearance === 'system' ? systemIsDark() : appearance === 'dark';
  },
  boardTheme() {
    const theme = preferences.theme();
    if (theme !== 'auto') return theme;
    return looks.isDark() ? 'night' : 'wood';
  },
  motion() {
    const motion = preferences.motion();
    if (motion !== 'system') return SPEEDS[motion];
    return systemWantsCalm() ? 0 : 1;
  },
  numbering() {
    const numbers = preferences.numbers();
    return numbers === 'last' ? { kind: 'last', count: 5 } : { kind: numbers };
  },
};

/**
 * Keeps the document in tune: its language, light or dark (`data-appearance`, which style.css reads)
 * and how fast things move (`--motion`). Called once, inside the page's root.
 */
export function tuneDocument(): void {
  const root = document.documentElement;
  createEffect(() => {
    root.lang = LANGUAGE_TAGS[preferences.language()];
  });
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

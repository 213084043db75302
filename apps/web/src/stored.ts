// Settings that outlast a visit, kept in localStorage: signals that save themselves. Storage may be full,
// forbidden or damaged, so every value is checked when it is read, and a failed write is ignored: the value then
// lasts as long as the visit. A change made in another tab arrives here too. The first load needs these checks,
// so they are a few lines; records with many parts have schemas, in the places that load later.
import { type Accessor, createSignal } from 'solid-js';

/** Gives the value if it fits, else undefined. */
export type Check<T> = (value: unknown) => T | undefined;

export const boolean: Check<boolean> = value => (typeof value === 'boolean' ? value : undefined);

export function oneOf<const T>(all: readonly T[]): Check<T> {
  return value => all.find(one => one === value);
}

/** A whole number in a range. */
export function whole(least: number, most: number): Check<number> {
  return value => {
    const number = Number.isInteger(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

export type Stored<T> = readonly [get: Accessor<T>, set: (value: T) => void];

/** A signal kept under `key`. While nothing valid is stored there, its value is `fallback`. */
export function stored<T>(key: string, check: Check<T>, fallback: T): Stored<T> {
  const read = (text: string | null) => check(parseJson(text)) ?? fallback;
  const [get, set] = createSignal<T>(read(textAt(key)));
  onOtherTab(key, text => set(() => read(text)));
  const setAndKeep = (value: T) => {
    set(() => value);
    keep(key, value);
  };
  return [get, setAndKeep];
}

type Checks = Readonly<Record<string, Check<unknown>>>;
export type Values<C extends Checks> = {
  readonly [K in keyof C]: Exclude<ReturnType<C[K]>, undefined>;
};

/**
 * An object kept under `key`, with one signal for each field: a view that reads one field is not
 * updated when another changes.
 */
export function storedFields<C extends Checks>(
  key: string,
  checks: C,
  defaults: Values<C>,
): { readonly [K in keyof C]: Stored<Values<C>[K]> } {
  const first = parseFields(textAt(key), checks, defaults);
  const names: (keyof C)[] = Object.keys(checks);
  const signals = new Map(names.map(name => [name, createSignal<unknown>(first[name])]));
  const set = (name: keyof C, value: unknown) => signals.get(name)?.[1](() => value);
  onOtherTab(key, text => {
    const next = parseFields(text, checks, defaults);
    for (const name of names) set(name, next[name]);
  });
  const keepAll = () =>
    keep(key, Object.fromEntries([...signals].map(([name, [get]]) => [name, get()])));
  const fields = [...signals].map(([name, [get]]) => {
    const setAndKeep = (value: unknown) => {
      set(name, value);
      keepAll();
    };
    return [name, [get, setAndKeep]];
  });
  return Object.fromEntries(fields);
}

/** Checks each field on its own: one that is missing or invalid takes its default. */
export function parseFields<C extends Checks>(
  text: string | null,
  checks: C,
  defaults: Values<C>,
): Values<C> {
  return fieldByField(checks, defaults)(parseJson(text));
}

/** Accepts any value; each field that is missing or invalid takes its default. */
export function fieldByField<C extends Checks>(checks: C, defaults: Values<C>) {
  return (value: unknown): Values<C> => {
    const found = typeof value === 'object' && value !== null ? { ...value } : {};
    const entries = Object.entries(checks).map(([name, check]) => [
      name,
      check((found as Record<string, unknown>)[name]) ?? defaults[name],
    ]);
    return Object.fromEntries(entries);
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // Nothing stored, or not our text: the defaults are fine.
    return undefined;
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser allows no storage.
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the person chooses again on the next visit.
  }
}

// The browser sends this event to every tab except the one that wrote. A null key means everything was cleared.
function onOtherTab(key: string, hear: (text: string | null) => void): void {
  globalThis.addEventListener?.('storage', event => {
    if (event.key === key || event.key === null) hear(event.newValue);
  });
}

// Settings that outlast a visit, kept in localStorage: signals that save themselves. Storage may be full,
// forbidden or damaged, so every value is checked against a schema when it is read, and a failed write is
// ignored: the value then lasts as long as the visit. A change made in another tab arrives here too.
import { type Accessor, createSignal } from 'solid-js';
import * as v from 'valibot';

export type Stored<T> = readonly [get: Accessor<T>, set: (value: T) => void];

/** A signal kept under `key`. While nothing valid is stored there, its value is `fallback`. */
export function stored<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): Stored<T> {
  const read = (text: string | null) => valid(schema, parseJson(text), fallback);
  const [get, set] = createSignal<T>(read(textAt(key)));
  onOtherTab(key, text => set(() => read(text)));
  const setAndKeep = (value: T) => {
    set(() => value);
    keep(key, value);
  };
  return [get, setAndKeep];
}

type Schemas = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;
type Values<S extends Schemas> = { readonly [K in keyof S]: v.InferOutput<S[K]> };

/**
 * An object kept under `key`, with one signal for each field: a view that reads one field is not
 * updated when another changes.
 */
export function storedFields<S extends Schemas>(
  key: string,
  schemas: S,
  defaults: Values<S>,
): { readonly [K in keyof S]: Stored<v.InferOutput<S[K]>> } {
  const first = parseFields(textAt(key), schemas, defaults);
  const names: (keyof S)[] = Object.keys(schemas);
  const signals = new Map(names.map(name => [name, createSignal<unknown>(first[name])]));
  const set = (name: keyof S, value: unknown) => signals.get(name)?.[1](() => value);
  onOtherTab(key, text => {
    const next = parseFields(text, schemas, defaults);
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
export function parseFields<S extends Schemas>(
  text: string | null,
  schemas: S,
  defaults: Values<S>,
): Values<S> {
  return valid(fieldByField(schemas, defaults), parseJson(text), defaults);
}

/** A schema for an object in which each field that is missing or invalid takes its default. */
export function fieldByField<S extends Schemas>(
  schemas: S,
  defaults: Values<S>,
): v.GenericSchema<unknown, Values<S>> {
  const read = (value: unknown) => {
    const found = typeof value === 'object' && value !== null ? { ...value } : {};
    const entries = Object.entries(schemas).map(([name, schema]) => [
      name,
      valid(schema, (found as Record<string, unknown>)[name], defaults[name]),
    ]);
    return Object.fromEntries(entries) as Values<S>;
  };
  return v.pipe(v.unknown(), v.transform(read));
}

/** A schema for a whole number in a range. */
export function whole(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

function valid<T>(schema: v.GenericSchema<unknown, T>, value: unknown, fallback: T): T {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : fallback;
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

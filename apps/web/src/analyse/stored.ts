// Settings of the analysis board that outlast a visit. Storage may be full, forbidden or hold anything
// at all: what is read is checked, and no failure is heard of.
import { type Accessor, createSignal } from 'solid-js';

const KEY = 'tengen.analyse';

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // No storage, or not our text: the defaults are fine.
    return {};
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [name]: value }));
  } catch {
    // A person without storage chooses again next time.
  }
}

/** A signal that is kept under `name`, if what is kept there is recognised. */
export function stored<T>(
  name: string,
  initial: T,
  isKnown: (value: T) => boolean,
): [Accessor<T>, (value: T) => void] {
  const before = readAll()[name] as T;
  const [get, set] = createSignal<T>(before !== undefined && isKnown(before) ? before : initial);
  const store = (value: T) => {
    set(() => value);
    write(name, value);
  };
  return [get, store];
}

// The log of tries in the browser's database: append only, so that two tabs may train at once. Without a database it
// lasts as long as the visit.
import {
  type Experience,
  GOALS,
  isPlayable,
  joinedLogs,
  type NamedPuzzle,
  PRACTICE_MODES,
  type PracticeStanding,
  PUZZLE_RULES,
  type PuzzleAttempt,
  standingAfter,
  THEMES,
} from '@tengen/practice';
import { type IDBPDatabase, openDB } from 'idb';
import { type Accessor, batch, createMemo, createRoot, createSignal } from 'solid-js';
import * as v from 'valibot';
import { oneOf, stored } from '../stored.ts';

const EXPERIENCE = oneOf<Experience>(['new', 'some', 'strong']);

const NAME = 'tengen-train';
const VERSION = 2;
const STORE = 'attempts';
/** Positions of the person's own games. */
const MISTAKES = 'mistakes';

const ATTEMPT = v.object({
  id: v.string(),
  time: v.number(),
  mode: v.picklist(PRACTICE_MODES),
  puzzle: v.string(),
  isSolved: v.boolean(),
  puzzleRating: v.number(),
  family: v.picklist(['renju', 'gomoku']),
  ms: v.number(),
  hints: v.number(),
  score: v.exactOptional(v.number()),
});
const POINTS = v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(224)));
const MISTAKE = v.object({
  id: v.string(),
  goal: v.picklist(GOALS),
  rule: v.picklist(PUZZLE_RULES),
  moves: POINTS,
  plies: v.number(),
  rating: v.number(),
  themes: v.array(v.picklist(THEMES)),
  right: POINTS,
  undecided: POINTS,
});
const FILE = v.object({
  kind: v.literal('tengen-progress'),
  attempts: v.array(v.unknown()),
  mistakes: v.optional(v.array(v.unknown()), []),
});

/** The attempts among any values: another version of the page may have written them. */
export function attemptsAmong(values: readonly unknown[]): PuzzleAttempt[] {
  return among(ATTEMPT, values);
}

function mistakesAmong(values: readonly unknown[]): NamedPuzzle[] {
  return among(MISTAKE, values).filter(isPlayable);
}

function among<T>(schema: v.GenericSchema<unknown, T>, values: readonly unknown[]): T[] {
  return values.flatMap(value => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });
}

export interface AttemptLog {
  readonly log: Accessor<readonly PuzzleAttempt[]>;
  readonly standing: Accessor<PracticeStanding>;
  /** What the person said of their strength at the beginning. */
  readonly experience: Accessor<Experience>;
  readonly setExperience: (experience: Experience) => void;
  /** Positions of the person's own games, to be repeated. */
  readonly mistakes: Accessor<readonly NamedPuzzle[]>;
  add(attempts: readonly PuzzleAttempt[], mistakes?: readonly NamedPuzzle[]): Promise<void>;
  /** All attempts as the text of a file. */
  exported(): string;
  /** How many attempts were new; undefined when the text is no such file. */
  imported(text: string): Promise<number | undefined>;
}

interface Added {
  readonly attempts: readonly PuzzleAttempt[];
  readonly more: readonly NamedPuzzle[];
}

let opened: Promise<AttemptLog> | undefined;

/** The log of this page: read once, and kept up to date. */
export function attemptLog(): Promise<AttemptLog> {
  opened ??= openAttemptLog();
  return opened;
}

async function openAttemptLog(): Promise<AttemptLog> {
  const database = await openStore();
  const before = attemptsAmong((await database?.getAll(STORE)) ?? []);
  const [log, setLog] = createSignal<readonly PuzzleAttempt[]>(joinedLogs(before));
  const [experience, setExperience] = stored('tengen.train.experience', EXPERIENCE, 'some');
  const kept = mistakesAmong((await database?.getAll(MISTAKES)) ?? []);
  const [mistakes, setMistakes] = createSignal<readonly NamedPuzzle[]>(kept);
  const standing = createRoot(() => createMemo(() => standingAfter(log(), experience())));
  const take = ({ attempts, more }: Added) => {
    const known = new Map([...mistakes(), ...more].map(each => [each.id, each]));
    batch(() => {
      setMistakes([...known.values()]);
      setLog(joinedLogs(log(), attempts));
    });
  };
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => take(data as Added));

  async function add(
    attempts: readonly PuzzleAttempt[],
    more: readonly NamedPuzzle[] = [],
  ): Promise<void> {
    take({ attempts, more });
    channel?.postMessage({ attempts, more });
    if (!database) return;
    const transaction = database.transaction([STORE, MISTAKES], 'readwrite');
    await Promise.all([
      ...attempts.map(attempt => transaction.objectStore(STORE).put(attempt)),
      ...more.map(mistake => transaction.objectStore(MISTAKES).put(mistake)),
      transaction.done,
    ]);
  }

  return {
    log,
    standing,
    experience,
    setExperience,
    mistakes,
    add,
    exported: () =>
      JSON.stringify({ kind: 'tengen-progress', attempts: log(), mistakes: mistakes() }),
    async imported(text) {
      const file = progressIn(text);
      if (!file) return undefined;
      const known = new Set(log().map(({ id }) => id));
      const fresh = file.attempts.filter(({ id }) => !known.has(id));
      await add(fresh, file.more);
      return fresh.length;
    },
  };
}

/** What a file of progress holds; undefined when the text is none. */
export function progressIn(text: string): Added | undefined {
  try {
    const read = v.safeParse(FILE, JSON.parse(text));
    if (!read.success) return undefined;
    const { attempts, mistakes } = read.output;
    return { attempts: attemptsAmong(attempts), more: mistakesAmong(mistakes) };
  } catch {
    // No JSON at all.
    return undefined;
  }
}

async function openStore(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(NAME, VERSION, {
      upgrade(database) {
        for (const store of [STORE, MISTAKES]) {
          if (database.objectStoreNames.contains(store)) continue;
          database.createObjectStore(store, { keyPath: 'id' });
        }
      },
      // Another tab with a newer page waits for this connection.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    // Private windows have no database; training works all the same.
    return undefined;
  }
}

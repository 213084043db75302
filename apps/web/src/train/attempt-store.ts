// The log of tries in the browser's database: append only, so that two tabs may train at once. Without a database it
// lasts as long as the visit.
import {
  type Experience,
  joinedLogs,
  PRACTICE_MODES,
  type PracticeStanding,
  type PuzzleAttempt,
  standingAfter,
} from '@tengen/practice';
import { type IDBPDatabase, openDB } from 'idb';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import * as v from 'valibot';
import { oneOf, stored } from '../stored.ts';

const EXPERIENCE = oneOf<Experience>(['new', 'some', 'strong']);

const NAME = 'tengen-train';
const STORE = 'attempts';

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
});
const FILE = v.object({ kind: v.literal('tengen-progress'), attempts: v.array(v.unknown()) });

/** The attempts among any values: another version of the page may have written them. */
export function attemptsAmong(values: readonly unknown[]): PuzzleAttempt[] {
  return values.flatMap(value => {
    const read = v.safeParse(ATTEMPT, value);
    return read.success ? [read.output] : [];
  });
}

export interface AttemptLog {
  readonly log: Accessor<readonly PuzzleAttempt[]>;
  readonly standing: Accessor<PracticeStanding>;
  /** What the person said of their strength at the beginning. */
  readonly experience: Accessor<Experience>;
  readonly setExperience: (experience: Experience) => void;
  add(attempts: readonly PuzzleAttempt[]): Promise<void>;
  /** All attempts as the text of a file. */
  exported(): string;
  /** How many attempts were new; undefined when the text is no such file. */
  imported(text: string): Promise<number | undefined>;
}

export async function openAttemptLog(): Promise<AttemptLog> {
  const database = await openStore();
  const before = attemptsAmong((await database?.getAll(STORE)) ?? []);
  const [log, setLog] = createSignal<readonly PuzzleAttempt[]>(joinedLogs(before));
  const [experience, setExperience] = stored('tengen.train.experience', EXPERIENCE, 'some');
  const standing = createMemo(() => standingAfter(log(), experience()));
  const take = (attempts: readonly PuzzleAttempt[]) => {
    setLog(joinedLogs(log(), attempts));
  };
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => take(attemptsAmong([data].flat())));

  async function add(attempts: readonly PuzzleAttempt[]): Promise<void> {
    take(attempts);
    channel?.postMessage(attempts);
    if (!database) return;
    const transaction = database.transaction(STORE, 'readwrite');
    await Promise.all([
      ...attempts.map(attempt => transaction.store.put(attempt)),
      transaction.done,
    ]);
  }

  return {
    log,
    standing,
    experience,
    setExperience,
    add,
    exported: () => JSON.stringify({ kind: 'tengen-progress', attempts: log() }),
    async imported(text) {
      const attempts = attemptsInFile(text);
      if (!attempts) return undefined;
      const known = new Set(log().map(({ id }) => id));
      const fresh = attempts.filter(({ id }) => !known.has(id));
      await add(fresh);
      return fresh.length;
    },
  };
}

export function attemptsInFile(text: string): PuzzleAttempt[] | undefined {
  try {
    const read = v.safeParse(FILE, JSON.parse(text));
    return read.success ? attemptsAmong(read.output.attempts) : undefined;
  } catch {
    // No JSON at all.
    return undefined;
  }
}

async function openStore(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(NAME, 1, {
      upgrade: database => void database.createObjectStore(STORE, { keyPath: 'id' }),
    });
  } catch {
    // Private windows have no database; training works all the same.
    return undefined;
  }
}

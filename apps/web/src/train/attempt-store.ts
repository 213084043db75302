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
const VERSION = 4;
const STORE = 'attempts';
/** Positions of the person's own games. */
const MISTAKES = 'mistakes';
/** The games that were looked through. */
const INDEX = 'index';
/** The log as one text, for a quick start: the attempts remain what counts. */
const SUMMARY = 'summary';
const SUMMARY_KEY = 'log';
const BY_TIME = 'time';
/** Written again when so many attempts have come. */
const SUMMARY_STEP = 100;

/** A position of one's own game, and the record in the library that it comes from. */
export interface OwnMistake extends NamedPuzzle {
  readonly game?: string;
}

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
  game: v.exactOptional(v.string()),
});

/** What a look through a game of the library found. */
const LOOKED = v.object({
  id: v.string(),
  revision: v.number(),
  /** When the game was saved. */
  time: v.number(),
  /** The kinds of the person's faults. */
  faults: v.array(v.string()),
  puzzles: v.number(),
});
export type LookedGame = Readonly<v.InferOutput<typeof LOOKED>>;
const FILE = v.object({
  kind: v.literal('tengen-progress'),
  attempts: v.array(v.unknown()),
  mistakes: v.optional(v.array(v.unknown()), []),
});

/** The attempts among any values: another version of the page may have written them. */
export function attemptsAmong(values: readonly unknown[]): PuzzleAttempt[] {
  return among(ATTEMPT, values);
}

function mistakesAmong(values: readonly unknown[]): OwnMistake[] {
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
  readonly mistakes: Accessor<readonly OwnMistake[]>;
  /** The games that were looked through, by their records in the library. */
  readonly looked: Accessor<ReadonlyMap<string, LookedGame>>;
  add(attempts: readonly PuzzleAttempt[], mistakes?: readonly OwnMistake[]): Promise<void>;
  /** Remembers that a game was looked through, with what it gave. */
  addLooked(game: LookedGame): Promise<void>;
  /** All attempts as the text of a file. */
  exported(): string;
  /** How many attempts were new; undefined when the text is no such file. */
  imported(text: string): Promise<number | undefined>;
}

interface Added {
  readonly attempts: readonly PuzzleAttempt[];
  readonly more: readonly OwnMistake[];
}

let opened: Promise<AttemptLog> | undefined;

/** The log of this page: read once, and kept up to date. */
export function attemptLog(): Promise<AttemptLog> {
  opened ??= openAttemptLog();
  return opened;
}

async function openAttemptLog(): Promise<AttemptLog> {
  const database = await openStore();
  const before = database ? await readLog(database) : [];
  const [log, setLog] = createSignal<readonly PuzzleAttempt[]>(before);
  const [experience, setExperience] = stored('tengen.train.experience', EXPERIENCE, 'some');
  const kept = mistakesAmong((await database?.getAll(MISTAKES)) ?? []);
  const [mistakes, setMistakes] = createSignal<readonly OwnMistake[]>(kept);
  const games = among(LOOKED, (await database?.getAll(INDEX)) ?? []);
  const [looked, setLooked] = createSignal<ReadonlyMap<string, LookedGame>>(
    new Map(games.map(game => [game.id, game])),
  );
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
    more: readonly OwnMistake[] = [],
  ): Promise<void> {
    take({ attempts, more });
    channel?.postMessage({ attempts, more });
    if (!database) return;
    const transaction = database.transaction([STORE, MISTAKES], 'readwrite');
    const written = [
      ...attempts.map(attempt => transaction.objectStore(STORE).put(attempt)),
      ...more.map(mistake => transaction.objectStore(MISTAKES).put(mistake)),
    ];
    // Without waiting for the answers: a tab that is closed now has sent everything.
    transaction.commit();
    await Promise.all([...written, transaction.done]);
  }

  const old = solvedEarlier();
  if (old.length > 0) {
    await add(old);
    localStorage.removeItem(EARLIER_KEY);
  }

  return {
    log,
    standing,
    experience,
    setExperience,
    mistakes,
    looked,
    add,
    async addLooked(game) {
      setLooked(new Map([...looked(), [game.id, game]]));
      await database?.put(INDEX, game);
    },
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

/** Where the first version of Train kept the names of its 313 puzzles that were solved. */
const EARLIER_KEY = 'tengen.train';
const EARLIER = v.object({ solved: v.array(v.string()) });

/** These, as attempts of the log. Their names repeat, so that taking them over twice adds nothing. */
function solvedEarlier(): PuzzleAttempt[] {
  try {
    const read = v.safeParse(EARLIER, JSON.parse(localStorage.getItem(EARLIER_KEY) ?? 'null'));
    return (read.success ? read.output.solved : []).map(puzzle => ({
      id: `earlier-${puzzle}`,
      time: 0,
      mode: 'earlier',
      puzzle: `earlier-${puzzle}`,
      isSolved: true,
      puzzleRating: 0,
      family: 'gomoku',
      ms: 0,
      hints: 0,
    }));
  } catch {
    // No storage, or not our text.
    return [];
  }
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

const SUMMARY_RECORD = v.object({ count: v.number(), until: v.number(), text: v.string() });

/**
 * The whole log. Reading a hundred thousand records takes a second, one text a tenth of it: so the text is read, and the
 * records that came after it. Where their number is not that of the records, the records are read.
 */
async function readLog(database: IDBPDatabase): Promise<readonly PuzzleAttempt[]> {
  const summary = v.safeParse(SUMMARY_RECORD, await database.get(SUMMARY, SUMMARY_KEY));
  if (summary.success) {
    const { count, until, text } = summary.output;
    const [later, all] = await Promise.all([
      database.getAllFromIndex(STORE, BY_TIME, IDBKeyRange.lowerBound(until)),
      database.count(STORE),
    ]);
    const log = joinedLogs(logOf(text), attemptsAmong(later));
    if (log.length === all) {
      if (all - count > SUMMARY_STEP) void writeSummary(database, log);
      return log;
    }
  }
  const records = await database.getAll(STORE);
  const log = joinedLogs(attemptsAmong(records));
  // Records of a newer version that this one cannot read would never fit the text.
  if (log.length === records.length && log.length > SUMMARY_STEP) void writeSummary(database, log);
  return log;
}

function logOf(text: string): readonly PuzzleAttempt[] {
  try {
    return JSON.parse(text) as readonly PuzzleAttempt[];
  } catch {
    // Damaged: the records say what it was.
    return [];
  }
}

async function writeSummary(database: IDBPDatabase, log: readonly PuzzleAttempt[]): Promise<void> {
  const until = log.at(-1)?.time ?? 0;
  const text = JSON.stringify(log);
  // It is only quicker: without room for it nothing is lost.
  await database
    .put(SUMMARY, { count: log.length, until, text }, SUMMARY_KEY)
    .catch(() => undefined);
}

async function openStore(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(NAME, VERSION, {
      upgrade(database, _from, _to, transaction) {
        for (const store of [STORE, MISTAKES, INDEX]) {
          if (database.objectStoreNames.contains(store)) continue;
          database.createObjectStore(store, { keyPath: 'id' });
        }
        if (!database.objectStoreNames.contains(SUMMARY)) database.createObjectStore(SUMMARY);
        const attempts = transaction.objectStore(STORE);
        if (!attempts.indexNames.contains(BY_TIME)) attempts.createIndex(BY_TIME, BY_TIME);
      },
      // Another tab with a newer page waits for this connection.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    // Private windows have no database; training works all the same.
    return undefined;
  }
}

// Copies of the games: made while a server runs, put in their place while none does, and made before the tables of
// an older program are brought up to date.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@tengen/rules';
import { GAMES_FILE } from './online.ts';
import { SqliteConnection, takeLock } from './store/sqlite/connection.ts';
import {
  backUp,
  copyBefore,
  damageOf,
  openFile,
  type StoreOpenError,
} from './store/sqlite/file.ts';
import { MIGRATIONS } from './store/sqlite/migrations.ts';

/** The contents of a file, counted. */
export interface Holdings {
  readonly games: number;
  readonly events: number;
  readonly players: number;
  /** The table definitions: each change has a higher number. */
  readonly schema: number;
}

export type CopyError =
  | { readonly kind: 'no-games' | 'file-exists' | 'in-use' | 'not-games' }
  | { readonly kind: 'newer-schema' }
  /** `message` is the system's own. */
  | { readonly kind: 'failed'; readonly message: string };

/** Copies the games in the folder `data` into a new file. */
export function backUpTo(data: string, to: string): Result<Holdings, CopyError> {
  const file = path.join(data, GAMES_FILE);
  if (!existsSync(file)) return err({ kind: 'no-games' });
  return tried(() => {
    if (backUp(file, to) === 'file-exists') return err({ kind: 'file-exists' });
    return holdingsOf(to);
  });
}

export interface Restored {
  readonly holdings: Holdings;
  /** Where the games are that were there before. */
  readonly before?: string | undefined;
}

/** Puts a copy in the place of the games in the folder `data`, which are kept under another name. */
export function restoreFrom(data: string, from: string, now: number): Result<Restored, CopyError> {
  const file = path.join(data, GAMES_FILE);
  return tried(() => {
    const holdings = holdingsOf(from);
    if (!holdings.ok) return holdings;
    if (holdings.value.schema > MIGRATIONS.length) return err({ kind: 'newer-schema' });
    mkdirSync(data, { recursive: true });
    const lock = new SqliteConnection(`${file}.lock`);
    try {
      if (!takeLock(lock)) return err({ kind: 'in-use' });
      copyFileSync(from, `${file}.new`);
      flush(`${file}.new`);
      const before = existsSync(file) ? `${file}.${now}` : undefined;
      if (before !== undefined) setAside(file, before);
      renameSync(`${file}.new`, file);
      flush(data);
      return ok({ holdings: holdings.value, before });
    } finally {
      lock.close();
    }
  });
}

/** The log that a killed server left beside the file goes into it. A damaged file keeps its log. */
function setAside(file: string, to: string): void {
  const old = new SqliteConnection(file);
  try {
    old.script('pragma journal_mode = delete');
  } catch {
    // Damaged: it is kept as it is.
  } finally {
    old.close();
  }
  // A log that stayed would be taken for that of the next file.
  for (const end of ['-wal', '-shm', ''])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${to}${end}`);
}

/** The tables of the games in the folder `data` are those of this program now. */
export interface Migrated {
  /** The copy from before; undefined when nothing had to be changed. */
  readonly before?: string | undefined;
}

/** Brings the tables up to date, as a server does when it starts. */
export function migrateIn(
  data: string,
  now: number,
  steps = MIGRATIONS,
): Result<Migrated, StoreOpenError | { readonly kind: 'no-games' }> {
  const file = path.join(data, GAMES_FILE);
  if (!existsSync(file)) return err({ kind: 'no-games' });
  const opened = openFile(file, now, steps);
  if (!opened.ok) return opened;
  const { before, close } = opened.value;
  close();
  return ok(before < steps.length ? { before: copyBefore(file, before) } : {});
}

/** Reads a copy to its last page, so that a damaged one is found. */
function holdingsOf(file: string): Result<Holdings, CopyError> {
  if (!existsSync(file) || damageOf(file) !== undefined) return err({ kind: 'not-games' });
  const db = new SqliteConnection(file, { readOnly: true });
  try {
    const count = (table: string) => db.get<{ n: number }>(`select count(*) as n from ${table}`)!.n;
    const schema = db.get<{ v: number | null }>('select max(version) as v from schema')?.v ?? 0;
    return ok({
      games: count('games'),
      events: count('events'),
      players: count('players'),
      schema,
    });
  } catch {
    // No tables of ours.
    return err({ kind: 'not-games' });
  } finally {
    db.close();
  }
}

/** Waits until a file, or the names in a folder, are on disk. */
function flush(name: string): void {
  const handle = openSync(name, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function tried<T>(task: () => Result<T, CopyError>): Result<T, CopyError> {
  try {
    return task();
  } catch (error) {
    return err({ kind: 'failed', message: (error as Error).message });
  }
}

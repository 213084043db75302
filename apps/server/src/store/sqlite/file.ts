// Opens the file of the store and keeps everybody else away from it; copies it while it is in use.
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '@tengen/rules';
import {
  isAtLeast,
  LEAST_SQLITE,
  SqliteConnection,
  sqliteVersion,
  takeLock,
} from './connection.ts';
import { MIGRATIONS, migrate, schemaOf } from './migrations.ts';

/** Why the store cannot be opened. */
export type StoreOpenError =
  /** Another server works on the same file. */
  | { readonly kind: 'in-use' }
  /** The file was written by a newer program. */
  | { readonly kind: 'newer-schema'; readonly schema: number; readonly known: number }
  | { readonly kind: 'old-sqlite'; readonly version: string; readonly least: string }
  /** The file or its folder cannot be used; `message` is the system's own. */
  | { readonly kind: 'unusable'; readonly message: string };

export interface OpenedFile {
  readonly db: SqliteConnection;
  /** The version of the tables before they were brought up to date; 0 for a new file. */
  readonly before: number;
  close(): void;
}

export function openFile(
  file: string,
  now: number,
  steps: readonly string[] = MIGRATIONS,
): Result<OpenedFile, StoreOpenError> {
  const version = sqliteVersion();
  if (!isAtLeast(version, LEAST_SQLITE))
    return err({ kind: 'old-sqlite', version, least: LEAST_SQLITE });
  const held: SqliteConnection[] = [];
  const close = () => {
    for (const each of held.splice(0).reverse()) each.close();
  };
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const lock = new SqliteConnection(`${file}.lock`);
    held.push(lock);
    if (!takeLock(lock)) {
      close();
      return err({ kind: 'in-use' });
    }
    const db = new SqliteConnection(file);
    held.push(db);
    // `full`: a commit returns when the log is on disk.
    db.script('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
    const before = schemaOf(db);
    const known = steps.length;
    if (before > known) {
      close();
      return err({ kind: 'newer-schema', schema: before, known });
    }
    if (before > 0 && before < known) copy(db, copyBefore(file, before));
    migrate(db, now, steps);
    return ok({ db, before, close });
  } catch (error) {
    close();
    return err({ kind: 'unusable', message: (error as Error).message });
  }
}

/** The name of the copy that is made before the tables of version `schema` are changed. */
export function copyBefore(file: string, schema: number): string {
  return `${file}.schema-${schema}`;
}

/** Copies a store into a new file, by a connection of its own. Nothing that is written meanwhile has to wait. */
export function backUp(from: string, to: string): 'copied' | 'file-exists' {
  const db = new SqliteConnection(from, { readOnly: true });
  try {
    return copy(db, to);
  } finally {
    db.close();
  }
}

/** The damage in the pages of a file, read by a connection of its own; undefined when there is none. */
export function damageOf(file: string): string | undefined {
  const db = new SqliteConnection(file, { readOnly: true });
  try {
    const [row] = db.all<{ quick_check: string }>('pragma quick_check');
    // Before its last line, it says which database.
    return row?.quick_check === 'ok' ? undefined : row?.quick_check.split('\n').at(-1);
  } catch (error) {
    return (error as Error).message;
  } finally {
    db.close();
  }
}

/** The copy gets its name when it is whole and checked. */
function copy(db: SqliteConnection, to: string): 'copied' | 'file-exists' {
  const half = `${to}.half`;
  rmSync(half, { force: true });
  db.run('vacuum into $1', half);
  try {
    const damage = damageOf(half);
    if (damage !== undefined) throw new Error(`the copy is damaged: ${damage}`);
    // Unlike a new name, a link never replaces a file that is there.
    linkSync(half, to);
    return 'copied';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'file-exists';
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

// A connection to an SQLite file: statements are prepared once and kept, values are bound by number, and a
// transaction is on disk when it returns.
import { DatabaseSync } from '@photostructure/sqlite';

type Value = string | number | null | undefined;
type Prepared = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

/** Earlier versions may lose a commit when a reader and a writer reset the log at the same time. */
export const LEAST_SQLITE = '3.51.3';

export function sqliteVersion(): string {
  const db = new DatabaseSync(':memory:');
  const { version } = db.prepare('select sqlite_version() as version').get();
  db.close();
  return version;
}

/** Whether a version of three numbers is at least another one. */
export function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

export class SqliteConnection {
  readonly #db: InstanceType<typeof DatabaseSync>;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, options: { readonly readOnly?: boolean } = {}) {
    this.#db = new DatabaseSync(file, { readOnly: options.readOnly ?? false });
  }

  /** The number of rows that changed. */
  run(sql: string, ...values: readonly Value[]): number {
    return this.#prepare(sql).run(bound(values)).changes;
  }

  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined {
    return this.#prepare(sql).get(bound(values));
  }

  all<Row>(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.#prepare(sql).all(bound(values));
  }

  /** Several statements without values. */
  script(sql: string): void {
    this.#db.exec(sql);
  }

  /** Everything that `task` writes is on disk when this returns, or nothing of it is written and it throws. */
  transaction<T>(task: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const result = task();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#db.isTransaction) this.#db.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#db.close();
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (!prepared) {
      prepared = this.#db.prepare(sql);
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }
}

/** `$1` is bound by the name 1, so that the same text serves other databases. */
function bound(values: readonly Value[]): Record<string, string | number | null> {
  return Object.fromEntries(values.map((value, i) => [i + 1, value ?? null]));
}

/**
 * Takes the lock of a store; false when another process has it. The system frees it when the process ends, however
 * it ends. The connection must be kept: when it is collected as garbage, the lock is gone.
 */
export function takeLock(lock: SqliteConnection): boolean {
  try {
    lock.script('begin exclusive');
    return true;
  } catch (error) {
    if (/locked/.test((error as Error).message)) return false;
    throw error;
  }
}

// The tables of a RenjuNet file: the meaning of the ids in its games. They come before the games, and nothing
// else of the file is remembered.
import type { Diagnostic, InputPlace } from '../file/diagnostics.ts';

export type TableName = 'country' | 'city' | 'rule' | 'player' | 'tournament' | 'opening';

const FIELDS: Readonly<Record<TableName, readonly string[]>> = {
  country: ['name'],
  city: ['name', 'country'],
  rule: ['name', 'category'],
  player: ['name', 'surname', 'native_name'],
  tournament: ['name', 'country', 'city', 'year', 'month', 'start', 'rule'],
  opening: ['name', 'abbr'],
};

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(FIELDS, name);
}

/** One row of a table, or the attributes of a game. Missing values are empty. */
export type Fields = (name: string) => string;

const NOTHING: Fields = () => '';

/** RenjuNet has some twenty thousand rows. The limit keeps a hostile file from filling the memory. */
const MOST_RECORDS = 500_000;

export class Tables {
  readonly #tables = new Map<TableName, Map<string, Fields>>();
  /** Ids already reported as missing. */
  readonly #missing = new Set<string>();
  readonly #note: (diagnostic: Diagnostic) => void;
  #records = 0;

  constructor(note: (diagnostic: Diagnostic) => void) {
    this.#note = note;
  }

  add(table: TableName, fields: Fields, at: InputPlace): void {
    if (++this.#records > MOST_RECORDS) {
      const expected = `≤ ${MOST_RECORDS}`;
      this.#note({ severity: 'error', code: 'too-many-nodes', at, expected });
      return;
    }
    const kept = new Map(FIELDS[table].map(name => [name, fields(name)]));
    const record: Fields = name => kept.get(name)!;
    const records = this.#tables.get(table) ?? new Map<string, Fields>();
    this.#tables.set(table, records.set(fields('id'), record));
  }

  /** The row of an id. For an unknown id every field is empty, and it is noted once. */
  find(table: TableName, id: string, at: InputPlace): Fields {
    if (id === '') return NOTHING;
    const record = this.#tables.get(table)?.get(id);
    if (record) return record;
    const found = `${table} ${id}`;
    if (!this.#missing.has(found) && this.#missing.size < MOST_RECORDS) {
      this.#missing.add(found);
      this.#note({ severity: 'warning', code: 'dangling-id', at, found });
    }
    return NOTHING;
  }
}

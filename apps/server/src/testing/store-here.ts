// For tests and proofs: the real store in the memory of this thread. It answers at once, so that a test in virtual
// time repeats exactly; what it holds outlives every server that is opened on it.
import { err } from '@tengen/rules';
import { answersOf } from '../store/sqlite/answers.ts';
import { SqliteConnection } from '../store/sqlite/connection.ts';
import { migrate } from '../store/sqlite/migrations.ts';
import type { ServerStore, StoreAway } from '../store/store.ts';

export function storeHere(): ServerStore {
  const db = new SqliteConnection(':memory:');
  migrate(db, 0);
  const away = err<StoreAway>({ kind: 'unavailable' });
  const asked = Object.entries(answersOf(db)).map(([name, answer]) => [
    name,
    async (...args: never[]) => (answer as (...args: never[]) => unknown)(...args),
  ]);
  return {
    ...(Object.fromEntries(asked) as Omit<ServerStore, 'backup' | 'close'>),
    backup: async () => away,
    close: async () => db.close(),
  };
}

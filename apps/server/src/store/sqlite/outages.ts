// The pulse of the server, and the times during which it was away.
import { ok } from '@tengen/rules';
import { type Outage, outageBetween } from '../store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Answers } from './topics.ts';

export function outages(db: SqliteConnection): Answers<'pulse' | 'lastPulse' | 'outagesSince'> {
  const last = () => db.get<{ at: number }>('select at from pulse')?.at;
  return {
    pulse: (now, gapMs) =>
      ok(
        db.transaction(() => {
          const from = last();
          db.run(
            `insert into pulse (one, at) values (1, $1)
             on conflict (one) do update set at = max(at, excluded.at)`,
            now,
          );
          if (from === undefined || now - from <= gapMs) return undefined;
          const outage = outageBetween(from, now);
          db.run(
            'insert into outages (id, began, ended) values ($1, $2, $3) on conflict do nothing',
            outage.id,
            outage.from,
            outage.to,
          );
          return outage;
        }),
      ),

    lastPulse: () => ok(last()),

    outagesSince: at =>
      ok(
        db.all<Outage>(
          'select id, began as "from", ended as "to" from outages where ended > $1 order by ended',
          at,
        ),
      ),
  };
}

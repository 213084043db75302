// Players and the tokens of their cookies, which are stored as hashes.
import { ok } from '@tengen/rules';
import type { StoredPlayer } from '../store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Answers } from './topics.ts';

/** A token's life is prolonged when it gains at least this much, so that most requests write nothing. */
const WORTH_WRITING_MS = 3_600_000;

interface PlayerRow {
  readonly id: string;
  readonly kind: StoredPlayer['kind'];
  readonly name: string | null;
}

export function players(
  db: SqliteConnection,
): Answers<'addPlayer' | 'playerOfToken' | 'players' | 'removeToken'> {
  return {
    addPlayer: ({ id, kind, name }, hash, now, expires) =>
      ok(
        db.transaction(() => {
          db.run('delete from logins where expires <= $1', now);
          db.run(
            'insert into players (id, kind, name, created) values ($1, $2, $3, $4)',
            id,
            kind,
            name,
            now,
          );
          db.run(
            'insert into logins (hash, player, created, seen, expires) values ($1, $2, $3, $3, $4)',
            hash,
            id,
            now,
            expires,
          );
        }),
      ),

    playerOfToken(hash, now, expires) {
      const row = db.get<PlayerRow & { readonly expires: number }>(
        `select players.id, kind, name, expires from logins
         join players on players.id = logins.player where hash = $1 and expires > $2`,
        hash,
        now,
      );
      if (!row) return ok(undefined);
      if (expires - row.expires >= WORTH_WRITING_MS)
        db.run('update logins set seen = $2, expires = $3 where hash = $1', hash, now, expires);
      return ok(playerOf(row));
    },

    players(ids) {
      const rows = db.all<PlayerRow>(
        'select id, kind, name from players where id in (select value from json_each($1))',
        JSON.stringify(ids),
      );
      return ok(new Map(rows.map(row => [row.id, playerOf(row)])));
    },

    removeToken(hash) {
      db.run('delete from logins where hash = $1', hash);
      return ok(undefined);
    },
  };
}

function playerOf({ id, kind, name }: PlayerRow): StoredPlayer {
  return { id, kind, ...(name !== null && { name }) };
}

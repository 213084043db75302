// Invitations, known by the hashes of their codes. One becomes a game once.
import { err, ok } from '@tengen/rules';
import type { FirstPlayer } from '@tengen/wire';
import { MOST_INVITES, type StoredInvite } from '../store.ts';
import type { SqliteConnection } from './connection.ts';
import { createGame } from './games.ts';
import type { Answers } from './topics.ts';

interface InviteRow {
  readonly by: string;
  readonly first: FirstPlayer;
  readonly terms: string;
  readonly expires: number;
  readonly game: string | null;
}

export function invites(
  db: SqliteConnection,
): Answers<'addInvite' | 'invite' | 'acceptInvite' | 'cancelInvite'> {
  const rowOf = (hash: string) =>
    db.get<InviteRow>('select by, first, terms, expires, game from invites where hash = $1', hash);
  /** Why nothing can be done with the invitation. */
  const refusalOf = (row: InviteRow | undefined, isYours: boolean) => {
    if (row?.game && isYours) return err({ kind: 'taken' } as const);
    return err({ kind: 'unknown' } as const);
  };
  return {
    addInvite: (hash, { by, first, terms, expires }, now) =>
      db.transaction(() => {
        // Nobody asks any more for an invitation that has run out.
        db.run('delete from invites where by = $1 and game is null and expires <= $2', by, now);
        const { open } = db.get<{ open: number }>(
          'select count(*) as open from invites where by = $1 and game is null',
          by,
        )!;
        if (open >= MOST_INVITES) return err({ kind: 'taken' } as const);
        db.run(
          'insert into invites (hash, by, first, terms, expires) values ($1, $2, $3, $4, $5)',
          hash,
          by,
          first,
          JSON.stringify(terms),
          expires,
        );
        return ok(undefined);
      }),

    invite(hash, now) {
      const row = rowOf(hash);
      const isThere = row && (row.game !== null || row.expires > now);
      return ok(isThere ? inviteOf(row) : undefined);
    },

    acceptInvite: (hash, game, now) =>
      db.transaction(() => {
        const changes = db.run(
          'update invites set game = $2 where hash = $1 and game is null and expires > $3',
          hash,
          game.id,
          now,
        );
        if (changes === 0) return refusalOf(rowOf(hash), true);
        createGame(db, game);
        return ok(undefined);
      }),

    cancelInvite(hash, by) {
      const sql = 'delete from invites where hash = $1 and by = $2 and game is null';
      if (db.run(sql, hash, by) > 0) return ok(undefined);
      const row = rowOf(hash);
      return refusalOf(row, row?.by === by);
    },
  };
}

function inviteOf({ by, first, terms, expires, game }: InviteRow): StoredInvite {
  return { by, first, terms: JSON.parse(terms), expires, ...(game !== null && { game }) };
}

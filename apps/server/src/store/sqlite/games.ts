// Games and their events. An append names the version that it follows; the update of the game's row decides
// which of two appends has the number.
import { ok } from '@tengen/rules';
import type { TableEvent } from '@tengen/table';
import type { Append, Appended, NewGame } from '../store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Answers } from './topics.ts';

interface EventRow {
  readonly body: string;
}

type GameAnswers =
  | 'append'
  | 'events'
  | 'eventsOfCommand'
  | 'appendNext'
  | 'versions'
  | 'due'
  | 'liveGames';

export function games(db: SqliteConnection): Answers<GameAnswers> {
  return {
    append: batch => ok(db.transaction(() => batch.map(append => appended(db, append)))),

    appendNext: (append, next) =>
      ok(
        db.transaction(() => {
          const answer = appended(db, append);
          if (answer.kind === 'stored') createGame(db, next);
          return answer;
        }),
      ),

    events(game, after) {
      const rows = db.all<EventRow>(
        'select body from events where game = $1 and version > $2 order by version',
        game,
        after,
      );
      if (rows.length > 0) return ok(rows.map(eventOf));
      const isKnown = db.get('select 1 from games where id = $1', game) !== undefined;
      return ok(isKnown ? [] : undefined);
    },

    eventsOfCommand: (game, command) => ok(eventsOfCommand(db, game, command)),

    versions(ids) {
      const rows = db.all<{ id: string; version: number }>(
        `select id, version from games
         where status = 'running' and id in (select value from json_each($1))`,
        JSON.stringify(ids),
      );
      return ok(new Map(rows.map(({ id, version }) => [id, version])));
    },

    due(now, most) {
      const rows = db.all<{ id: string; dueAt: number }>(
        'select id, due_at as dueAt from games where due_at <= $1 order by due_at limit $2',
        now,
        most,
      );
      return ok(rows.map(({ id, dueAt }) => ({ id, dueAt })));
    },

    liveGames(player) {
      const rows = db.all<{ id: string }>(
        `select id from games where status = 'running' and p1 = $1
         union select id from games where status = 'running' and p2 = $1`,
        player,
      );
      return ok(rows.map(({ id }) => id));
    },
  };
}

function eventOf({ body }: EventRow): TableEvent {
  return JSON.parse(body);
}

function eventsOfCommand(
  db: SqliteConnection,
  game: string,
  command: string,
): readonly TableEvent[] | undefined {
  const first = db.get<{ version: number }>(
    'select version from events where game = $1 and command = $2',
    game,
    command,
  );
  if (!first) return undefined;
  // The events up to the next one that begins a command.
  const rows = db.all<EventRow>(
    `select body from events where game = $1 and version >= $2 and version < coalesce(
       (select min(version) from events where game = $1 and version > $2 and command is not null),
       1e15
     ) order by version`,
    game,
    first.version,
  );
  return rows.map(eventOf);
}

function appended(db: SqliteConnection, { game, command, events, dueAt, end }: Append): Appended {
  const repeated = eventsOfCommand(db, game, command);
  if (repeated) return { kind: 'repeated', events: repeated };
  const before = events[0]!.v - 1;
  const changes = db.run(
    `update games set version = $3, due_at = $4, status = iif($5 is null, status, 'ended'),
       ended_at = coalesce($5, ended_at), result = coalesce($6, result)
     where id = $1 and version = $2`,
    game,
    before,
    before + events.length,
    dueAt,
    end?.at,
    end?.result,
  );
  if (changes === 0) return { kind: 'conflict' };
  for (const [i, event] of events.entries())
    insertEvent(db, game, event, i === 0 ? command : undefined);
  return { kind: 'stored' };
}

function insertEvent(
  db: SqliteConnection,
  game: string,
  event: TableEvent,
  command?: string,
): void {
  db.run(
    'insert into events (game, version, at, command, body) values ($1, $2, $3, $4, $5)',
    game,
    event.v,
    event.at,
    command,
    JSON.stringify(event),
  );
}

/** Inside a transaction. */
export function createGame(db: SqliteConnection, game: NewGame): void {
  db.run(
    `insert into games (id, version, status, p1, p2, rule, speed, rated, due_at, created_at)
     values ($1, 1, 'running', $2, $3, $4, $5, $6, $7, $8)`,
    game.id,
    game.P1,
    game.P2,
    game.rule,
    game.speed,
    game.rated ? 1 : 0,
    game.dueAt,
    game.start.at,
  );
  insertEvent(db, game.id, game.start);
}

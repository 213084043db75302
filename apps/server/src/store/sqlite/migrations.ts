// How the tables of the store came to be, step by step. A step that has been published never changes; a new one
// is added below it. Each runs in a transaction of its own, so a crash leaves a file between two steps.
import type { SqliteConnection } from './connection.ts';

export const MIGRATIONS: readonly string[] = [
  `create table games (
     id text primary key,
     version integer not null,
     status text not null check (status in ('running', 'ended')),
     p1 text not null,
     p2 text not null,
     rule text not null,
     speed text not null,
     rated integer not null,
     result text,
     due_at integer,
     created_at integer not null,
     ended_at integer
   ) without rowid;
   create index games_due on games (due_at) where due_at is not null;
   create index games_p1 on games (p1) where status = 'running';
   create index games_p2 on games (p2) where status = 'running';

   create table events (
     game text not null,
     version integer not null,
     at integer not null,
     -- Only the first event of a command has its id.
     command text,
     body text not null,
     primary key (game, version)
   ) without rowid;
   create unique index events_command on events (game, command) where command is not null;

   create table players (
     id text primary key,
     kind text not null check (kind in ('guest', 'account')),
     name text,
     created integer not null
   ) without rowid;

   create table logins (
     hash text primary key,
     player text not null,
     created integer not null,
     seen integer not null,
     expires integer not null
   ) without rowid;
   create index logins_expires on logins (expires);

   create table invites (
     hash text primary key,
     by text not null,
     first text not null,
     terms text not null,
     expires integer not null,
     game text
   ) without rowid;
   create index invites_open on invites (by, expires) where game is null;

   create table pulse (
     one integer primary key check (one = 1),
     at integer not null
   );

   create table outages (
     id text primary key,
     began integer not null,
     ended integer not null
   ) without rowid;
   create index outages_ended on outages (ended);`,
];

/** The version of the tables in the file; 0 for an empty file. */
export function schemaOf(db: SqliteConnection): number {
  db.script('create table if not exists schema (version integer primary key, at integer not null)');
  return db.get<{ v: number | null }>('select max(version) as v from schema')?.v ?? 0;
}

/** Takes the steps that are missing, all of them when the file is empty. */
export function migrate(
  db: SqliteConnection,
  now: number,
  steps: readonly string[] = MIGRATIONS,
): void {
  for (let version = schemaOf(db) + 1; version <= steps.length; version++) {
    db.transaction(() => {
      db.script(steps[version - 1]!);
      db.run('insert into schema (version, at) values ($1, $2)', version, now);
    });
  }
}

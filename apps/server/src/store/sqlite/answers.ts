// The answers to all requests, on one connection.
import type { SqliteConnection } from './connection.ts';
import { games } from './games.ts';
import { invites } from './invites.ts';
import { outages } from './outages.ts';
import { players } from './players.ts';
import type { Answers, Request } from './topics.ts';

/** Everything except `backup`, which has a thread of its own. */
export type AllAnswers = Answers<Exclude<Request, 'backup'>>;

export function answersOf(db: SqliteConnection): AllAnswers {
  return { ...games(db), ...players(db), ...invites(db), ...outages(db) };
}

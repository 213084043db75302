// The game of a table for the library, the files and the review: with names and the day.
import { type Game, updateMeta } from '@tengen/game';
import type { PlayerId } from '@tengen/openings';
import { record, type Table } from '@tengen/table';
import type { PublicPlayer } from '@tengen/wire';
import { dayOf } from '../library/title.ts';
import { playerName } from './names.ts';

export function recordOf(table: Table, who: Readonly<Record<PlayerId, PublicPlayer>>): Game {
  const [P1, P2] = [{ name: playerName(who.P1) }, { name: playerName(who.P2) }];
  return updateMeta(record(table, { P1, P2 }), { date: dayOf(table.start.at) });
}

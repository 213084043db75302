// The players of a table with their names. The log has ids; names are added when somebody reads it.
import type { PlayerId } from '@tengen/openings';
import { ok, type Result } from '@tengen/rules';
import type { EventOf, Sitter } from '@tengen/table';
import type { PublicPlayer } from '@tengen/wire';
import type { ServerStore, StoreAway, StoredPlayer } from '../store/store.ts';
import { publicPlayer } from './sign-in.ts';

export type Seats = Readonly<Record<PlayerId, PublicPlayer>>;

export async function whoSits(
  store: ServerStore,
  { P1, P2 }: EventOf<'start'>,
): Promise<Result<Seats, StoreAway>> {
  const people = [P1, P2].filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const found = await store.players(people);
  if (!found.ok) return found;
  return ok({ P1: sitting(P1, found.value), P2: sitting(P2, found.value) });
}

function sitting({ kind, id }: Sitter, players: ReadonlyMap<string, StoredPlayer>): PublicPlayer {
  if (kind === 'engine') return { id, kind };
  const player = players.get(id);
  return player ? publicPlayer(player) : { id, kind: 'guest' };
}

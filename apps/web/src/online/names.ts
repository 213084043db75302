// What people are called: guests have no name, so a part of their id tells them apart.
import type { Player } from '@tengen/game';
import type { PlayerId } from '@tengen/openings';
import type { PublicPlayer } from '@tengen/wire';
import { wordsOf } from '../words/spoken.ts';

export function playerName({ id, name }: PublicPlayer): string {
  return name ?? wordsOf('online').guest(id.slice(-4));
}

/** The players as a record names them. */
export function playersOf(who: Readonly<Record<PlayerId, PublicPlayer>>): Record<PlayerId, Player> {
  return { P1: { name: playerName(who.P1) }, P2: { name: playerName(who.P2) } };
}

// Who plays: a person, or an opponent of ours. The two players remain P1 and P2 when an opening makes them
// exchange colours, so a swap that is taken back needs no thought.
import type { Player } from '@tengen/game';
import { type OpeningState, type PlayerId, seatOf } from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import type { TablePlayer } from '@tengen/table';

/** Who plays a side at this device. */
export type Seat = Exclude<TablePlayer<OpponentSpec>, { kind: 'remote' }>;

export type Players = Readonly<Record<PlayerId, Seat>>;

export const PERSON: Seat = { kind: 'person' };
export const TWO_PEOPLE: Players = { P1: PERSON, P2: PERSON };

export function level(number: number): Seat {
  return { kind: 'opponent', spec: { kind: 'level', level: number } };
}

export function seatsOf(players: Players, opening: OpeningState): Record<Color, Seat> {
  return { black: players[seatOf(opening, 'black')], white: players[seatOf(opening, 'white')] };
}

/** What a record calls the player; people keep the name that they gave themselves. */
export function playerOf(seat: Seat): Player | undefined {
  if (seat.kind === 'person') return undefined;
  const { spec } = seat;
  switch (spec.kind) {
    case 'level':
      return { name: 'Tengen', rank: `level ${spec.level}` };
    case 'engine':
      return { name: 'Tengen' };
    case 'classic':
      return { name: spec.id };
  }
}

/** A seat that was stored; anything else is a person. */
export function parseSeat(value: unknown): Seat {
  const spec = isObject(value) && value.kind === 'opponent' ? value.spec : undefined;
  return isObject(spec) && isSpec(spec)
    ? { kind: 'opponent', spec: spec as unknown as OpponentSpec }
    : PERSON;
}

function isSpec(spec: Record<string, unknown>): boolean {
  const limits = ['timeMs', 'depth', 'width', 'nodes'];
  if (!limits.every(name => spec[name] === undefined || isCount(spec[name]))) return false;
  if (spec.kind === 'level') return isCount(spec.level) && Number(spec.level) <= 10;
  if (spec.kind === 'classic') return /^classic-00[0-4]$/.test(String(spec.id));
  return spec.kind === 'engine';
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

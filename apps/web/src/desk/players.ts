// The players of the desk: people or opponents. They stay P1 and P2 when an opening swaps their colours, so a swap
// that is taken back needs no special care.
import type { Player } from '@tengen/game';
import { type OpeningState, type PlayerId, seatOf } from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import type { TablePlayer } from '@tengen/table';

/** A player at this device. People may have a name. */
export type DeskPlayer =
  | (Extract<TablePlayer<OpponentSpec>, { kind: 'person' }> & { readonly name?: string })
  | Extract<TablePlayer<OpponentSpec>, { kind: 'opponent' }>;

export type DeskPlayers = Readonly<Record<PlayerId, DeskPlayer>>;

export const PERSON: DeskPlayer = { kind: 'person' };
export const TWO_PEOPLE: DeskPlayers = { P1: PERSON, P2: PERSON };

export function level(number: number): DeskPlayer {
  return { kind: 'opponent', spec: { kind: 'level', level: number } };
}

export function sidesOf(players: DeskPlayers, opening: OpeningState): Record<Color, DeskPlayer> {
  return { black: players[seatOf(opening, 'black')], white: players[seatOf(opening, 'white')] };
}

/** A longer name would not fit on a card. */
export const LONGEST_NAME = 30;

/** A person, by name if there is one. */
export function person(name = ''): DeskPlayer {
  const plain = name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return plain === '' ? PERSON : { kind: 'person', name: plain };
}

/** The player's name in a record. */
export function playerOf(player: DeskPlayer): Player | undefined {
  if (player.kind === 'person')
    return player.name === undefined ? undefined : { name: player.name };
  const { spec } = player;
  switch (spec.kind) {
    case 'level':
      return { name: 'Tengen', rank: `level ${spec.level}` };
    case 'engine':
      return { name: 'Tengen' };
    case 'classic':
      return { name: spec.id };
  }
}

/** Reads a stored player; any other value becomes a person. */
export function parsePlayer(value: unknown): DeskPlayer {
  if (!isObject(value)) return PERSON;
  const spec = value.kind === 'opponent' ? value.spec : undefined;
  return isObject(spec) && isSpec(spec)
    ? { kind: 'opponent', spec: spec as unknown as OpponentSpec }
    : person(typeof value.name === 'string' ? value.name : '');
}

function isSpec(spec: Record<string, unknown>): boolean {
  const limits = ['timeMs', 'depth', 'width', 'nodes'];
  if (spec.hasQuirks !== undefined && typeof spec.hasQuirks !== 'boolean') return false;
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

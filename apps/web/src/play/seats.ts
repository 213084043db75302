// Who plays a side, in words.

import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import { opponentInWords } from '@tengen/words';
import type { Desk, Seat } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';

/** The name on a card: “You”, “Tengen · Level 4”; two people are called by their colours. */
export function seatName(seats: Readonly<Record<Color, Seat>>, color: Color): string {
  const seat = seats[color];
  if (seat.kind === 'person') {
    return isAlone(seats) ? wordsOf('play').you : wordsOf('game').colors[color];
  }
  return opponentsName(seat.spec);
}

/** Whichever colour it has. */
export function opponentsName(spec: OpponentSpec): string {
  const name = opponentInWords(spec, wordsOf('opponents'));
  return spec.kind === 'level' ? `Tengen · ${name}` : name;
}

/** Whether one person plays against an opponent. */
export function isAlone(seats: Readonly<Record<Color, Seat>>): boolean {
  return (seats.black.kind === 'person') !== (seats.white.kind === 'person');
}

/** Whether a draw may be offered: to a computer in one's own turn only, for the answer is thought about. */
export function mayOfferDraw({ seats, toAct, opening }: Pick<Desk, 'seats' | 'toAct' | 'opening'>) {
  const color = toAct();
  return color !== undefined && !opening() && (personsColor(seats()) ?? color) === color;
}

/** The colour of the one person at the board. */
export function personsColor(seats: Readonly<Record<Color, Seat>>): Color | undefined {
  if (!isAlone(seats)) return undefined;
  return seats.black.kind === 'person' ? 'black' : 'white';
}

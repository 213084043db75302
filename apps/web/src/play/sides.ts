// Names of the players, and facts about who plays which side.

import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import { playerOfColor } from '@tengen/table';
import { opponentInWords, type SeatNames } from '@tengen/words';
import type { Desk, DeskPlayer } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';

/** The name on a card: “Anna”, “You”, “Fox · Level 4”; two people without names are called by their colours. */
export function sideName(sides: Readonly<Record<Color, DeskPlayer>>, color: Color): string {
  const player = sides[color];
  if (player.kind === 'person') {
    if (player.name !== undefined) return player.name;
    return isAlone(sides) ? wordsOf('play').you : wordsOf('game').colors[color];
  }
  return opponentsName(player.spec);
}

/** The name of an opponent, without its colour. */
export function opponentsName(spec: OpponentSpec): string {
  return opponentInWords(spec, wordsOf('opponents'));
}

/**
 * The names of P1 and P2. Two people without names are called by their colours, which change during the opening:
 * here they have numbers.
 */
export function playerNames({ table, sides }: Pick<Desk, 'table' | 'sides'>): SeatNames {
  const isBlackFirst = playerOfColor(table(), 'black') === 'P1';
  const [P1, P2] = isBlackFirst ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const nameOf = (color: Color, number: number) => {
    const player = sides()[color];
    const hasName = player.kind === 'opponent' || player.name !== undefined || isAlone(sides());
    return hasName ? sideName(sides(), color) : wordsOf('play').player(number);
  };
  return { P1: nameOf(P1, 1), P2: nameOf(P2, 2) };
}

/** Whether one person plays against an opponent. */
export function isAlone(sides: Readonly<Record<Color, DeskPlayer>>): boolean {
  return (sides.black.kind === 'person') !== (sides.white.kind === 'person');
}

/** Whether a draw may be offered. A computer can be asked only in the person's turn, because it must think. */
export function mayOfferDraw({ sides, toAct, opening }: Pick<Desk, 'sides' | 'toAct' | 'opening'>) {
  const color = toAct();
  return color !== undefined && !opening() && (personsColor(sides()) ?? color) === color;
}

/** The colour of the one person at the board. */
export function personsColor(sides: Readonly<Record<Color, DeskPlayer>>): Color | undefined {
  if (!isAlone(sides)) return undefined;
  return sides.black.kind === 'person' ? 'black' : 'white';
}

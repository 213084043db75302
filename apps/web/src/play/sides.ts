// Names of the players, and facts about who plays which side.

import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import { opponentInWords } from '@tengen/words';
import type { Desk, DeskPlayer } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';

/** The name on a card: “You”, “Tengen · Level 4”; two people are called by their colours. */
export function sideName(sides: Readonly<Record<Color, DeskPlayer>>, color: Color): string {
  const player = sides[color];
  if (player.kind === 'person') {
    return isAlone(sides) ? wordsOf('play').you : wordsOf('game').colors[color];
  }
  return opponentsName(player.spec);
}

/** The name of an opponent, without its colour. */
export function opponentsName(spec: OpponentSpec): string {
  const name = opponentInWords(spec, wordsOf('opponents'));
  return spec.kind === 'level' ? `Tengen · ${name}` : name;
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

// Why a step was refused, in words: by the rules, by the opening, or by the turn.

import type { OpeningRefusal } from '@tengen/openings';
import { openingRefusalInWords, refusalInWords, type SeatNames } from '@tengen/words';
import type { DeskError } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';
import { playerNames } from './sides.ts';
import type { Play, Refused } from './state.ts';

const BY_OPENING: ReadonlySet<string> = new Set<OpeningRefusal['kind']>([
  'not-your-step',
  'wrong-action',
  'wrong-answer',
  'cell-occupied',
  'outside-area',
  'excluded-opening',
  'wrong-count',
  'duplicate-offer',
  'symmetric-offers',
  'not-offered',
  'bad-number',
]);

export function refusalText(play: Play, error: Refused): string {
  const { desk } = play.page;
  if (error.kind === 'looking-back') {
    const { backToGame, playFromHere } = play.words().actions;
    return play.words().onlyLooking(desk.opening() ? backToGame : playFromHere);
  }
  return deskRefusalText(error, desk.position().size, playerNames(desk));
}

/** Why a table refused a step. */
export function deskRefusalText(error: DeskError, size: number, names: SeatNames): string {
  if (error.kind === 'opening-step') return wordsOf('play').coach.decideFirst;
  if (BY_OPENING.has(error.kind)) {
    return openingRefusalInWords(error as OpeningRefusal, size, names, wordsOf('openings'));
  }
  const game = wordsOf('game');
  switch (error.kind) {
    case 'occupied':
    case 'forbidden':
    case 'game-over':
      return refusalInWords(error, size, game);
    default:
      return game.illegal.other;
  }
}

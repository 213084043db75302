// Why a step was refused, in words: by the rules, by the opening, or by the turn.

import type { OpeningRefusal } from '@tengen/openings';
import { openingRefusalInWords, refusalInWords } from '@tengen/words';
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
  const { size } = desk.position();
  if (error.kind === 'looking-back') {
    const { backToGame, playFromHere } = play.words().actions;
    return play.words().onlyLooking(desk.opening() ? backToGame : playFromHere);
  }
  if (error.kind === 'opening-step') return play.words().coach.decideFirst;
  if (BY_OPENING.has(error.kind)) {
    const words = wordsOf('openings');
    return openingRefusalInWords(error as OpeningRefusal, size, playerNames(desk), words);
  }
  switch (error.kind) {
    case 'occupied':
    case 'forbidden':
    case 'game-over':
      return refusalInWords(error, size, play.game());
    default:
      return play.game().illegal.other;
  }
}

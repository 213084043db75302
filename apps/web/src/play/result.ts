// The result in words, as seen by the person at the board.
import { type Outcome, opponent, winnerOf } from '@tengen/rules';
import { outcomeInWords } from '@tengen/words';
import { personsColor } from './sides.ts';
import type { Play } from './state.ts';

export function resultHeadline(play: Play, outcome: Outcome): string {
  const words = play.words().result;
  const winner = winnerOf(outcome);
  if (!winner) return words.draw;
  const own = personsColor(play.page.desk.sides());
  if (!own) return play.game().wins(winner);
  return winner === own ? words.youWin : words.youLose;
}

/** How it ended: by a five, a foul, the clock, a resignation or an agreement. */
export function resultSentence(play: Play, outcome: Outcome): string {
  const words = play.words().result;
  if (outcome.kind === 'draw') {
    if (outcome.reason === 'agreement') return words.agreed;
    if (outcome.reason === 'passes') return words.passes;
  } else if (outcome.reason === 'resign') return words.resigned(opponent(outcome.winner));
  else if (outcome.reason === 'timeout') return words.timeout(opponent(outcome.winner));
  return outcomeInWords(outcome, play.page.desk.position().size, play.game());
}

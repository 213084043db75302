// Sentences about the game: the result, a refusal, the side to move.
import type { ClaimError, IllegalMove, Outcome, Position } from '@tengen/rules';
import { pointName } from '@tengen/rules';
import type { GameWords } from './game/en.ts';

export function outcomeInWords(outcome: Outcome, size: number, words: GameWords): string {
  if (outcome.kind === 'draw') {
    return outcome.reason === 'full' ? words.outcome.full : words.outcome.otherDraw;
  }
  if (outcome.reason === 'forbidden') {
    return words.outcome.forbidden(pointName(outcome.point, size), words.kinds[outcome.foul]);
  }
  if (outcome.reason !== 'five') return words.outcome.forfeit(outcome.winner);
  const { winner, line } = outcome;
  if (line.length > 5) return words.outcome.overline(winner, line.length);
  return words.outcome.five(winner, pointName(line[0]!, size), pointName(line.at(-1)!, size));
}

export function refusalInWords(
  error: IllegalMove | ClaimError,
  size: number,
  words: GameWords,
): string {
  switch (error.kind) {
    case 'occupied':
      return words.illegal.occupied(pointName(error.point, size));
    case 'forbidden':
      return words.illegal.forbidden(pointName(error.point, size), words.kinds[error.foul]);
    case 'game-over':
      return words.illegal.gameOver;
    default:
      return words.illegal.other;
  }
}

/** The shortest account of where the game stands. */
export function standingInWords({ turn, outcome }: Position, words: GameWords): string {
  if (!outcome) return words.toMove(turn);
  return outcome.kind === 'draw' ? words.draw : words.wins(outcome.winner);
}

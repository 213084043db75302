// The end of a game, sentence by sentence.
import type { ExplainedEnding, Forced } from '@tengen/coach';
import type { ForbiddenKind, Outcome } from '@tengen/rules';
import { pointName } from '@tengen/rules';
import type { EndingsWords } from './en.ts';

/** Names of the forbidden kinds: `kinds` of the game's words. */
export type FoulNames = Readonly<Record<ForbiddenKind, string>>;

export interface EndingInWords {
  /** How the game ended. */
  readonly how: string;
  /** Which move decided it, where one did. */
  readonly decided?: string;
  /** Since when it was forced, and who allowed it. */
  readonly forced?: string;
}

export function endingInWords(
  ending: ExplainedEnding,
  size: number,
  fouls: FoulNames,
  words: EndingsWords,
): EndingInWords {
  const { outcome, decisive, trapped, forced } = ending;
  const decided = decisive
    ? words.decisive[decisive.kind](pointName(decisive.point, size), decisive.move)
    : trapped && words.trapped(pointName(trapped.point, size));
  return {
    how: howInWords(outcome, size, fouls, words),
    ...(decided !== undefined && { decided }),
    ...(forced && { forced: forcedInWords(forced, size, words) }),
  };
}

function howInWords(outcome: Outcome, size: number, fouls: FoulNames, words: EndingsWords): string {
  if (outcome.kind === 'draw') return words.draws[outcome.reason];
  switch (outcome.reason) {
    case 'five': {
      const stones = outcome.line.length;
      return stones > 5 ? words.overline(outcome.winner, stones) : words.five(outcome.winner);
    }
    case 'forbidden':
      return words.forbidden(pointName(outcome.point, size), fouls[outcome.foul]);
    default:
      return words.forfeit[outcome.reason](outcome.winner);
  }
}

function forcedInWords(
  { since, win, mistake, isExact }: Forced,
  size: number,
  words: EndingsWords,
): string {
  const say = win.goal === 'vcf' ? words.forcedByFours : words.forcedByThreats;
  const parts = [say(since, win.proof.plies)];
  if (!isExact) parts.push(words.maybeEarlier);
  else if (mistake) parts.push(words.lastChance(mistake.move, pointName(mistake.point, size)));
  return parts.join(words.gap);
}

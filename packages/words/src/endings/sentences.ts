// The end of a game, sentence by sentence, and the faults of a review.
import type { ExplainedEnding, Fault, Forced, ReviewedMove } from '@tengen/coach';
import type { ForbiddenKind, Outcome, Point } from '@tengen/rules';
import { pointName, unreachable } from '@tengen/rules';
import type { ThreatsWords } from '../threats/en.ts';
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

/** What was wrong with a move; empty for a good one. */
export function faultInWords(
  { fault, lost }: Pick<ReviewedMove, 'fault' | 'lost'>,
  size: number,
  fouls: FoulNames,
  words: EndingsWords,
  { kinds }: ThreatsWords,
): string {
  if (!fault) return '';
  const say = words.faults;
  switch (fault.kind) {
    case 'missed-win':
      return fault.plies === undefined ? say.missedSomeWin : say.missedWin(fault.plies);
    case 'missed-trap':
      return say.missedTrap;
    case 'wasted-four':
      return say.wastedFour(pointName(fault.answer, size));
    case 'missed-block':
      return say.missedBlock(names(fault.threat.points, size).join(' '));
    case 'let-stand':
      return letStandInWords(fault, size, words, kinds);
    case 'allowed-win':
      return fault.plies === undefined ? say.allowedSomeWin : say.allowedWin(fault.plies);
    case 'forbidden':
      return say.forbidden(fouls[fault.foul]);
    case 'wrong-end':
      return say.wrongEnd(
        kinds[fault.threat.kind],
        names(fault.threat.stones, size),
        pointName(fault.better, size),
      );
    case 'missed-counter':
      return say.missedCounter(pointName(fault.four, size));
    case 'walked-into-trap':
      return say.walkedIntoTrap;
    case 'weaker':
      return say.weaker(Math.round(lost * 100));
    default:
      return unreachable(fault);
  }
}

function letStandInWords(
  { threat }: Extract<Fault, { kind: 'let-stand' }>,
  size: number,
  { faults }: EndingsWords,
  kinds: ThreatsWords['kinds'],
): string {
  const { kind, stones, points } = threat;
  const isThree = kind === 'open-three' || kind === 'broken-three';
  return isThree
    ? faults.letStand(kinds[kind], names(stones, size))
    : faults.letMove(kinds[kind], names(points, size).join(' '));
}

function names(points: readonly Point[], size: number): string[] {
  return points.map(point => pointName(point, size));
}

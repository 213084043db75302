// The faults of a review in words.
import type { Fault, ReviewedMove } from '@tengen/coach';
import { type Point, pointName, unreachable } from '@tengen/rules';
import type { ThreatsWords } from '../threats/en.ts';
import type { EndingsWords } from './en.ts';
import type { FoulNames } from './sentences.ts';

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

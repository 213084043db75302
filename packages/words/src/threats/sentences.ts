// A threat, or a proved win, as a sentence.
import type { ForcedWin, StandingThreat } from '@tengen/coach';
import { type Point, pointName, unreachable } from '@tengen/rules';
import type { ThreatsWords } from './en.ts';

/** More answers than this are not named: they make nobody wiser. */
const MOST_ANSWERS = 6;

export function threatInWords(threat: StandingThreat, size: number, words: ThreatsWords): string {
  const { kind, color, urgency } = threat;
  const names = (points: readonly Point[]) => points.map(point => pointName(point, size));
  const at = names(threat.points);
  const answers = names(threat.answers.slice(0, MOST_ANSWERS));
  const shape = words.kinds[kind];
  switch (urgency) {
    case 'wins':
      return words.wins(color, at);
    case 'stop-now':
      return answers.length === 0 ? words.cannotStop(color, at) : words.stopNow(color, at, answers);
    case 'decides':
      return words.decides(color, words.kinds[madeBy(kind)], at);
    case 'stop-soon':
      return kind === 'open-three' || kind === 'broken-three'
        ? words.stopThree(color, shape, names(threat.stones), answers)
        : words.stopMove(color, shape, at, answers);
    case 'forcing':
      return words.forcing(color, shape, at);
    case 'watch':
      return words.watch(color, shape, at);
    default:
      return unreachable(urgency);
  }
}

/** The shape that follows if the threat is not stopped: a three becomes an open four. */
function madeBy(kind: StandingThreat['kind']): StandingThreat['kind'] {
  return kind === 'open-three' || kind === 'broken-three' ? 'open-four' : kind;
}

/** A win that was proved. */
export function forcedWinInWords(win: ForcedWin, size: number, words: ThreatsWords): string {
  const { color, goal, isToMove, proof } = win;
  const first = pointName(proof.root.move, size);
  if (isToMove) {
    const say = goal === 'vcf' ? words.winsByFours : words.winsByThreats;
    return say(color, proof.plies, first);
  }
  const say = goal === 'vcf' ? words.wouldWinByFours : words.wouldWinByThreats;
  return say(color, first);
}

// The moves of a line that gave much away: by the coach where he has looked, else by how the chances went.
import type { Fault, ReviewedMove } from '@tengen/coach';
import type { Color, Point } from '@tengen/rules';
import { type LinePlace, moverOf, pointOf } from '../game-line.ts';
import type { Evaluation } from '../search/evaluations.ts';
import { turningPoints } from './graph.ts';

export interface Mistake {
  /** The number of its place in the line: 1 for the first move. */
  readonly ply: number;
  readonly color: Color;
  readonly point: Point | undefined;
  readonly grade: 'mistake' | 'blunder';
  /** What was given away, 0 to 1. */
  readonly lost: number;
  readonly fault: Fault;
}

/** Those of `before` that are the same still, so that their rows in a list stay. */
export function keptMistakes(before: readonly Mistake[], after: readonly Mistake[]): Mistake[] {
  const known = new Map(before.map(mistake => [JSON.stringify(mistake), mistake]));
  return after.map(mistake => known.get(JSON.stringify(mistake)) ?? mistake);
}

type Review = (before: LinePlace, after: LinePlace) => ReviewedMove | undefined;

export function mistakesIn(
  places: readonly LinePlace[],
  values: readonly (Evaluation | undefined)[],
  review: Review,
): Mistake[] {
  const guesses = new Map(
    turningPoints(values, places.slice(1).map(moverOf)).map(turn => [turn.ply, turn]),
  );
  const found: Mistake[] = [];
  for (let ply = 1; ply < places.length; ply++) {
    const [before, after] = [places[ply - 1]!, places[ply]!];
    const looked = review(before, after);
    const guess = guesses.get(ply);
    if (looked) found.push(...asMistake(looked, ply));
    else if (guess) {
      const { color, kind: grade, lost, forced } = guess;
      found.push({ ply, color, point: pointOf(after), grade, lost, fault: faultFor(forced) });
    }
  }
  return found;
}

function asMistake(
  { color, point, grade, lost, fault }: ReviewedMove,
  ply: number,
): readonly Mistake[] {
  if (grade !== 'mistake' && grade !== 'blunder') return [];
  return [{ ply, color, point, grade, lost, fault: fault ?? WEAKER }];
}

const WEAKER: Fault = { kind: 'weaker' };

function faultFor(forced: 'missed-win' | 'lost-by-force' | undefined): Fault {
  if (forced === undefined) return WEAKER;
  return { kind: forced === 'missed-win' ? 'missed-win' : 'allowed-win' };
}

// The evaluation as the search sees it: by the network where there is one for the rule and size, otherwise by the
// fitted tables.
import { turn } from '../board';
import { asked } from '../host';
import { FLAG_NO_NETWORK } from '../layout';
import { gapAt, setGap } from '../stack';
import { classicValue } from './classic';
import { expectedAge, expectedGap } from './gap';
import { isTrained, networkValue } from './network';

/** Whether this search uses the network. */
export let usesNetwork: bool = false;

export function chooseEvaluation(flags: i32): void {
  usesNetwork = (flags & FLAG_NO_NETWORK) == 0 && isTrained();
}

/** The value of the position for the side to move, in points. */
export function evaluate(): i32 {
  tellHost();
  return usesNetwork ? networkValue() : classicValue();
}

/** In the watched build (`npm run lab -- leaves`) the host is told where the search asks for a value. */
function tellHost(): void {
  if (isDefined(WATCHED)) asked(turn);
}

/** Whether the last value was only predicted, although there is a network. */
export let wasRough: bool = false;

// 290 above or 140 below, and 30 more for each silent ply: +48 ± 29, +9 ± 29 and (renju) +50 ± 28 Elo at 40 ms of CPU,
// 400 games each (docs/search-trials.md).
/** The predicted value is accurate enough this far below alpha, … */
const SURE_BELOW = 140;
/** … and this far above beta, where a wrong value would end the node at once. */
const SURE_ABOVE = 290;
/** Both grow by this for each further ply, two at most, at which the network was not asked. */
const SURE_STEP = 30;

/** The value for the side to move. The network is asked only where its answer may matter to the window. */
export function evaluateWithin(alpha: i32, beta: i32, ply: i32): i32 {
  const value = classicValue();
  wasRough = false;
  if (!usesNetwork) return value;
  const gap = expectedGap(ply);
  const age = expectedAge(ply);
  const doubt = SURE_STEP * min(age - 1, 2);
  const expected = value + gap;
  wasRough = expected >= beta + SURE_ABOVE + doubt || expected <= alpha - SURE_BELOW - doubt;
  if (wasRough) {
    setGap(ply, gap, age);
    return expected;
  }
  tellHost();
  const judged = networkValue();
  setGap(ply, judged - value, 0);
  return judged;
}

/** The evaluation of this ply is already known. */
export function noteKnown(ply: i32, evaluation: i32): void {
  if (usesNetwork) setGap(ply, evaluation - classicValue(), 0);
}

/** The evaluation of the root. The ply before the root is assumed to have the same gap. */
export function noteRoot(evaluation: i32): void {
  noteKnown(0, evaluation);
  setGap(-1, -gapAt(0), 0);
}

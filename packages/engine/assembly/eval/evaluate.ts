// The seam between the search and whoever judges positions: the network where there is one for the rule
// and size, the fitted tables everywhere else.
import { turn } from '../board';
import { asked } from '../host';
import { FLAG_NO_NETWORK } from '../layout';
import { gapAt, setGap } from '../stack';
import { classicValue } from './classic';
import { expectedAge, expectedGap } from './gap';
import { isTrained, networkValue } from './network';

/** Whether the network judges in this search. */
export let usesNetwork: bool = false;

export function chooseEvaluation(flags: i32): void {
  usesNetwork = (flags & FLAG_NO_NETWORK) == 0 && isTrained();
}

/** The position for the side to move, in points. */
export function evaluate(): i32 {
  tellHost();
  return usesNetwork ? networkValue() : classicValue();
}

/** In the watched build (`npm run lab -- leaves`) the host hears where the search wants to know more. */
function tellHost(): void {
  if (isDefined(WATCHED)) asked(turn);
}

/** Whether the answer before was only foretold, where there is a network. */
export let wasRough: bool = false;

/** So far below the window what is foretold is good enough, … */
const SURE_BELOW = 140;
/** … and so far above it, where a wrong word ends a node at once. */
const SURE_ABOVE = 290;
/** Either grows by this with each further ply, of two at most, for which nobody has asked the network. */
const SURE_STEP = 30;

/** The position for the side to move, by the network only where it may matter to the window. */
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

/** The evaluation of this ply is known from before. */
export function noteKnown(ply: i32, evaluation: i32): void {
  if (usesNetwork) setGap(ply, evaluation - classicValue(), 0);
}

/** The evaluation of the root: for the ply before it the same is taken to have held. */
export function noteRoot(evaluation: i32): void {
  noteKnown(0, evaluation);
  setGap(-1, -gapAt(0), 0);
}

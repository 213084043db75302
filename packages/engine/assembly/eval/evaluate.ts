// The seam between the search and whoever judges positions: the network where there is one for the rule
// and size, the fitted tables everywhere else.
import { turn } from '../board';
import { asked } from '../host';
import { FLAG_NO_NETWORK } from '../layout';
import { gapAt, setGap } from '../stack';
import { NO_EVAL } from '../tt';
import { classicValue } from './classic';
import { correction } from './correction';
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

/** In the watched build (`npm run leaves`) the host hears where the search wants to know more. */
function tellHost(): void {
  if (isDefined(WATCHED)) asked(turn);
}

/** Of the answer before: what may be kept for another window and another time. */
export let lasting: i32 = NO_EVAL;

/** So far below the window what is foretold is good enough, … */
const SURE_BELOW = 140;
/** … and so far above it, where a wrong word ends a node at once. */
const SURE_ABOVE = 290;
/** Either grows by this with each further ply, of two at most, for which nobody has asked the network. */
const SURE_STEP = 30;

/** The position for the side to move, by the network only where it may matter to the window. */
export function evaluateWithin(alpha: i32, beta: i32, ply: i32): i32 {
  const value = classicValue();
  lasting = value;
  if (!usesNetwork) return value;
  const gap = expectedGap(ply);
  const age = expectedAge(ply);
  const doubt = SURE_STEP * min(age - 1, 2);
  const right = correction();
  const expected = value + gap + right;
  if (expected >= beta + SURE_ABOVE + doubt || expected <= alpha - SURE_BELOW - doubt) {
    setGap(ply, gap, age);
    // What was only foretold may not do for another window.
    lasting = NO_EVAL;
    return expected;
  }
  tellHost();
  lasting = networkValue();
  setGap(ply, lasting - value, 0);
  return lasting + right;
}

/** The same where the table has kept what was lasting. */
export function evaluateKnown(known: i32, ply: i32): i32 {
  lasting = known;
  if (!usesNetwork) return known;
  noteKnown(ply, known);
  return known + correction();
}

function noteKnown(ply: i32, evaluation: i32): void {
  setGap(ply, evaluation - classicValue(), 0);
}

/** The evaluation of the root: for the ply before it the same is taken to have held. */
export function noteRoot(evaluation: i32): void {
  if (!usesNetwork) return;
  noteKnown(0, evaluation);
  setGap(-1, -gapAt(0), 0);
}

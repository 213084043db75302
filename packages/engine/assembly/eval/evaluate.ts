// The seam between the search and whoever judges positions: the network where there is one for the rule
// and size, the fitted tables everywhere else.
import { turn } from '../board';
import { asked } from '../host';
import { FLAG_NO_NETWORK } from '../layout';
import { classicValue } from './classic';
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

/** Whether the answer before was the tables' where there is a network. */
export let wasRough: bool = false;

/** So far outside the window the tables' word is good enough. */
const SURE = 250;

/** The position for the side to move, by the network only where it may matter to the window. */
export function evaluateWithin(alpha: i32, beta: i32): i32 {
  const value = classicValue();
  wasRough = usesNetwork && (value >= beta + SURE || value <= alpha - SURE);
  if (!wasRough) tellHost();
  return usesNetwork && !wasRough ? networkValue() : value;
}

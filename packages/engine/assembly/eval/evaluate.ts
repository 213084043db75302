// The seam between the search and whoever judges positions: the network where there is one for the rule
// and size, the fitted tables everywhere else.
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
  return usesNetwork ? networkValue() : classicValue();
}

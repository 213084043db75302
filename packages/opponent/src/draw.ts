// How an opponent behaves at the table: when a draw is fair to it. Whoever runs the game acts on it.
import type { Chances } from './reason.ts';

/** An answer to the offer of a draw; `chances` are missing where nothing could be searched. */
export interface DrawAnswer {
  readonly accepts: boolean;
  readonly chances?: Chances;
}

/** So sure of not losing, it plays on while there is room. */
const EVEN = 0.52;
/** So far behind, a draw is welcome at any time. */
const BEHIND = 0.42;
/** From this share of the board on, an even game is called one. */
const LATE = 0.4;

/** Whether a draw is good enough, with `filled` (0 to 1) of the board taken. */
export function acceptsDraw({ expected }: Chances, filled: number): boolean {
  if (expected <= BEHIND) return true;
  return filled >= LATE && expected <= EVEN;
}

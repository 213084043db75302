// Decides whether an opponent accepts a draw. The program that runs the game acts on the answer.
import type { Chances } from './reason.ts';

/** The answer to a draw offer. `chances` are missing if nothing could be searched. */
export interface DrawAnswer {
  readonly accepts: boolean;
  readonly chances?: Chances;
}

/** With better chances than this, it plays on. */
const EVEN = 0.52;
/** With worse chances than this, it accepts a draw at any time. */
const BEHIND = 0.42;
/** From this share of filled cells on, it accepts a draw in an even game. */
const LATE = 0.4;

/** Whether to accept a draw. `filled` is the share of the board with stones, 0 to 1. */
export function acceptsDraw({ expected }: Chances, filled: number): boolean {
  if (expected <= BEHIND) return true;
  return filled >= LATE && expected <= EVEN;
}

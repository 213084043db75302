// A streak: puzzles from below the person's rating upwards, until the first mistake. It is read off the log, so that it
// outlives every restart.
import type { PuzzleAttempt } from './log.ts';

/** How far below the person's rating it begins, and by how much each is harder than the one before. */
const BELOW = 300;
const HARDER = 40;

export interface StreakRun {
  /** Solved since the last mistake. */
  readonly solved: number;
  /** The most that were ever solved in a row. */
  readonly best: number;
}

export function streakRun(log: readonly PuzzleAttempt[]): StreakRun {
  let solved = 0;
  let best = 0;
  for (const { mode, isSolved } of log) {
    if (mode !== 'streak') continue;
    solved = isSolved ? solved + 1 : 0;
    best = Math.max(best, solved);
  }
  return { solved, best };
}

/** How much harder than the person's rating the next puzzle of a streak is. */
export function streakShift(solved: number): number {
  return HARDER * solved - BELOW;
}

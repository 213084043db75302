// A storm: as many short puzzles as three minutes allow, always for the same side. It knows no clock: times come in.
import type { Color } from '@tengen/rules';
import type { Puzzle } from './puzzle.ts';

export const STORM_MS = 180_000;
/** Five in a row give time; a miss costs some, unless it is calm. */
const ROW = 5;
const BONUS_MS = 3000;
const PENALTY_MS = 10_000;
/** It begins easy, and each solved one makes the next a little harder. */
const BELOW = 400;
const HARDER = 20;
/** A win of at most three moves. */
const SHORT_PLIES = 5;
/** What took this many times the median was slow. */
const SLOW = 2;

export interface StormTry {
  readonly puzzle: string;
  readonly isSolved: boolean;
  readonly ms: number;
}

export interface StormRun {
  readonly side: Color;
  /** A miss costs no time. */
  readonly isCalm: boolean;
  /** When it ends. */
  readonly endsAt: number;
  readonly tries: readonly StormTry[];
}

export function newStorm(side: Color, isCalm: boolean, now: number): StormRun {
  return { side, isCalm, endsAt: now + STORM_MS, tries: [] };
}

export function stormAfter(storm: StormRun, last: StormTry): StormRun {
  const tries = [...storm.tries, last];
  const row = tries.length - 1 - tries.findLastIndex(({ isSolved }) => !isSolved);
  const bonus = row > 0 && row % ROW === 0 ? BONUS_MS : 0;
  const penalty = last.isSolved || storm.isCalm ? 0 : PENALTY_MS;
  return { ...storm, tries, endsAt: storm.endsAt + bonus - penalty };
}

export function stormSolved({ tries }: StormRun): number {
  return tries.filter(({ isSolved }) => isSolved).length;
}

/** How much harder than the person's rating the next puzzle is. */
export function stormShift(storm: StormRun): number {
  return HARDER * stormSolved(storm) - BELOW;
}

/** Whether a puzzle is short, and for this side. */
export function fitsStorm({ side }: StormRun, { goal, plies, moves }: Puzzle): boolean {
  const turn = moves.length % 2 === 0 ? 'black' : 'white';
  return turn === side && plies > 0 && plies <= SHORT_PLIES && goal !== 'quiet' && goal !== 'hold';
}

/** The puzzles to look at again: those that failed, then those that took long. */
export function stormLessons({ tries }: StormRun): string[] {
  const solved = tries.filter(({ isSolved }) => isSolved);
  const times = solved.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = times[times.length >> 1] ?? 0;
  const slow = solved.filter(({ ms }) => ms > SLOW * median);
  return [...tries.filter(({ isSolved }) => !isSolved), ...slow].map(({ puzzle }) => puzzle);
}

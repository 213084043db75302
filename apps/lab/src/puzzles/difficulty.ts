// An estimate of how hard a puzzle is, on the scale of the levels (level 1 is 0). It follows from what makes puzzles
// hard: length, moves that look right and are not, answers that are fours, quiet moves.
import type { Goal, PuzzleTheme } from '@tengen/practice';

export interface Hardness {
  readonly goal: Goal;
  readonly plies: number;
  readonly right: number;
  readonly decoys: number;
  readonly themes: readonly PuzzleTheme[];
}

/** A rating begins at `base`; each own move of the win adds `perMove`. */
const BASES: Readonly<Record<Goal, readonly [base: number, perMove: number]>> = {
  five: [20, 0],
  block: [60, 0],
  fours: [80, 95],
  verdict: [420, 0],
  threes: [240, 85],
  quiet: [700, 50],
  stop: [200, 70],
  hold: [560, 60],
};

const THEME_POINTS: Partial<Record<PuzzleTheme, number>> = {
  'counter-four': 70,
  'block-with-four': 40,
  'foul-trap': 60,
  'avoid-foul': 30,
  order: 60,
  'borrowed-stone': 40,
  'one-line-double-four': 60,
  'far-stop': 60,
};

const DECOY_POINTS = 22;
const MOST_DECOYS = 8;
const RIGHT_POINTS = 60;
/** Without anything that looks right and is wrong, a puzzle is an easy one. */
const EASY = 400;

export function difficultyOf({ goal, plies, right, decoys, themes }: Hardness): number {
  const [base, perMove] = BASES[goal];
  const byTheme = themes.reduce((sum, theme) => sum + (THEME_POINTS[theme] ?? 0), 0);
  const rating =
    base +
    perMove * Math.floor(plies / 2) +
    DECOY_POINTS * Math.min(MOST_DECOYS, decoys) -
    RIGHT_POINTS * Math.max(0, right - 1) +
    byTheme;
  const limited = decoys === 0 ? Math.min(EASY, rating) : rating;
  return Math.max(0, Math.min(2300, Math.round(limited / 10) * 10));
}

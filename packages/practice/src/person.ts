// A person's rating at puzzles, one a family of rules: one puzzle is one game against the puzzle's rating.
import { GLICKO_START, type GlickoRating, rateGlicko } from '@tengen/rating';
import type { PuzzleRule } from './puzzle.ts';

/** Freestyle and standard teach the same; renju is another game. */
export type RuleFamily = 'renju' | 'gomoku';

export function familyOf(rule: PuzzleRule): RuleFamily {
  return rule === 'renju' ? 'renju' : 'gomoku';
}

/** Where people begin, by one question: new to this, know the threats, play in tournaments. */
export const START_RATINGS = { new: 200, some: 700, strong: 1300 } as const;
export type Experience = keyof typeof START_RATINGS;
const USUAL_START = 600;

/** How far off the estimate of a puzzle's rating may be. */
const PUZZLE_DEVIATION = 100;

export function startRating(experience?: Experience): GlickoRating {
  return { ...GLICKO_START, rating: experience ? START_RATINGS[experience] : USUAL_START };
}

/** The rating after a puzzle, `days` after the last one that counted. */
export function ratedAfter(
  person: GlickoRating,
  puzzleRating: number,
  isSolved: boolean,
  days: number,
): GlickoRating {
  const opponent = { ...GLICKO_START, rating: puzzleRating, deviation: PUZZLE_DEVIATION };
  return rateGlicko(person, [{ opponent, points: isSolved ? 1 : 0 }], days);
}

/** The share of such puzzles that the person should solve. */
export function expectedShare(rating: number, puzzleRating: number): number {
  return 1 / (1 + 10 ** ((puzzleRating - rating) / 400));
}

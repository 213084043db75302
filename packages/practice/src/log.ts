// The log of tries at puzzles, and what follows from it: ratings, what is to be repeated, what was seen. The log only
// grows; everything else can be made from it again, so that two devices join theirs by adding up their tries.
import type { GlickoRating } from '@tengen/rating';
import { type Experience, type RuleFamily, ratedAfter, startRating } from './person.ts';
import { newCard, type RepetitionCard, repeated } from './repetition.ts';

/**
 * How a puzzle came up. A mistake of a `game` is a puzzle that went wrong there; a `link` brought one from elsewhere; a
 * run of `sight` is no puzzle at all. An `earlier` one was solved in a version of the page that kept no log.
 */
export const PRACTICE_MODES = [
  'mixed',
  'theme',
  'daily',
  'streak',
  'storm',
  'repeat',
  'game',
  'link',
  'sight',
  'earlier',
] as const;
export type PracticeMode = (typeof PRACTICE_MODES)[number];

export interface PuzzleAttempt {
  /** Its own name, so that joined logs hold it once. */
  readonly id: string;
  /** When it ended. */
  readonly time: number;
  readonly mode: PracticeMode;
  /** The puzzle's name. */
  readonly puzzle: string;
  /** Without a wrong move, a hint or a look at the answer. */
  readonly isSolved: boolean;
  readonly puzzleRating: number;
  readonly family: RuleFamily;
  readonly ms: number;
  readonly hints: number;
  /** Of a run of `sight`: its clean boards. */
  readonly score?: number;
}

export interface PracticeStanding {
  readonly ratings: Readonly<Record<RuleFamily, GlickoRating>>;
  /** What is to be repeated, by puzzle. */
  readonly cards: ReadonlyMap<string, RepetitionCard>;
  /** When each puzzle was tried last. */
  readonly seen: ReadonlyMap<string, number>;
  readonly solved: ReadonlySet<string>;
  /** Clean ones in a row, up to now. */
  readonly streak: number;
}

const DAY_MS = 86_400_000;

/** The attempts of several logs, each once, in the order of their times. */
export function joinedLogs(...logs: readonly (readonly PuzzleAttempt[])[]): PuzzleAttempt[] {
  const byId = new Map(logs.flat().map(attempt => [attempt.id, attempt]));
  return [...byId.values()].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
}

/** What follows from a log in the order of its times. */
export function standingAfter(
  log: readonly PuzzleAttempt[],
  experience?: Experience,
  onRated?: (point: RatedPoint) => void,
): PracticeStanding {
  const ratings = { renju: startRating(experience), gomoku: startRating(experience) };
  const ratedAt: Partial<Record<RuleFamily, number>> = {};
  const cards = new Map<string, RepetitionCard>();
  const seen = new Map<string, number>();
  const solved = new Set<string>();
  let streak = 0;
  for (const attempt of log) {
    const { puzzle, mode, isSolved, family, time, puzzleRating } = attempt;
    if (mode === 'sight') continue;
    if (mode === 'earlier') {
      solved.add(puzzle);
      continue;
    }
    // Only the first try in the mixed run says how strong somebody is.
    if (mode === 'mixed' && !seen.has(puzzle)) {
      const days = (time - (ratedAt[family] ?? time)) / DAY_MS;
      ratings[family] = ratedAfter(ratings[family], puzzleRating, isSolved, days);
      ratedAt[family] = time;
      onRated?.({ time, family, rating: ratings[family].rating });
    }
    // A puzzle by link is not there when it is due.
    if (mode !== 'link') noteCard(cards, attempt);
    seen.set(puzzle, time);
    if (isSolved) solved.add(puzzle);
    streak = isSolved ? streak + 1 : 0;
  }
  return { ratings, cards, seen, solved, streak };
}

/** A rating after a puzzle that counted. */
export interface RatedPoint {
  readonly time: number;
  readonly family: RuleFamily;
  readonly rating: number;
}

/** The rating after every puzzle that counted, in the order of their times. */
export function ratingHistory(
  log: readonly PuzzleAttempt[],
  experience?: Experience,
): RatedPoint[] {
  const points: RatedPoint[] = [];
  standingAfter(log, experience, point => points.push(point));
  return points;
}

/** A failed puzzle comes back; a repeated one moves on. */
function noteCard(
  cards: Map<string, RepetitionCard>,
  { puzzle, mode, isSolved, time }: PuzzleAttempt,
): void {
  const card = cards.get(puzzle);
  if (!card) {
    if (!isSolved) cards.set(puzzle, newCard(puzzle, time));
    return;
  }
  if (mode !== 'repeat' && isSolved) return;
  const next = repeated(card, isSolved, time);
  if (next) cards.set(puzzle, next);
  else cards.delete(puzzle);
}

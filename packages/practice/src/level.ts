// A person's strength by their games against the levels, on the scale of the levels' own tournament, and whom to play
// next.
import { GLICKO_START, type GlickoRating, rateGlicko } from '@tengen/rating';
import { expectedShare } from './person.ts';

/** A finished game against a level. */
export interface LevelGame {
  readonly level: number;
  /** 1, ½ or 0 for the person. */
  readonly points: number;
  readonly time: number;
}

export interface RatedLevel {
  readonly level: number;
  readonly elo: number;
  /** Half of the 95 % interval. */
  readonly error: number;
}

export interface LevelStanding {
  readonly rating: GlickoRating;
  readonly games: number;
  /** The next opponent: the level that is nearest to the person. */
  readonly next: RatedLevel;
  /** The share of points to be expected against it. */
  readonly expected: number;
  /** Compared with the last opponent. */
  readonly why: 'first' | 'harder' | 'easier' | 'even';
}

const START = 600;
const DAY_MS = 86_400_000;
const SIGMAS_OF_INTERVAL = 1.96;

/** Undefined where the levels have no ratings. `games` in the order of their times. */
export function levelStanding(
  games: readonly LevelGame[],
  levels: readonly RatedLevel[],
): LevelStanding | undefined {
  let rating: GlickoRating = { ...GLICKO_START, rating: START };
  let before: LevelGame | undefined;
  let counted = 0;
  for (const game of games) {
    const met = levels.find(({ level }) => level === game.level);
    if (!met) continue;
    const opponent = {
      ...GLICKO_START,
      rating: met.elo,
      deviation: Math.max(1, met.error / SIGMAS_OF_INTERVAL),
    };
    const days = before ? (game.time - before.time) / DAY_MS : 0;
    rating = rateGlicko(rating, [{ opponent, points: game.points }], Math.max(0, days));
    before = game;
    counted++;
  }
  const far = ({ elo }: RatedLevel) => Math.abs(elo - rating.rating);
  const [next] = [...levels].sort((a, b) => far(a) - far(b));
  if (!next) return undefined;
  const expected = expectedShare(rating.rating, next.elo);
  return { rating, games: counted, next, expected, why: whyNext(before?.level, next.level) };
}

function whyNext(last: number | undefined, next: number): LevelStanding['why'] {
  if (last === undefined) return 'first';
  if (next === last) return 'even';
  return next > last ? 'harder' : 'easier';
}

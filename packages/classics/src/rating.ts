// How strong each classic is: its rating in the tournament with the levels and the engine. A command of the lab writes
// the numbers into `ratings.ts`.
import type { ClassicId } from './ids.ts';
import { TOURNAMENT } from './ratings.ts';
import type { TournamentRow } from './tournament-row.ts';

export interface ClassicRating {
  /** Level 1 is at 0. */
  readonly elo: number;
  /** Half of the 95 % interval, against the mean of all who played. */
  readonly error: number;
  readonly games: number;
  /** The level whose rating is nearest, 1 to 10. */
  readonly nearestLevel: number;
}

const LEVEL = /^level (\d+)$/;

/** Undefined for one that did not play. */
export function ratingOf(
  id: ClassicId,
  rows: readonly TournamentRow[] = TOURNAMENT,
): ClassicRating | undefined {
  const own = rows.find(({ name }) => name === id);
  const levels = rows.filter(({ name }) => LEVEL.test(name));
  if (!own || levels.length === 0) return undefined;
  const distance = ({ elo }: TournamentRow) => Math.abs(elo - own.elo);
  const nearest = levels.reduce((best, row) => (distance(row) < distance(best) ? row : best));
  const { elo, error, games } = own;
  return { elo, error, games, nearestLevel: Number(LEVEL.exec(nearest.name)![1]) };
}

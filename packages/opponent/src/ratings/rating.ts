// How strong each opponent is: its rating in the tournament of its rule, in which levels, classics and the engine met.
// `npm run lab -- tournament --write` writes one file for each rule.
import { MOST_LEVEL, type OpponentSpec, opponentName } from '../spec.ts';
import { TOURNAMENT as FREESTYLE } from './freestyle.ts';
import { TOURNAMENT as RENJU } from './renju.ts';
import type { TournamentRow } from './tournament-row.ts';

export interface OpponentRating {
  /** Level 1 is at 0. */
  readonly elo: number;
  /** Half of the 95 % interval, against the mean of all who played. */
  readonly error: number;
  readonly games: number;
  /** The level whose rating is nearest, 1 to 10. */
  readonly nearestLevel: number;
}

/** The tournaments by rule. Other rules have not been played. */
export const RATINGS: Readonly<Record<string, readonly TournamentRow[]>> = {
  freestyle: FREESTYLE,
  renju: RENJU,
};

/** Undefined where it has not been measured: another rule, limits of one's own, a classic as its author had it. */
export function ratingOf(
  spec: OpponentSpec,
  rule: string,
  ratings = RATINGS,
): OpponentRating | undefined {
  const rows = ratings[rule] ?? [];
  const rowOf = (name: string) => rows.find(row => row.name.replace(' ', '-') === name);
  const own = spec.kind === 'engine' ? undefined : rowOf(opponentName(spec));
  const levels = Array.from({ length: MOST_LEVEL }, (_, i) => ({
    level: i + 1,
    row: rowOf(`level-${i + 1}`),
  })).flatMap(({ level, row }) => (row ? [{ level, elo: row.elo }] : []));
  const isChanged = spec.kind === 'classic' && (spec.hasQuirks || spec.depth || spec.width);
  if (!own || isChanged || levels.length === 0) return undefined;
  const distance = ({ elo }: { elo: number }) => Math.abs(elo - own.elo);
  const nearest = levels.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const { elo, error, games } = own;
  return { elo, error, games, nearestLevel: nearest.level };
}

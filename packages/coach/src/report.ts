// A reviewed game in figures, for each side: how many moves of each grade, and the accuracy.
import { COLORS, type Color } from '@tengen/rules';
import { CLAIMED, chanceFor } from './evaluation.ts';
import { type Grade, isAccused, type ReviewedMove } from './review.ts';

export interface SideReport {
  readonly moves: number;
  readonly grades: Readonly<Record<Grade, number>>;
  /**
   * 0 to 1: one less the mean of what the moves gave away. Moves in a lost position do not count. Undefined
   * when no move counts.
   */
  readonly accuracy: number | undefined;
}

/** More turning points of one side than this nobody wants to read. */
const MOST_TURNS = 5;

/** The worst mistakes of each side, in the order of the game. */
export function turningPoints(moves: readonly ReviewedMove[]): ReviewedMove[] {
  const worst = COLORS.flatMap(color =>
    moves
      .filter(move => move.color === color && isAccused(move))
      .sort((a, b) => b.lost - a.lost)
      .slice(0, MOST_TURNS),
  );
  return worst.sort((a, b) => a.move - b.move);
}

export type ReviewReport = Readonly<Record<Color, SideReport>>;

export function reportOf(moves: readonly ReviewedMove[]): ReviewReport {
  const [black, white] = COLORS.map(color => sideOf(moves.filter(move => move.color === color)));
  return { black: black!, white: white! };
}

function sideOf(moves: readonly ReviewedMove[]): SideReport {
  const grades = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  const open = moves.filter(({ color, before }) => chanceFor(color, before) > 1 - CLAIMED);
  const lost = open.reduce((sum, move) => sum + move.lost, 0);
  const accuracy = open.length > 0 ? 1 - lost / open.length : undefined;
  return { moves: moves.length, grades, accuracy };
}

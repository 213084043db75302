// A reviewed game in figures, for each side: how much of what there was to hold was held, and how many moves
// of each grade.
import { COLORS, type Color } from '@tengen/rules';
import type { Grade, ReviewedMove } from './review.ts';
import { hopeOf } from './verdict.ts';

export interface SideReport {
  readonly moves: number;
  readonly grades: Readonly<Record<Grade, number>>;
  /**
   * 0 to 1: one less what was given away a move, over the moves that still had something to give away. Who
   * is lost already loses no accuracy. Undefined when there was no such move.
   */
  readonly accuracy: number | undefined;
}

export type Report = Readonly<Record<Color, SideReport>>;

export function reportOf(moves: readonly ReviewedMove[]): Report {
  const [black, white] = COLORS.map(color => sideOf(moves.filter(move => move.color === color)));
  return { black: black!, white: white! };
}

function sideOf(moves: readonly ReviewedMove[]): SideReport {
  const grades = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  const open = moves.filter(({ color, before }) => hopeOf(color, before) > 0);
  const lost = open.reduce((sum, move) => sum + move.lost, 0);
  const accuracy = open.length > 0 ? 1 - lost / open.length : undefined;
  return { moves: moves.length, grades, accuracy };
}

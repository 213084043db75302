// The five rule sets and what wins in each (docs/rules.md W1–W5).
import { cellOfColor, WALL } from './board.ts';
import { type Color, opponent } from './color.ts';
import { DIRECTIONS, NEIGHBOURS, neighbourTable, REACH, runThrough } from './lines.ts';
import type { Point } from './point.ts';

export type Rule = 'freestyle' | 'standard' | 'renju' | 'caro' | 'caro-exact';

export const RULES: readonly Rule[] = ['freestyle', 'standard', 'renju', 'caro', 'caro-exact'];

interface Five {
  /** A run of six or more wins as well. */
  readonly overlineWins: boolean;
  /** A run of exactly five does not win if opponent's stones close both of its ends. */
  readonly mustBeOpen: boolean;
}

const ANY: Five = { overlineWins: true, mustBeOpen: false };
const EXACT: Five = { overlineWins: false, mustBeOpen: false };
const OPEN_OR_LONGER: Five = { overlineWins: true, mustBeOpen: true };
const OPEN_AND_EXACT: Five = { overlineWins: false, mustBeOpen: true };

const FIVES: Readonly<Record<Rule, Readonly<Record<Color, Five>>>> = {
  freestyle: { black: ANY, white: ANY },
  standard: { black: EXACT, white: EXACT },
  renju: { black: EXACT, white: ANY },
  caro: { black: OPEN_OR_LONGER, white: OPEN_OR_LONGER },
  'caro-exact': { black: OPEN_AND_EXACT, white: OPEN_AND_EXACT },
};

/** Whether the stone of `color` on `point` is part of a winning run. */
export function makesFive(
  cells: Uint8Array,
  size: number,
  rule: Rule,
  color: Color,
  point: Point,
): boolean {
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    if (winsAlong(cells, size, rule, color, point, direction)) return true;
  }
  return false;
}

/** The winning run through the stone on `point`, if there is one. */
export function winningRun(
  cells: Uint8Array,
  size: number,
  rule: Rule,
  color: Color,
  point: Point,
): Point[] | undefined {
  const direction = DIRECTIONS.find((_, i) => winsAlong(cells, size, rule, color, point, i));
  return direction && runThrough(cells, size, point, direction);
}

function winsAlong(
  cells: Uint8Array,
  size: number,
  rule: Rule,
  color: Color,
  point: Point,
  direction: number,
): boolean {
  const own = cellOfColor(color);
  const table = neighbourTable(size);
  const base = (point * DIRECTIONS.length + direction) * NEIGHBOURS;
  const cellAt = (i: number) => cells[table[base + i] ?? -1] ?? WALL;
  let before = 0;
  while (before < REACH && cellAt(REACH - 1 - before) === own) before++;
  let after = 0;
  while (after < REACH && cellAt(REACH + after) === own) after++;

  const length = before + 1 + after;
  if (length < 5) return false;
  const five = FIVES[rule][color];
  if (length > 5) return five.overlineWins;
  if (!five.mustBeOpen) return true;
  // Only opponent's stones close an end. The edge of the board does not.
  const other = cellOfColor(opponent(color));
  return cellAt(REACH - 1 - before) !== other || cellAt(REACH + after) !== other;
}

// The values of a cell by its four line patterns: its share of the classical evaluation, from tables fitted to games,
// and its scores in the move order, which asks the same question more coarsely.
import {
  B1,
  B2,
  B3,
  B4,
  BLACK,
  C_BLOCKED_THREE_PLUS,
  C_FIVE,
  C_FORBIDDEN,
  C_FOUR,
  C_FOUR_PLUS,
  C_FOUR_THREE,
  C_OPEN_FOUR,
  C_THREE,
  C_THREE_PLUS,
  C_THREE_THREE,
  C_TWO_TWO,
  F1,
  F2,
  F2A,
  F2B,
  F3,
  F3S,
  F4,
  F5,
  FREESTYLE,
  RENJU,
} from '../layout';
import {
  FREESTYLE_VALUES,
  RENJU_BLACK_VALUES,
  RENJU_WHITE_VALUES,
  STANDARD_VALUES,
} from './values';

/** An empty cell's share of its side's evaluation, in eighths of a point. `four` is the number of its patterns. */
export function cellValue(rule: i32, color: i32, four: i32): i16 {
  return load<i16>(valuesOf(rule, color) + (usize(four) << 1));
}

function valuesOf(rule: i32, color: i32): usize {
  if (rule == FREESTYLE) return FREESTYLE_VALUES;
  if (rule == RENJU) return color == BLACK ? RENJU_BLACK_VALUES : RENJU_WHITE_VALUES;
  return STANDARD_VALUES;
}

/** The share of one line pattern in its cell's ordering score. */
function lineValue(pattern: i32): i32 {
  if (pattern == B1) return 1;
  if (pattern == F1) return 3;
  if (pattern == B2) return 4;
  if (pattern == F2) return 9;
  if (pattern == F2A) return 12;
  if (pattern == F2B) return 14;
  if (pattern == B3) return 15;
  if (pattern == F3) return 30;
  if (pattern == F3S) return 38;
  if (pattern == B4) return 40;
  if (pattern == F4) return 120;
  if (pattern == F5) return 250;
  return 0;
}

function sumOfLines(nibbles: i32): i32 {
  return (
    lineValue(nibbles & 15) +
    lineValue((nibbles >> 4) & 15) +
    lineValue((nibbles >> 8) & 15) +
    lineValue((nibbles >> 12) & 15)
  );
}

/** The ordering score of playing the cell. */
export function attackValue(nibbles: i32, cls: i32): i32 {
  if (cls == C_FORBIDDEN) return -1000;
  return sumOfLines(nibbles) + classBonus(cls);
}

/** The ordering score of taking the cell from the opponent. */
export function denyValue(nibbles: i32, cls: i32): i32 {
  if (cls == C_FORBIDDEN) return 0;
  return ((sumOfLines(nibbles) + classBonus(cls)) * 3) >> 2;
}

function classBonus(cls: i32): i32 {
  if (cls == C_FIVE) return 4000;
  if (cls == C_OPEN_FOUR) return 2000;
  if (cls == C_FOUR_THREE) return 600;
  if (cls == C_THREE_THREE) return 250;
  if (cls == C_FOUR_PLUS) return 110;
  if (cls == C_THREE_PLUS) return 90;
  if (cls == C_FOUR) return 20;
  if (cls == C_THREE) return 45;
  if (cls == C_TWO_TWO) return 25;
  if (cls == C_BLOCKED_THREE_PLUS) return 30;
  return 0;
}

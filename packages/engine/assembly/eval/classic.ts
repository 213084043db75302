// The classical evaluation: every empty cell is worth what a stone there would make of its four
// lines, by a table fitted on games; and the move order, which asks the same question coarsely.
import { blackSum, turn, whiteSum } from '../board';
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
  FREESTYLE_MOVER,
  FREESTYLE_TEMPO,
  FREESTYLE_VALUES,
  FREESTYLE_WAITER,
  RENJU_BLACK_VALUES,
  RENJU_MOVER,
  RENJU_TEMPO,
  RENJU_WAITER,
  RENJU_WHITE_VALUES,
  STANDARD_MOVER,
  STANDARD_TEMPO,
  STANDARD_VALUES,
  STANDARD_WAITER,
} from './values';

/** Share of one line pattern in its cell's ordering score. */
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

/** What an empty cell adds to the evaluation of its side, in eighths of a point. */
export function cellValue(rule: i32, color: i32, four: i32): i16 {
  return load<i16>(valuesOf(rule, color) + (usize(four) << 1));
}

function valuesOf(rule: i32, color: i32): usize {
  if (rule == FREESTYLE) return FREESTYLE_VALUES;
  if (rule == RENJU) return color == BLACK ? RENJU_BLACK_VALUES : RENJU_WHITE_VALUES;
  return STANDARD_VALUES;
}

// The mover's chances count for more: he can use them now.
let moverWeight: i32 = FREESTYLE_MOVER;
let waiterWeight: i32 = FREESTYLE_WAITER;
let tempo: i32 = FREESTYLE_TEMPO;

export function useRule(rule: i32): void {
  const isFree = rule == FREESTYLE;
  const isRenju = rule == RENJU;
  moverWeight = isFree ? FREESTYLE_MOVER : isRenju ? RENJU_MOVER : STANDARD_MOVER;
  waiterWeight = isFree ? FREESTYLE_WAITER : isRenju ? RENJU_WAITER : STANDARD_WAITER;
  tempo = isFree ? FREESTYLE_TEMPO : isRenju ? RENJU_TEMPO : STANDARD_TEMPO;
}

const EVAL_MOST = 4000;

/** The position for the side to move, from the patterns alone. */
export function classicValue(): i32 {
  const own = turn == BLACK ? blackSum : whiteSum;
  const other = turn == BLACK ? whiteSum : blackSum;
  // Weights are 256ths, values eighths.
  const score = ((own * moverWeight - other * waiterWeight) >> 11) + tempo;
  return max(-EVAL_MOST, min(EVAL_MOST, score));
}

/** Ordering score of playing the cell. */
export function attackValue(nibbles: i32, cls: i32): i32 {
  if (cls == C_FORBIDDEN) return -1000;
  return sumOfLines(nibbles) + classBonus(cls);
}

/** Ordering score of taking the cell from the opponent. */
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

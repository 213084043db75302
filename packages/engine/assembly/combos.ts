// Combinations: the four line patterns of a cell, in any order, as one number. Tables give the cell's class, its share
// of the evaluation and its scores in the move order by that number.
import { attackValue, cellValue, denyValue } from './eval/cell-values';
import {
  ATTACK_AT,
  B3,
  B4,
  BLACK,
  C_BLOCKED_THREE,
  C_BLOCKED_THREE_PLUS,
  C_FIVE,
  C_FORBIDDEN,
  C_FOUR,
  C_FOUR_PLUS,
  C_FOUR_THREE,
  C_NONE,
  C_OPEN_FOUR,
  C_THREE,
  C_THREE_PLUS,
  C_THREE_THREE,
  C_TWO,
  C_TWO_TWO,
  CLASS_AT,
  COMBOS,
  DENY_AT,
  F2,
  F2B,
  F3,
  F3S,
  F4,
  F5,
  FOUL,
  PAIR_AT,
  PAIRS,
  PATTERNS,
  RENJU,
  VALUE_AT,
  WHITE,
} from './layout';

export function comboOf(nibbles: i32): i32 {
  const low: usize = nibbles & 255;
  const high: usize = (nibbles >> 8) & 255;
  return i32(load<u8>(low, PAIR_AT)) * PAIRS + i32(load<u8>(high, PAIR_AT));
}

export function classOfCombo(color: i32, combo: i32): i32 {
  return load<u8>(CLASS_AT + (color - 1) * COMBOS + combo);
}

/** An empty cell's share of the evaluation. */
export function valueOfCombo(color: i32, combo: i32): i32 {
  return load<i16>(VALUE_AT + (((color - 1) * COMBOS + combo) << 1));
}

/** The class of four patterns. */
function makeClass(nibbles: i32, isRenjuBlack: bool): i32 {
  let fives = 0;
  let fouls = 0;
  let openFours = 0;
  let fours = 0;
  let threes = 0;
  let blockedThrees = 0;
  let twos = 0;
  for (let i = 0; i < 4; i++) {
    const pattern = (nibbles >> (i << 2)) & 15;
    if (pattern == F5) fives++;
    else if (pattern == FOUL) fouls++;
    else if (pattern == F4) openFours++;
    else if (pattern == B4) fours++;
    else if (pattern == F3 || pattern == F3S) threes++;
    else if (pattern == B3) blockedThrees++;
    else if (pattern >= F2 && pattern <= F2B) twos++;
  }
  if (fives > 0) return C_FIVE;
  if (isRenjuBlack && (fouls > 0 || openFours + fours >= 2)) return C_FORBIDDEN;
  if (openFours > 0 || fours >= 2) return C_OPEN_FOUR;
  if (fours > 0) {
    if (threes > 0) return C_FOUR_THREE;
    return blockedThrees + twos > 0 ? C_FOUR_PLUS : C_FOUR;
  }
  if (threes >= 2) return C_THREE_THREE;
  if (threes > 0) return blockedThrees + twos > 0 ? C_THREE_PLUS : C_THREE;
  if (blockedThrees >= 2 || (blockedThrees > 0 && twos > 0)) return C_BLOCKED_THREE_PLUS;
  if (twos >= 2) return C_TWO_TWO;
  if (blockedThrees > 0) return C_BLOCKED_THREE;
  return twos > 0 ? C_TWO : C_NONE;
}

/** Fills the pair table, and class, value and order of every combination under a rule. */
export function makeComboTables(rule: i32): void {
  let pair = 0;
  for (let a = 0; a < PATTERNS; a++) {
    for (let b = a; b < PATTERNS; b++) {
      store<u8>(PAIR_AT + a + (b << 4), u8(pair));
      store<u8>(PAIR_AT + b + (a << 4), u8(pair));
      pair++;
    }
  }
  // Four patterns in ascending order have one number. They can be split into two pairs in six ways.
  let four = 0;
  for (let a = 0; a < PATTERNS; a++) {
    for (let b = a; b < PATTERNS; b++) {
      for (let c = b; c < PATTERNS; c++) {
        for (let d = c; d < PATTERNS; d++) {
          fillCombo(rule, four, a | (b << 4) | (c << 8) | (d << 12));
          fillCombo(rule, four, a | (c << 4) | (b << 8) | (d << 12));
          fillCombo(rule, four, a | (d << 4) | (b << 8) | (c << 12));
          fillCombo(rule, four, c | (d << 4) | (a << 8) | (b << 12));
          fillCombo(rule, four, b | (d << 4) | (a << 8) | (c << 12));
          fillCombo(rule, four, b | (c << 4) | (a << 8) | (d << 12));
          four++;
        }
      }
    }
  }
}

function fillCombo(rule: i32, four: i32, nibbles: i32): void {
  const combo = comboOf(nibbles);
  for (let color = BLACK; color <= WHITE; color++) {
    const at: usize = (color - 1) * COMBOS + combo;
    const cls = makeClass(nibbles, rule == RENJU && color == BLACK);
    store<u8>(CLASS_AT + at, u8(cls));
    store<i16>(VALUE_AT + (at << 1), cellValue(rule, color, four));
    store<i16>(ATTACK_AT + (at << 1), i16(attackValue(nibbles, cls)));
    store<i16>(DENY_AT + (at << 1), i16(denyValue(nibbles, cls)));
  }
}

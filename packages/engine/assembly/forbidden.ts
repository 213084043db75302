// Black's forbidden points in renju, computed exactly from the patterns of the board. Only two threes need a closer
// look: a three is real when the cell that makes it a straight four may itself be played.
import { classAt, patternAt, place, rule, setTurn, stepOf, stoneAt, turn, undo } from './board';
import { BLACK, C_FIVE, C_FORBIDDEN, C_THREE_THREE, EMPTY, F3, F3S, F4, RENJU } from './layout';

/** Whether the empty cell is forbidden for Black, whoever is to move. */
export function isForbidden(cell: i32): bool {
  const cls = classAt(cell, BLACK);
  if (cls == C_FIVE) return false;
  if (cls == C_FORBIDDEN) return true;
  // The class does not say whether there are two threes beside a four.
  if (cls < C_THREE_THREE) return false;
  const threes = threesAt(cell);
  return threes >= 2 && hasTwoRealThrees(cell, threes);
}

/**
 * Renju, Black: a white stone anywhere may make a false three real, and so forbid a cell whose patterns show two
 * threes. For all other cells only their own lines matter.
 */
export function isFragile(cell: i32, color: i32): bool {
  return rule == RENJU && color == BLACK && threesAt(cell) >= 2;
}

/** The number of lines in which the cell looks like a three. */
function threesAt(cell: i32): i32 {
  let threes = 0;
  for (let direction = 0; direction < 4; direction++) {
    if (isThree(patternAt(cell, BLACK, direction))) threes++;
  }
  return threes;
}

function isThree(pattern: i32): bool {
  return pattern == F3 || pattern == F3S;
}

function hasTwoRealThrees(cell: i32, candidates: i32): bool {
  const mover = turn;
  setTurn(BLACK);
  place(cell);
  let real = 0;
  for (let direction = 0; direction < 4 && real < 2 && real + candidates >= 2; direction++) {
    if (!isThree(patternAt(cell, BLACK, direction))) continue;
    candidates--;
    if (isRealThree(cell, direction)) real++;
  }
  undo();
  setTurn(mover);
  return real >= 2;
}

/** Looks both ways for the cell that makes the straight four. */
function isRealThree(cell: i32, direction: i32): bool {
  const step = stepOf(direction);
  for (let sign = -1; sign <= 1; sign += 2) {
    let at = cell + sign * step;
    while (stoneAt(at) == BLACK) at += sign * step;
    // The straight four is unbroken, so only the first empty cell each way can make it.
    if (stoneAt(at) == EMPTY && isLegalStraightFour(at, direction)) return true;
  }
  return false;
}

function isLegalStraightFour(cell: i32, direction: i32): bool {
  if (patternAt(cell, BLACK, direction) != F4) return false;
  return classAt(cell, BLACK) != C_FIVE && !isForbidden(cell);
}

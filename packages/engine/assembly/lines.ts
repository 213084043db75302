// The lines of the board, each one word of 32 cells with two bits a cell, walls and all: what a cell sees
// along a direction is that word, turned.
import { ctx } from './board';
import { WORDS_AT } from './layout';

/** The word of the line through a cell in one direction. */
function wordAt(cell: i32, direction: i32): usize {
  const row = cell >> 5;
  const column = cell & 31;
  const line =
    direction == 0
      ? row
      : direction == 1
        ? column
        : direction == 2
          ? row - column + 31
          : row + column;
  return ctx + WORDS_AT + (direction << 9) + (line << 3);
}

/** Which cell of that line it is. */
function slotOf(cell: i32, direction: i32): i32 {
  return direction == 1 ? cell >> 5 : cell & 31;
}

/** Puts a stone into, or takes it out of, the four lines through its cell. */
export function flipLines(cell: i32, stone: i32): void {
  for (let direction = 0; direction < 4; direction++) {
    const at = wordAt(cell, direction);
    store<u64>(at, load<u64>(at) ^ (u64(stone) << (slotOf(cell, direction) << 1)));
  }
}

/** The line turned so that five cells before the cell come lowest, and it has bits 10 and 11. */
export function windowOf(cell: i32, direction: i32): u64 {
  return rotr(load<u64>(wordAt(cell, direction)), u64((slotOf(cell, direction) - 5) << 1));
}

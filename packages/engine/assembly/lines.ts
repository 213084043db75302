// The lines of the board. Each line is one 64-bit word: 32 cells of two bits, walls included. The view of a cell
// along a direction is that word, rotated. `context` is the thread's context block.
import { WORDS_AT } from './layout';

/** The address of the line through a cell in one direction. */
function wordAt(context: usize, cell: i32, direction: i32): usize {
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
  return context + WORDS_AT + (direction << 9) + (line << 3);
}

/** The place of the cell within that line. */
function slotOf(cell: i32, direction: i32): i32 {
  return direction == 1 ? cell >> 5 : cell & 31;
}

/** Puts a stone into the four lines through its cell, or takes it out again. */
export function flipLines(context: usize, cell: i32, stone: i32): void {
  for (let direction = 0; direction < 4; direction++) {
    const at = wordAt(context, cell, direction);
    store<u64>(at, load<u64>(at) ^ (u64(stone) << (slotOf(cell, direction) << 1)));
  }
}

/** The line rotated so that the cell has bits 10 and 11, with the five cells before it below. */
export function windowOf(context: usize, cell: i32, direction: i32): u64 {
  return rotr(load<u64>(wordAt(context, cell, direction)), u64((slotOf(cell, direction) - 5) << 1));
}

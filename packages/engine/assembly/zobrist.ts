// A number for each stone on each cell; a position's hash is all of its stones' numbers together.
import { CELLS, ZOBRIST_AT } from './layout';

export function zobrist(cell: i32, color: i32): u64 {
  return load<u64>(ZOBRIST_AT + (((color - 1) * CELLS + cell) << 3));
}

/** Writes them. xorshift64*: any fixed numbers do, as long as they are the same everywhere. */
export function makeZobrist(): void {
  let state: u64 = 0x54454e47454e3031;
  for (let i = 0; i < 2 * CELLS; i++) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    store<u64>(ZOBRIST_AT + (i << 3), state * 0x2545f4914f6cdd1d);
  }
}

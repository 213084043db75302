// A random number for each stone on each cell; the hash of a position is the xor of its stones' numbers.
import { CELLS, ZOBRIST_AT } from './layout';

export function zobrist(cell: i32, color: i32): u64 {
  return load<u64>(ZOBRIST_AT + (((color - 1) * CELLS + cell) << 3));
}

/** Writes the numbers, by xorshift64*. They must be the same on every machine. */
export function makeZobrist(): void {
  let state: u64 = 0x54454e47454e3031;
  for (let i = 0; i < 2 * CELLS; i++) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    store<u64>(ZOBRIST_AT + (i << 3), state * 0x2545f4914f6cdd1d);
  }
}

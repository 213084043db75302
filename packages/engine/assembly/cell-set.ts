// Sets of cells: 32 rows of 32 bits in memory, one bit per cell.
import { patternAt, stepOf, stoneAt } from './board';
import { EMPTY, WALL } from './layout';

export const SET_BYTES: usize = 128;

export function addToSet(set: usize, cell: i32): void {
  const at = set + ((cell >> 5) << 2);
  store<u32>(at, load<u32>(at) | (1 << (cell & 31)));
}

export function clearSet(set: usize): void {
  memory.fill(set, 0, SET_BYTES);
}

export function intersectSets(set: usize, other: usize): void {
  for (let at: usize = 0; at < SET_BYTES; at += 8) {
    store<u64>(set + at, load<u64>(set + at) & load<u64>(other + at));
  }
}

/**
 * Adds the cell, and the empty cells along those of its lines where `color` makes at least `least`: only a stone
 * there can spoil it.
 */
export function addLinesToSet(set: usize, cell: i32, color: i32, least: i32): void {
  addToSet(set, cell);
  for (let direction = 0; direction < 4; direction++) {
    if (patternAt(cell, color, direction) < least) continue;
    const step = stepOf(direction);
    for (let sign = -1; sign <= 1; sign += 2) {
      let at = cell;
      for (let distance = 1; distance <= 5; distance++) {
        at += sign * step;
        const stone = stoneAt(at);
        if (stone == WALL || stone == 3 - color) break;
        if (stone == EMPTY) addToSet(set, at);
      }
    }
  }
}

// The candidates of a position: the cells near the stones, as bits. Every stone adds its own (reach.ts).
import { emptyRow, plyRecord, size, stones } from './board';
import { BORDER, WIDTH } from './layout';
import { PLY_CANDIDATES } from './reach';

export function candidateRow(row: i32): u32 {
  return load<u32>(plyRecord(stones) + (row << 2), PLY_CANDIDATES);
}

/** Makes every empty cell a candidate: for the first stone, and where the candidates give no move. */
export function widenCandidates(): void {
  const record = plyRecord(stones);
  for (let row = 0; row < WIDTH; row++)
    store<u32>(record + (row << 2), emptyRow(row), PLY_CANDIDATES);
}

/** Cells that touch a stone, or have one on them: the cells that a beginner looks at. */
export function nearRow(row: i32): u32 {
  const taken = takenRow(row - 1) | takenRow(row) | takenRow(row + 1);
  return taken | (taken << 1) | (taken >> 1);
}

function takenRow(row: i32): u32 {
  if (row < BORDER || row >= BORDER + size) return 0;
  const onBoard: u32 = ((1 << size) - 1) << BORDER;
  return onBoard & ~emptyRow(row);
}

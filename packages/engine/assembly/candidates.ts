// Candidates: a bit for each cell within reach of a stone, one snapshot a ply, in the records of the
// stones played.
import { emptyRow, plyRecord, size, stones } from './board';
import { BORDER, PLY_BYTES, WIDTH } from './layout';

/** Where a ply record has them. */
const PLY_CANDIDATES = 32;

export function candidateRow(row: i32): u32 {
  return load<u32>(plyRecord(stones) + (row << 2), PLY_CANDIDATES);
}

/** The next ply's candidates: this ply's, and three cells around the stone, four along its lines. */
export function growCandidates(record: usize, cell: i32): void {
  const next = record + PLY_BYTES;
  memory.copy(next + PLY_CANDIDATES, record + PLY_CANDIDATES, 128);
  const x = cell & 31;
  const y = cell >> 5;
  const wide: u32 = 0x1ff << (x - 4);
  const square: u32 = 0x7f << (x - 3);
  const corners: u32 = 0x111 << (x - 4);
  for (let row = y - 3; row <= y + 3; row++) {
    const at = next + (row << 2);
    store<u32>(at, load<u32>(at, PLY_CANDIDATES) | (row == y ? wide : square), PLY_CANDIDATES);
  }
  const above = next + ((y - 4) << 2);
  store<u32>(above, load<u32>(above, PLY_CANDIDATES) | corners, PLY_CANDIDATES);
  const below = next + ((y + 4) << 2);
  store<u32>(below, load<u32>(below, PLY_CANDIDATES) | corners, PLY_CANDIDATES);
}

/** Makes the whole board candidate, for the first stone and for those who ask for it. */
export function widenCandidates(): void {
  const record = plyRecord(stones);
  for (let row = 0; row < WIDTH; row++)
    store<u32>(record + (row << 2), emptyRow(row), PLY_CANDIDATES);
}

/** Cells that touch a stone, or have one on them: what a beginner looks at. */
export function nearRow(row: i32): u32 {
  const taken = takenRow(row - 1) | takenRow(row) | takenRow(row + 1);
  return taken | (taken << 1) | (taken >> 1);
}

function takenRow(row: i32): u32 {
  if (row < BORDER || row >= BORDER + size) return 0;
  const onBoard: u32 = ((1 << size) - 1) << BORDER;
  return onBoard & ~emptyRow(row);
}

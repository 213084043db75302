// Which cells a stone makes candidates. Candidates are kept in the ply records, one snapshot per stone.
import { PLY_BYTES } from './layout';

/** The offset of the candidates in a ply record: u32[32], one bit per cell. */
export const PLY_CANDIDATES = 32;

/** Writes the next ply's candidates: this ply's, and the cells within three of the stone, or four along its lines. */
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

// The network's input: the features of the four lines of every point, for both sides, summed by region. It follows the
// board lazily: stones are applied when an evaluation is asked for. The changes of a stone go into its own frame, and
// cells point to them. So taking a stone back costs little more than restoring a few pointers, and the outputs of a
// region that were computed before are valid again.
import { cellOf, ctx, lowest, playedAt, size, stoneAt, stones, watchFrom } from '../board';
import {
  BORDER,
  CELLS,
  NET_ARM,
  NET_BLOCK_BYTES,
  NET_BLOCK_KNOWN,
  NET_CELL_BYTES,
  NET_CELL_REGION,
  NET_CELL_SUMS,
  NET_CELLS_AT,
  NET_FRAME_BLOCKS,
  NET_FRAME_BYTES,
  NET_FRAME_CELLS,
  NET_FRAME_COUNT,
  NET_FRAME_REGIONS,
  NET_FRAME_SUMS,
  NET_FRAME_WHERE,
  NET_FRAMES,
  NET_FRAMES_AT,
  NET_NOWHERE_AT,
  NET_REGIONS,
  NET_ROW_BYTES,
  NET_SUM_BYTES,
  NET_SUMS_AT,
  WIDTH,
} from '../layout';
import { addPositive, addRow, changeCentre, changeRow, copySums } from './rows';

/** The number of different arms. A stone k cells away adds 3^k to the code on the far side, and 121 times that on the near side. */
const ARM_CODES = 121;

/** The number of stones in the sums, and how many of them cannot be taken back. */
let applied: i32 = 0;
let base: i32 = -1;
/** The frame of the last applied stone; the first frame holds all stones that cannot be taken back. */
let frame: usize = 0;
/** The width of the outer regions. */
let outer: i32 = 0;

/** For a new board: forgets everything about the last one. */
export function forgetSums(): void {
  base = -1;
}

/** Updates the sums to the board. */
export function sync(): void {
  const common = lowest < applied ? lowest : applied;
  if (base < 0 || common < base || stones - base >= NET_FRAMES) {
    refresh();
    return;
  }
  while (applied > common) takeBack();
  while (applied < stones) applyNext(frame + NET_FRAME_BYTES);
  watchFrom(stones);
}

/** Where the addresses of the regions' blocks are, u32 each. */
export function regionsAt(): usize {
  return frame + NET_FRAME_REGIONS;
}

/** The block of a region: its sums, and its outputs where they are known. */
export function blockOf(region: i32): usize {
  return load<u32>(frame + (usize(region) << 2), NET_FRAME_REGIONS);
}

/** The distance in bytes from a cell to the next in its row, and in its column. */
const COLUMN: i32 = NET_CELL_BYTES;
const ROW: i32 = WIDTH * NET_CELL_BYTES;

/** The record of a cell; its neighbours' records lie around it. */
export function cellAt(cell: i32): usize {
  return ctx + NET_CELLS_AT + usize(cell) * NET_CELL_BYTES;
}

/** The sums of the cell `dx` columns and `dy` rows away; zeros off the board. */
export function sumsBeside(at: usize, dx: i32, dy: i32): usize {
  return load<u32>(at + dx * COLUMN + dy * ROW, NET_CELL_SUMS);
}

// ---- from scratch ----

/** Computes everything from the empty board on. Stones up to here cannot be taken back. */
function refresh(): void {
  frame = ctx + NET_FRAMES_AT;
  outer = (size + 1) / 3;
  memory.fill(ctx + NET_NOWHERE_AT, 0, NET_SUM_BYTES);
  for (let cell = 0; cell < CELLS; cell++) {
    store<u32>(cellAt(cell), u32(ctx + NET_NOWHERE_AT), NET_CELL_SUMS);
  }
  memory.fill(ctx + NET_SUMS_AT, 0, usize(size * size) * NET_SUM_BYTES);
  memory.fill(frame + NET_FRAME_BLOCKS, 0, NET_REGIONS * NET_BLOCK_BYTES);
  for (let region = 0; region < NET_REGIONS; region++) openBlock(frame, region);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) readEmpty(x, y);
  applied = 0;
  while (applied < stones) applyNext(frame);
  base = stones;
  watchFrom(stones);
}

function readEmpty(x: i32, y: i32): void {
  const cell = cellAt(cellOf(x, y));
  const sums = ctx + NET_SUMS_AT + usize(y * size + x) * NET_SUM_BYTES;
  const left = x;
  const right = size - 1 - x;
  const up = y;
  const down = size - 1 - y;
  const region = 3 * bandOf(y) + bandOf(x);
  store<u32>(cell, u32(sums), NET_CELL_SUMS);
  store<u32>(cell, region << 2, NET_CELL_REGION);
  addLine(cell, sums, 0, left, right);
  addLine(cell, sums, 1, up, down);
  addLine(cell, sums, 2, min(left, up), min(right, down));
  addLine(cell, sums, 3, min(right, up), min(left, down));
  addPositive(sums, blockOf(region));
}

/** Adds an empty line with `near` and `far` cells on its two sides. */
function addLine(cell: usize, sums: usize, direction: usize, near: i32, far: i32): void {
  const code = (ARM_CODES * shortArm(near) + shortArm(far)) * 3;
  store<u16>(cell + (direction << 1), u16(code));
  addRow(sums, usize(code) * NET_ROW_BYTES);
}

/** The number of an empty arm: shorter arms come first. */
function shortArm(cells: i32): i32 {
  let number = 0;
  for (let i = 0; i < min(cells, NET_ARM); i++) number = number * 3 + 1;
  return number;
}

function bandOf(at: i32): i32 {
  return at < outer ? 0 : at < size - outer ? 1 : 2;
}

// ---- a stone ----

/** Applies the next stone of the board: in a new frame, or for good in the current one. */
function applyNext(next: usize): void {
  const stone = playedAt(applied);
  const x = (stone & 31) - BORDER;
  const y = (stone >> 5) - BORDER;
  if (next != frame) copyRegions(next, x, y);
  // Black's stones are 1 in black's codes, white's 2.
  const digit = i32(stoneAt(stone));
  const far = digit * 3;
  const near = far * ARM_CODES;
  const left = x;
  const right = size - 1 - x;
  const up = y;
  const down = size - 1 - y;
  const cell = cellAt(stone);
  changeStone(next, cell, digit);
  // Seen from the cells ahead the stone is on the near side, from those behind on the far one.
  let n = 1;
  n = changeArm(next, n, cell, 0, COLUMN, right, near);
  n = changeArm(next, n, cell, 0, -COLUMN, left, far);
  n = changeArm(next, n, cell, 1, ROW, down, near);
  n = changeArm(next, n, cell, 1, -ROW, up, far);
  n = changeArm(next, n, cell, 2, ROW + COLUMN, min(right, down), near);
  n = changeArm(next, n, cell, 2, -ROW - COLUMN, min(left, up), far);
  n = changeArm(next, n, cell, 3, ROW - COLUMN, min(left, down), near);
  n = changeArm(next, n, cell, 3, COLUMN - ROW, min(right, up), far);
  store<u32>(next, n, NET_FRAME_COUNT);
  frame = next;
  applied++;
}

/** Gives the next frame its own blocks for the regions that the stone reaches; it shares the others. */
function copyRegions(next: usize, x: i32, y: i32): void {
  for (let i: usize = 0; i < usize(NET_REGIONS * 4); i += 4) {
    store<u32>(next + i, load<u32>(frame + i, NET_FRAME_REGIONS), NET_FRAME_REGIONS);
  }
  const first = bandOf(x - NET_ARM);
  const last = bandOf(x + NET_ARM);
  const bottom = bandOf(y + NET_ARM);
  for (let band = bandOf(y - NET_ARM); band <= bottom; band++) {
    for (let region = 3 * band + first; region <= 3 * band + last; region++) {
      copySums(openBlock(next, region), blockOf(region));
    }
  }
}

/** Gives a frame its own block of a region, with no known outputs. */
function openBlock(owner: usize, region: i32): usize {
  const block = owner + NET_FRAME_BLOCKS + usize(region) * NET_BLOCK_BYTES;
  store<u32>(owner + (usize(region) << 2), u32(block), NET_FRAME_REGIONS);
  store<u32>(block, 0, NET_BLOCK_KNOWN);
  return block;
}

/** Changes the stone's own point: the middle digit of all four lines. */
function changeStone(next: usize, cell: usize, digit: i32): void {
  keepCell(next, 0, cell);
  const codes = load<u64>(cell);
  store<u64>(cell, codes + u64(digit) * 0x0001000100010001);
  const from: usize = load<u32>(cell, NET_CELL_SUMS);
  const to = placeFor(next, 0, cell, from);
  changeCentre(from, to, regionAt(next, cell), codes, usize(digit) * NET_ROW_BYTES);
}

/** Changes up to four cells on one side of a stone. Returns the number of the next cell to change. */
function changeArm(
  next: usize,
  n: i32,
  cell: usize,
  direction: usize,
  step: i32,
  cells: i32,
  change: i32,
): i32 {
  const end = n + min(cells, NET_ARM);
  while (n < end) {
    cell += step;
    keepCell(next, n, cell);
    const at = cell + (direction << 1);
    const code = i32(load<u16>(at));
    store<u16>(at, u16(code + change));
    const from: usize = load<u32>(cell, NET_CELL_SUMS);
    const before = usize(code) * NET_ROW_BYTES;
    const after = usize(code + change) * NET_ROW_BYTES;
    changeRow(from, placeFor(next, n, cell, from), regionAt(next, cell), before, after);
    change *= 3;
    n++;
  }
  return n;
}

function keepCell(next: usize, n: i32, cell: usize): void {
  store<u32>(next + (usize(n) << 2), u32(cell), NET_FRAME_WHERE);
  copyCell(next + NET_FRAME_CELLS + usize(n) * NET_CELL_BYTES, cell);
}

function copyCell(to: usize, from: usize): void {
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
}

/** Where a cell's new sums go: into the new frame, or over the old ones when those need not be kept. */
function placeFor(next: usize, n: i32, cell: usize, from: usize): usize {
  if (next == frame) return from;
  const to = next + NET_FRAME_SUMS + usize(n) * NET_SUM_BYTES;
  store<u32>(cell, u32(to), NET_CELL_SUMS);
  return to;
}

function regionAt(next: usize, cell: usize): usize {
  return load<u32>(next + load<u32>(cell, NET_CELL_REGION), NET_FRAME_REGIONS);
}

function takeBack(): void {
  let kept = frame + NET_FRAME_CELLS;
  const end = frame + NET_FRAME_WHERE + (usize(load<u32>(frame, NET_FRAME_COUNT)) << 2);
  for (let at = frame + NET_FRAME_WHERE; at < end; at += 4) {
    copyCell(load<u32>(at), kept);
    kept += NET_CELL_BYTES;
  }
  frame -= NET_FRAME_BYTES;
  applied--;
}

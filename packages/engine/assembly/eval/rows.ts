// Rows of the network's table and their sums: with SIMD eight numbers at a time, without it one at a time; both give
// the same integers. Rows are addressed in bytes from NET_ROWS_AT.
import { NET_ROW_BYTES, NET_ROWS_AT, NET_SUM_BYTES } from '../layout';

/**
 * Changes one line of a cell: its sums at `from` are written to `to` (perhaps the same place) with one row removed
 * and another added. The region's sums are updated too.
 */
export function changeRow(
  from: usize,
  to: usize,
  region: usize,
  before: usize,
  after: usize,
): void {
  for (let i: usize = 0; i < usize(NET_ROW_BYTES); i += PART) {
    const at = i << 1;
    changePart(from + at, to + at, region + at, before + i, after + i);
  }
}

/** How many numbers of a row fit into the registers at once. */
const PART: usize = 32;

function changePart(from: usize, to: usize, region: usize, before: usize, after: usize): void {
  if (ASC_FEATURE_SIMD) {
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const newA = exchanged(
      a,
      v128.load_ext<i8>(before, NET_ROWS_AT),
      v128.load_ext<i8>(after, NET_ROWS_AT),
    );
    const newB = exchanged(
      b,
      v128.load_ext<i8>(before, NET_ROWS_AT + 8),
      v128.load_ext<i8>(after, NET_ROWS_AT + 8),
    );
    const newC = exchanged(
      c,
      v128.load_ext<i8>(before, NET_ROWS_AT + 16),
      v128.load_ext<i8>(after, NET_ROWS_AT + 16),
    );
    const newD = exchanged(
      d,
      v128.load_ext<i8>(before, NET_ROWS_AT + 24),
      v128.load_ext<i8>(after, NET_ROWS_AT + 24),
    );
    v128.store(to, newA);
    v128.store(to, newB, 16);
    v128.store(to, newC, 32);
    v128.store(to, newD, 48);
    v128.store(region, followed(v128.load(region), a, newA));
    v128.store(region, followed(v128.load(region, 16), b, newB), 16);
    v128.store(region, followed(v128.load(region, 32), c, newC), 32);
    v128.store(region, followed(v128.load(region, 48), d, newD), 48);
  } else {
    for (let i: usize = 0; i < PART; i++) {
      const old = i32(load<i16>(from + (i << 1)));
      const fresh = old - rowValue(before + i) + rowValue(after + i);
      store<i16>(to + (i << 1), i16(fresh));
      follow(region + (i << 1), old, fresh);
    }
  }
}

/** Changes all four lines of a stone's own cell, from the rows of `codes` to the rows `step` further. */
export function changeCentre(from: usize, to: usize, region: usize, codes: u64, step: usize): void {
  const a = usize(codes & 0xffff) * NET_ROW_BYTES;
  const b = usize((codes >> 16) & 0xffff) * NET_ROW_BYTES;
  const c = usize((codes >> 32) & 0xffff) * NET_ROW_BYTES;
  const d = usize(codes >> 48) * NET_ROW_BYTES;
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < usize(NET_ROW_BYTES); i += 8) {
      const at = i << 1;
      const old = v128.load(from + at);
      let fresh = exchanged(old, rowPart(a + i), rowPart(a + i + step));
      fresh = exchanged(fresh, rowPart(b + i), rowPart(b + i + step));
      fresh = exchanged(fresh, rowPart(c + i), rowPart(c + i + step));
      fresh = exchanged(fresh, rowPart(d + i), rowPart(d + i + step));
      v128.store(to + at, fresh);
      v128.store(region + at, followed(v128.load(region + at), old, fresh));
    }
  } else {
    for (let i: usize = 0; i < usize(NET_ROW_BYTES); i++) {
      const old = i32(load<i16>(from + (i << 1)));
      let fresh = old;
      fresh += rowValue(a + i + step) - rowValue(a + i);
      fresh += rowValue(b + i + step) - rowValue(b + i);
      fresh += rowValue(c + i + step) - rowValue(c + i);
      fresh += rowValue(d + i + step) - rowValue(d + i);
      store<i16>(to + (i << 1), i16(fresh));
      follow(region + (i << 1), old, fresh);
    }
  }
}

function rowPart(at: usize): v128 {
  return v128.load_ext<i8>(at, NET_ROWS_AT);
}

function rowValue(at: usize): i32 {
  return i32(load<i8>(at, NET_ROWS_AT));
}

function exchanged(sums: v128, before: v128, after: v128): v128 {
  return i16x8.add(sums, i16x8.sub(after, before));
}

/** Updates a region's sums when a cell's sum goes from `old` to `fresh`: only positive numbers count. */
function followed(region: v128, old: v128, fresh: v128): v128 {
  const zero = i16x8.splat(0);
  return i16x8.add(region, i16x8.sub(i16x8.max_s(fresh, zero), i16x8.max_s(old, zero)));
}

function follow(region: usize, old: i32, fresh: i32): void {
  store<i16>(region, i16(i32(load<i16>(region)) + max(fresh, 0) - max(old, 0)));
}

/** Copies the sums of a cell or a region. For so few bytes the call of `memory.copy` would cost more than the copy. */
export function copySums(to: usize, from: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < usize(NET_SUM_BYTES); i += 32) {
      v128.store(to + i, v128.load(from + i));
      v128.store(to + i, v128.load(from + i, 16), 16);
    }
  } else memory.copy(to, from, NET_SUM_BYTES);
}

/** Adds a row to a cell's sums. */
export function addRow(sums: usize, row: usize): void {
  for (let i: usize = 0; i < usize(NET_ROW_BYTES); i += 8) {
    const at = sums + (i << 1);
    if (ASC_FEATURE_SIMD) v128.store(at, i16x8.add(v128.load(at), rowPart(row + i)));
    else {
      for (let k: usize = 0; k < 8; k++) {
        const one = at + (k << 1);
        store<i16>(one, i16(i32(load<i16>(one)) + rowValue(row + i + k)));
      }
    }
  }
}

/** Adds the positive numbers of a cell's sums to its region. */
export function addPositive(sums: usize, region: usize): void {
  for (let i: usize = 0; i < usize(NET_SUM_BYTES); i += 16) {
    if (ASC_FEATURE_SIMD) {
      const none = i16x8.splat(0);
      v128.store(region + i, followed(v128.load(region + i), none, v128.load(sums + i)));
    } else {
      for (let k = i; k < i + 16; k += 2) follow(region + k, 0, i32(load<i16>(sums + k)));
    }
  }
}

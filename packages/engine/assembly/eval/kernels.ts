// The network's arithmetic, eight numbers at a time where there is SIMD and one at a time where not; both
// give the same integers. Weights lie as pairs of inputs for each output, so that one load of two inputs
// meets four outputs at once and nothing has to be added across a register.
import { NET_MOST, NET_SUM_BYTES, NET_WIDTH } from '../layout';

/** Half a cell's sums, in bytes: one view. */
const VIEW: usize = NET_WIDTH * 2;

/**
 * Moves a cell's sums from one pair of rows (black's view, white's) to another, and the region's with
 * them. The sums as they were go to `saved`.
 */
export function changeRows(
  sums: usize,
  region: usize,
  saved: usize,
  oldBlack: usize,
  newBlack: usize,
  oldWhite: usize,
  newWhite: usize,
): void {
  changeView(sums, region, saved, oldBlack, newBlack);
  changeView(sums + VIEW, region + VIEW, saved + VIEW, oldWhite, newWhite);
}

function changeView(sums: usize, region: usize, saved: usize, before: usize, after: usize): void {
  if (ASC_FEATURE_SIMD) {
    const zero = i16x8.splat(0);
    for (let i: usize = 0; i < VIEW; i += 16) {
      const row = i >> 1;
      const old = v128.load(sums + i);
      const fresh = i16x8.add(
        i16x8.sub(old, v128.load_ext<i8>(before + row)),
        v128.load_ext<i8>(after + row),
      );
      v128.store(saved + i, old);
      v128.store(sums + i, fresh);
      const gain = i16x8.sub(i16x8.max_s(fresh, zero), i16x8.max_s(old, zero));
      v128.store(region + i, i16x8.add(v128.load(region + i), gain));
    }
  } else {
    for (let i: usize = 0; i < VIEW; i += 2) {
      const row = i >> 1;
      const old = i32(load<i16>(sums + i));
      const fresh = old - i32(load<i8>(before + row)) + i32(load<i8>(after + row));
      store<i16>(saved + i, i16(old));
      store<i16>(sums + i, i16(fresh));
      const gain = max(fresh, 0) - max(old, 0);
      store<i16>(region + i, i16(i32(load<i16>(region + i)) + gain));
    }
  }
}

/** Copies a multiple of 64 bytes: for so few, `memory.copy` costs more to call than to do. */
export function copyBlocks(to: usize, from: usize, bytes: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (const end = from + bytes; from < end; from += 64) {
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(to, v128.load(from, 32), 32);
      v128.store(to, v128.load(from, 48), 48);
      to += 64;
    }
  } else memory.copy(to, from, bytes);
}

/** Adds a row to one view of a cell's sums. */
export function addRow(sums: usize, row: usize): void {
  for (let i: usize = 0; i < usize(NET_WIDTH); i++) {
    const at = sums + (i << 1);
    store<i16>(at, i16(i32(load<i16>(at)) + i32(load<i8>(row + i))));
  }
}

/** Adds what is positive of a cell's sums to its region. */
export function addPositive(sums: usize, region: usize): void {
  for (let i: usize = 0; i < usize(NET_SUM_BYTES); i += 2) {
    const sum = max(i32(load<i16>(sums + i)), 0);
    store<i16>(region + i, i16(i32(load<i16>(region + i)) + sum));
  }
}

/** `out[i] = Σ over the regions of regions[r][i] >> shift`, for one view. */
export function sumRegions(regions: usize, count: i32, shift: i32, out: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < VIEW; i += 16) {
      let sum = i16x8.splat(0);
      for (let r = 0; r < count; r++) {
        const region = v128.load(regions + usize(r) * NET_SUM_BYTES + i);
        sum = i16x8.add(sum, i16x8.shr_s(region, shift));
      }
      v128.store(out + i, sum);
    }
  } else {
    for (let i: usize = 0; i < VIEW; i += 2) {
      let sum = 0;
      for (let r = 0; r < count; r++) {
        sum += i32(load<i16>(regions + usize(r) * NET_SUM_BYTES + i)) >> shift;
      }
      store<i16>(out + i, i16(sum));
    }
  }
}

/**
 * A layer of 16 outputs whose inputs lie in two places of 32: `clamp((W·x + b) >> shift, 0, 8191)`. With
 * `isRectified` negative inputs count as 0.
 */
export function layer16(
  first: usize,
  second: usize,
  isRectified: bool,
  weights: usize,
  bias: usize,
  shift: i32,
  out: usize,
): void {
  if (ASC_FEATURE_SIMD) {
    let a = v128.load(bias);
    let b = v128.load(bias, 16);
    let c = v128.load(bias, 32);
    let d = v128.load(bias, 48);
    const zero = i16x8.splat(0);
    for (let half = 0; half < 2; half++) {
      const x = half == 0 ? first : second;
      for (let i: usize = 0; i < VIEW; i += 4) {
        let pair = v128.load_splat<i32>(x + i);
        if (isRectified) pair = i16x8.max_s(pair, zero);
        a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(weights)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(weights, 16)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(weights, 32)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(weights, 48)));
        weights += 64;
      }
    }
    v128.store(out, clamped(a, b, shift));
    v128.store(out + 16, clamped(c, d, shift));
  } else {
    for (let o = 0; o < 16; o++) {
      let sum = load<i32>(bias + (usize(o) << 2));
      for (let i = 0; i < 2 * NET_WIDTH; i++) {
        const x = i < NET_WIDTH ? first + (usize(i) << 1) : second + (usize(i - NET_WIDTH) << 1);
        let value = i32(load<i16>(x));
        if (isRectified && value < 0) value = 0;
        sum += value * weightAt(weights, i, o, 16);
      }
      store<i16>(out + (usize(o) << 1), clamp(sum, shift));
    }
  }
}

/** A layer of 32 outputs over `inputs` numbers (an even count) in a row. */
export function layer32(
  x: usize,
  inputs: i32,
  weights: usize,
  bias: usize,
  shift: i32,
  out: usize,
): void {
  if (ASC_FEATURE_SIMD) {
    let a = v128.load(bias);
    let b = v128.load(bias, 16);
    let c = v128.load(bias, 32);
    let d = v128.load(bias, 48);
    let e = v128.load(bias, 64);
    let f = v128.load(bias, 80);
    let g = v128.load(bias, 96);
    let h = v128.load(bias, 112);
    const end = x + (usize(inputs) << 1);
    for (; x < end; x += 4) {
      // About half of what the layer before gives is zero.
      if (load<u32>(x) != 0) {
        const pair = v128.load_splat<i32>(x);
        a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(weights)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(weights, 16)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(weights, 32)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(weights, 48)));
        e = i32x4.add(e, i32x4.dot_i16x8_s(pair, v128.load(weights, 64)));
        f = i32x4.add(f, i32x4.dot_i16x8_s(pair, v128.load(weights, 80)));
        g = i32x4.add(g, i32x4.dot_i16x8_s(pair, v128.load(weights, 96)));
        h = i32x4.add(h, i32x4.dot_i16x8_s(pair, v128.load(weights, 112)));
      }
      weights += 128;
    }
    v128.store(out, clamped(a, b, shift));
    v128.store(out + 16, clamped(c, d, shift));
    v128.store(out + 32, clamped(e, f, shift));
    v128.store(out + 48, clamped(g, h, shift));
  } else {
    for (let o = 0; o < 32; o++) {
      let sum = load<i32>(bias + (usize(o) << 2));
      for (let i = 0; i < inputs; i++) {
        sum += i32(load<i16>(x + (usize(i) << 1))) * weightAt(weights, i, o, 32);
      }
      store<i16>(out + (usize(o) << 1), clamp(sum, shift));
    }
  }
}

/** `outputs` plain sums, a multiple of four, over `inputs` numbers: i32 each, shifted down. */
export function sums32(
  x: usize,
  inputs: i32,
  weights: usize,
  bias: usize,
  outputs: i32,
  shift: i32,
  out: usize,
): void {
  for (let o = 0; o < outputs; o++) {
    let sum = load<i32>(bias + (usize(o) << 2));
    for (let i = 0; i < inputs; i++) {
      sum += i32(load<i16>(x + (usize(i) << 1))) * weightAt(weights, i, o, outputs);
    }
    store<i32>(out + (usize(o) << 2), sum >> shift);
  }
}

/** `Σ x · w` over 16 numbers. */
export function dot16(x: usize, w: usize): i32 {
  let sum = 0;
  if (ASC_FEATURE_SIMD) {
    const both = i32x4.add(
      i32x4.dot_i16x8_s(v128.load(x), v128.load(w)),
      i32x4.dot_i16x8_s(v128.load(x, 16), v128.load(w, 16)),
    );
    sum =
      i32x4.extract_lane(both, 0) +
      i32x4.extract_lane(both, 1) +
      i32x4.extract_lane(both, 2) +
      i32x4.extract_lane(both, 3);
  } else {
    for (let i: usize = 0; i < 32; i += 2) sum += i32(load<i16>(x + i)) * i32(load<i16>(w + i));
  }
  return sum;
}

function clamped(low: v128, high: v128, shift: i32): v128 {
  const zero = i32x4.splat(0);
  const most = i32x4.splat(NET_MOST);
  return i16x8.narrow_i32x4_s(
    i32x4.min_s(i32x4.max_s(i32x4.shr_s(low, shift), zero), most),
    i32x4.min_s(i32x4.max_s(i32x4.shr_s(high, shift), zero), most),
  );
}

function clamp(sum: i32, shift: i32): i16 {
  return i16(min(max(sum >> shift, 0), NET_MOST));
}

function weightAt(weights: usize, input: i32, output: i32, outputs: i32): i32 {
  return load<i16>(weights + (usize(((input >> 1) * outputs + output) * 2 + (input & 1)) << 1));
}

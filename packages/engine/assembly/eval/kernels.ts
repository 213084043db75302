// The network's arithmetic: with SIMD eight numbers at a time, without it one at a time; both give the same integers.
// Weights are stored as pairs of inputs for each output, so that one load of two inputs serves four outputs and
// nothing has to be added across a register.
import {
  NET_GATE_MOST,
  NET_GATE_ONE_SHIFT,
  NET_GATE_SHIFT,
  NET_MOST,
  NET_REGION_SHIFT,
  NET_REGIONS,
  NET_WIDTH,
} from '../layout';

/** One view of a cell, in bytes. */
const VIEW: usize = NET_WIDTH * 2;

/** `out = Σ over the regions of sums >> shift`: 32 numbers, from byte `from` of the blocks that `blocks` lists. */
export function sumRegions(blocks: usize, from: usize, shift: i32, out: usize): void {
  const end = blocks + NET_REGIONS * 4;
  if (ASC_FEATURE_SIMD) {
    let a = i16x8.splat(0);
    let b = i16x8.splat(0);
    let c = i16x8.splat(0);
    let d = i16x8.splat(0);
    for (let at = blocks; at < end; at += 4) {
      const sums = usize(load<u32>(at)) + from;
      a = i16x8.add(a, i16x8.shr_s(v128.load(sums), shift));
      b = i16x8.add(b, i16x8.shr_s(v128.load(sums, 16), shift));
      c = i16x8.add(c, i16x8.shr_s(v128.load(sums, 32), shift));
      d = i16x8.add(d, i16x8.shr_s(v128.load(sums, 48), shift));
    }
    v128.store(out, a);
    v128.store(out, b, 16);
    v128.store(out, c, 32);
    v128.store(out, d, 48);
  } else {
    for (let i: usize = 0; i < 64; i += 2) {
      let sum = 0;
      for (let at = blocks; at < end; at += 4) {
        sum += i32(load<i16>(usize(load<u32>(at)) + from + i)) >> shift;
      }
      store<i16>(out + i, i16(sum));
    }
  }
}

/** `out = a + b + c + d`, 16 numbers each. */
export function addFour(a: usize, b: usize, c: usize, d: usize, out: usize): void {
  if (ASC_FEATURE_SIMD) {
    const low = i16x8.add(v128.load(a), v128.load(b));
    const high = i16x8.add(v128.load(a, 16), v128.load(b, 16));
    v128.store(out, i16x8.add(low, i16x8.add(v128.load(c), v128.load(d))));
    v128.store(out, i16x8.add(high, i16x8.add(v128.load(c, 16), v128.load(d, 16))), 16);
  } else {
    for (let i: usize = 0; i < 32; i += 2) {
      const low = load<i16>(a + i) + load<i16>(b + i);
      store<i16>(out + i, low + load<i16>(c + i) + load<i16>(d + i));
    }
  }
}

/**
 * A region's 16 outputs from inputs in two places: `clamp((W·x + b) >> shift, 0, 8191)`, each multiplied by its own
 * gate, which is computed in the same way. Weights and biases: 16 outputs, then 16 gates.
 */
export function gated16(
  first: usize,
  second: usize,
  weights: usize,
  bias: usize,
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
    let x = first;
    let end = first + VIEW;
    for (let half = 0; half < 2; half++) {
      for (; x < end; x += 4) {
        const pair = v128.load_splat<i32>(x);
        a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(weights)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(weights, 16)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(weights, 32)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(weights, 48)));
        e = i32x4.add(e, i32x4.dot_i16x8_s(pair, v128.load(weights, 64)));
        f = i32x4.add(f, i32x4.dot_i16x8_s(pair, v128.load(weights, 80)));
        g = i32x4.add(g, i32x4.dot_i16x8_s(pair, v128.load(weights, 96)));
        h = i32x4.add(h, i32x4.dot_i16x8_s(pair, v128.load(weights, 112)));
        weights += 128;
      }
      x = second;
      end = second + VIEW;
    }
    v128.store(out, gated(clamped(a, b, NET_REGION_SHIFT), gates(e, f)));
    v128.store(out, gated(clamped(c, d, NET_REGION_SHIFT), gates(g, h)), 16);
  } else {
    for (let o = 0; o < 16; o++) {
      let sum = load<i32>(bias + (usize(o) << 2));
      let gate = load<i32>(bias + (usize(o) << 2), 64);
      for (let i = 0; i < 2 * NET_WIDTH; i++) {
        const from = i < NET_WIDTH ? first + (usize(i) << 1) : second + (usize(i - NET_WIDTH) << 1);
        const x = i32(load<i16>(from));
        sum += x * weightAt(weights, i, o, 32);
        gate += x * weightAt(weights, i, o + 16, 32);
      }
      const open = min(max(gate >> NET_GATE_SHIFT, 0), NET_GATE_MOST);
      const plain = i32(clamp(sum, NET_REGION_SHIFT));
      store<i16>(out + (usize(o) << 1), i16(min((plain * open) >> NET_GATE_ONE_SHIFT, NET_MOST)));
    }
  }
}

function gates(low: v128, high: v128): v128 {
  const both = i16x8.narrow_i32x4_s(
    i32x4.shr_s(low, NET_GATE_SHIFT),
    i32x4.shr_s(high, NET_GATE_SHIFT),
  );
  return i16x8.min_s(i16x8.max_s(both, i16x8.splat(0)), i16x8.splat(i16(NET_GATE_MOST)));
}

function gated(plain: v128, open: v128): v128 {
  const both = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.extmul_low_i16x8_s(plain, open), NET_GATE_ONE_SHIFT),
    i32x4.shr_s(i32x4.extmul_high_i16x8_s(plain, open), NET_GATE_ONE_SHIFT),
  );
  return i16x8.min_s(both, i16x8.splat(i16(NET_MOST)));
}

/** A layer of 16 outputs over the pairs of inputs whose bit is set. All other inputs must be zero. */
export function sparse16(
  x: usize,
  pairs: u64,
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
    for (; pairs; pairs &= pairs - 1) {
      const i = usize(ctz(pairs));
      const pair = v128.load_splat<i32>(x + (i << 2));
      const there = weights + (i << 6);
      a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(there)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(there, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(there, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(there, 48)));
    }
    v128.store(out, clamped(a, b, shift));
    v128.store(out, clamped(c, d, shift), 16);
  } else {
    const most = 64 - i32(clz(pairs));
    for (let o = 0; o < 16; o++) {
      store<i16>(out + (usize(o) << 1), clamp(sumOf(x, most, weights, bias, o, 16), shift));
    }
  }
}

/**
 * A layer of 32 outputs over consecutive pairs of inputs: all of the first `dense` pairs, and after them those whose
 * bit is set in `others`. All other inputs must be zero.
 */
export function layer32(
  x: usize,
  dense: usize,
  others: u32,
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
    const end = x + (dense << 2);
    let w = weights;
    for (; x < end; x += 4) {
      const pair = v128.load_splat<i32>(x);
      a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(w)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(w, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(w, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(w, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(pair, v128.load(w, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(pair, v128.load(w, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(pair, v128.load(w, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(pair, v128.load(w, 112)));
      w += 128;
    }
    for (; others; others &= others - 1) {
      const i: usize = ctz(others);
      const pair = v128.load_splat<i32>(x + (i << 2));
      const there = w + (i << 7);
      a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(there)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(there, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(there, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(there, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(pair, v128.load(there, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(pair, v128.load(there, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(pair, v128.load(there, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(pair, v128.load(there, 112)));
    }
    v128.store(out, clamped(a, b, shift));
    v128.store(out, clamped(c, d, shift), 16);
    v128.store(out, clamped(e, f, shift), 32);
    v128.store(out, clamped(g, h, shift), 48);
  } else {
    const pairs = i32(dense) + 32 - i32(clz(others));
    for (let o = 0; o < 32; o++) {
      store<i16>(out + (usize(o) << 1), clamp(sumOf(x, pairs, weights, bias, o, 32), shift));
    }
  }
}

/** Four plain sums over the pairs of inputs whose bit is set: i32 each, shifted down. */
export function sums4(
  x: usize,
  pairs: u32,
  weights: usize,
  bias: usize,
  stride: usize,
  shift: i32,
  out: usize,
): void {
  if (ASC_FEATURE_SIMD) {
    let sum = v128.load(bias);
    for (; pairs; pairs &= pairs - 1) {
      const i: usize = ctz(pairs);
      const pair = v128.load_splat<i32>(x + (i << 2));
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(pair, v128.load(weights + i * stride)));
    }
    v128.store(out, i32x4.shr_s(sum, shift));
  } else {
    const most = 32 - i32(clz(pairs));
    for (let o = 0; o < 4; o++) {
      const sum = sumOf(x, most, weights, bias, o, i32(stride >> 2));
      store<i32>(out + (usize(o) << 2), sum >> shift);
    }
  }
}

/** One bit for each of `count` pairs (a multiple of four): set unless both numbers are zero. */
export function pairsAt(x: usize, count: i32): u32 {
  let pairs: u32 = 0;
  if (ASC_FEATURE_SIMD) {
    for (let i = 0; i < count; i += 4) {
      const four = i32x4.ne(v128.load(x + (usize(i) << 2)), i32x4.splat(0));
      pairs |= u32(i32x4.bitmask(four)) << i;
    }
  } else {
    for (let i = 0; i < count; i++) {
      if (load<u32>(x + (usize(i) << 2)) != 0) pairs |= 1 << i;
    }
  }
  return pairs;
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
  const both = i16x8.narrow_i32x4_s(i32x4.shr_s(low, shift), i32x4.shr_s(high, shift));
  return i16x8.min_s(i16x8.max_s(both, i16x8.splat(0)), i16x8.splat(i16(NET_MOST)));
}

function clamp(sum: i32, shift: i32): i16 {
  return i16(min(max(sum >> shift, 0), NET_MOST));
}

/** One output from the first pairs of inputs. */
function sumOf(x: usize, pairs: i32, weights: usize, bias: usize, output: i32, outputs: i32): i32 {
  let sum = load<i32>(bias + (usize(output) << 2));
  for (let i = 0; i < 2 * pairs; i++) {
    sum += i32(load<i16>(x + (usize(i) << 1))) * weightAt(weights, i, output, outputs);
  }
  return sum;
}

function weightAt(weights: usize, input: i32, output: i32, outputs: i32): i32 {
  return load<i16>(weights + (usize(((input >> 1) * outputs + output) * 2 + (input & 1)) << 1));
}

// The policy's features of a point besides its own lines: those of its neighbours, mixed into it. With SIMD eight
// numbers at a time, without it one at a time; both give the same integers.
import { NET_NEAR, NET_NEAR_SCALE_SHIFT, NET_NEAR_SHIFT } from '../layout';

/** Copies 32 numbers, negative ones as 0. */
export function copyPositive(to: usize, from: usize): void {
  if (ASC_FEATURE_SIMD) {
    const zero = i16x8.splat(0);
    v128.store(to, i16x8.max_s(v128.load(from), zero));
    v128.store(to, i16x8.max_s(v128.load(from, 16), zero), 16);
    v128.store(to, i16x8.max_s(v128.load(from, 32), zero), 32);
    v128.store(to, i16x8.max_s(v128.load(from, 48), zero), 48);
  } else {
    for (let i: usize = 0; i < 64; i += 2) {
      store<i16>(to + i, i16(max(i32(load<i16>(from + i)), 0)));
    }
  }
}

/** The bytes of the weights of one kind of neighbour, for both views. */
const NEAR_KIND: usize = 2 * NET_NEAR * 2;

/**
 * NET_NEAR features of one view mixed with those of the cells around, negative ones as 0:
 * `max(0, bias + Σ (w · x + 32) >> 6)` over the cell, the four beside it and the four diagonal ones. Weights are stored
 * 256 times as large: the rounded high 16 bits of twice the product are then one term of the sum.
 */
export function mixNear(
  cell: usize,
  left: usize,
  right: usize,
  up: usize,
  down: usize,
  upLeft: usize,
  upRight: usize,
  downLeft: usize,
  downRight: usize,
  weights: usize,
  out: usize,
): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < usize(NET_NEAR * 2); i += 16) {
      const beside = i16x8.add(
        i16x8.add(positives(left + i), positives(right + i)),
        i16x8.add(positives(up + i), positives(down + i)),
      );
      const across = i16x8.add(
        i16x8.add(positives(upLeft + i), positives(upRight + i)),
        i16x8.add(positives(downLeft + i), positives(downRight + i)),
      );
      const at = weights + i;
      let sum = v128.load(at, 3 * NEAR_KIND);
      sum = i16x8.add(sum, weighed(positives(cell + i), v128.load(at)));
      sum = i16x8.add(sum, weighed(beside, v128.load(at, NEAR_KIND)));
      sum = i16x8.add(sum, weighed(across, v128.load(at, 2 * NEAR_KIND)));
      v128.store(out + i, i16x8.max_s(sum, i16x8.splat(0)));
    }
  } else {
    for (let i: usize = 0; i < usize(NET_NEAR * 2); i += 2) {
      const beside =
        positive(left + i) + positive(right + i) + positive(up + i) + positive(down + i);
      const across =
        positive(upLeft + i) +
        positive(upRight + i) +
        positive(downLeft + i) +
        positive(downRight + i);
      const at = weights + i;
      let sum = i32(load<i16>(at, 3 * NEAR_KIND));
      sum += weighedOne(positive(cell + i), load<i16>(at));
      sum += weighedOne(beside, load<i16>(at, NEAR_KIND));
      sum += weighedOne(across, load<i16>(at, 2 * NEAR_KIND));
      store<i16>(out + i, i16(max(sum, 0)));
    }
  }
}

function positives(at: usize): v128 {
  return i16x8.max_s(v128.load(at), i16x8.splat(0));
}

function positive(at: usize): i32 {
  return max(i32(load<i16>(at)), 0);
}

function weighed(x: v128, weight: v128): v128 {
  return i16x8.q15mulr_sat_s(i16x8.add(x, x), weight);
}

function weighedOne(x: i32, weight: i16): i32 {
  return (
    (x * (i32(weight) >> NET_NEAR_SCALE_SHIFT) + (1 << (NET_NEAR_SHIFT - 1))) >> NET_NEAR_SHIFT
  );
}

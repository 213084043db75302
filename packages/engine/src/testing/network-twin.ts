// The network a second time, one number at a time and from scratch. The core's kernels must give the same numbers
// bit by bit. It follows docs/network.md step by step and keeps every intermediate value.
import * as layout from '../../assembly/layout.ts';
import type { NetworkBoard } from '../base/stones.ts';
import { ARM_CODES, rowOfCode } from '../network/line-codes.ts';
import type { Head, Network } from '../network/weights.ts';

// Constants of this file: under Vitest an imported one is looked up by name every time, here 200 million times.
const {
  NET_ARM,
  NET_CONTEXT_SHIFT,
  NET_DENSE1,
  NET_DENSE1_SHIFT,
  NET_DENSE2,
  NET_DENSE2_SHIFT,
  NET_GATE_MOST,
  NET_GATE_ONE_SHIFT,
  NET_GATE_SHIFT,
  NET_MOST,
  NET_NEAR,
  NET_NEAR_BIAS,
  NET_NEAR_SHIFT,
  NET_POLICY,
  NET_POLICY_SHIFT,
  NET_REGION_OUT,
  NET_REGION_SHIFT,
  NET_REGIONS,
  NET_WHOLE_SHIFT,
  NET_WIDTH,
} = layout;

const FEATURES = 2 * NET_WIDTH;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;
/** Kinds of region: corner 0, edge 1, centre 2. */
const KINDS = [0, 1, 0, 1, 2, 1, 0, 1, 0];

/** All intermediate values, with the types of the test vectors. */
export interface NetworkTrace {
  readonly codes: Uint16Array;
  readonly sums: Int16Array;
  readonly regions: Int16Array;
  readonly whole: Int16Array;
  readonly regionOut: Int16Array;
  readonly denseIn: Int16Array;
  readonly dense1: Int16Array;
  readonly dense2: Int16Array;
  readonly out: Int32Array;
  readonly score: number;
  readonly context: Int32Array;
  readonly near: Int16Array;
  readonly policy: Int32Array;
}

export function traceNetwork(network: Network, board: NetworkBoard): NetworkTrace {
  const codes = codesOf(board);
  const sums = sumsOf(network, codes);
  const regions = regionsOf(sums, board.size);
  const head = network.heads[board.mover === 2 ? network.heads.length - 1 : 0]!;

  const whole = new Int16Array(FEATURES);
  for (let r = 0; r < NET_REGIONS; r++) {
    const region = ownFirst(regions, r, board.mover);
    for (let i = 0; i < FEATURES; i++) whole[i]! += region[i]! >> NET_WHOLE_SHIFT;
  }
  const regionOut = new Int16Array(NET_REGIONS * NET_REGION_OUT);
  for (let r = 0; r < NET_REGIONS; r++) {
    const region = ownFirst(regions, r, board.mover);
    regionOut.set(regionOf(head, region, KINDS[r]!), r * NET_REGION_OUT);
  }
  const denseIn = gather(whole, regionOut);
  const dense1 = layer(denseIn, head.dense1Weight, head.dense1Bias, NET_DENSE1, NET_DENSE1_SHIFT);
  const dense2 = layer(dense1, head.dense2Weight, head.dense2Bias, NET_DENSE2, NET_DENSE2_SHIFT);
  const out = sumsTo(dense2, head.outWeight, head.outBias, 3);
  const context = sumsTo(dense1, head.contextWeight, head.contextBias, NET_POLICY).map(
    sum => sum >> NET_CONTEXT_SHIFT,
  );
  const active = activeOf(sums, board);
  const near = nearOf(head, active, board.size);
  const policy = policyOf(head, { active, near, context }, board);
  const score = scoreOf(out);
  return {
    codes,
    sums,
    regions,
    whole,
    regionOut,
    denseIn,
    dense1,
    dense2,
    out,
    score,
    context,
    near,
    policy,
  };
}

function codesOf({ size, stones }: NetworkBoard): Uint16Array {
  const codes = new Uint16Array(size * size * 8);
  for (let cell = 0; cell < size * size; cell++) {
    DIRECTIONS.forEach(([dx, dy], direction) => {
      for (const view of [1, 2]) {
        const digit = (at: number) => (stones[at] === 0 ? 0 : stones[at] === view ? 1 : 2);
        const near = armOf(cell, -dx, -dy, size, digit);
        const far = armOf(cell, dx, dy, size, digit);
        codes[cell * 8 + direction * 2 + view - 1] = (near * ARM_CODES + far) * 3 + digit(cell);
      }
    });
  }
  return codes;
}

/** The number of an arm: shorter arms come first, and the nearest cell is the lowest digit. */
function armOf(
  cell: number,
  dx: number,
  dy: number,
  size: number,
  digit: (at: number) => number,
): number {
  let [x, y] = [cell % size, Math.floor(cell / size)];
  let number = 0;
  let weight = 1;
  for (let k = 0; k < NET_ARM; k++) {
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x >= size || y >= size) break;
    number += weight * (1 + digit(y * size + x));
    weight *= 3;
  }
  return number;
}

function sumsOf({ tables }: Network, codes: Uint16Array): Int16Array {
  const sums = new Int16Array((codes.length / 8) * FEATURES);
  codes.forEach((code, i) => {
    const view = i % 2;
    const rows = tables[view % tables.length]!;
    const from = rowOfCode(code) * NET_WIDTH;
    const to = (i >> 3) * FEATURES + view * NET_WIDTH;
    for (let k = 0; k < NET_WIDTH; k++) sums[to + k]! += rows[from + k]!;
  });
  return sums;
}

function regionsOf(sums: Int16Array, size: number): Int16Array {
  const regions = new Int16Array(NET_REGIONS * FEATURES);
  const outer = Math.floor((size + 1) / 3);
  const band = (at: number) => (at < outer ? 0 : at < size - outer ? 1 : 2);
  for (let cell = 0; cell < size * size; cell++) {
    const region = 3 * band(Math.floor(cell / size)) + band(cell % size);
    for (let i = 0; i < FEATURES; i++) {
      regions[region * FEATURES + i]! += Math.max(sums[cell * FEATURES + i]!, 0);
    }
  }
  return regions;
}

/** Features number `at`, the mover's half first. */
function ownFirst(features: Int16Array, at: number, mover: 1 | 2): Int16Array {
  const both = features.slice(at * FEATURES, (at + 1) * FEATURES);
  if (mover === 1) return both;
  const swapped = new Int16Array(FEATURES);
  swapped.set(both.subarray(NET_WIDTH), 0);
  swapped.set(both.subarray(0, NET_WIDTH), NET_WIDTH);
  return swapped;
}

/** The outputs of a region, each multiplied by its gate. */
function regionOf(head: Head, region: Int16Array, kind: number): Int16Array {
  const [weights, biases] = [kind * NET_REGION_OUT * FEATURES, kind * NET_REGION_OUT];
  const [weight, gateWeight] = [head.regionWeight, head.gateWeight].map(all =>
    all.subarray(weights),
  );
  const [bias, gateBias] = [head.regionBias, head.gateBias].map(all => all.subarray(biases));
  const plain = layer(region, weight!, bias!, NET_REGION_OUT, NET_REGION_SHIFT);
  const gates = sumsTo(region, gateWeight!, gateBias!, NET_REGION_OUT);
  return plain.map((value, i) => {
    const gate = Math.min(Math.max(gates[i]! >> NET_GATE_SHIFT, 0), NET_GATE_MOST);
    return Math.min((value * gate) >> NET_GATE_ONE_SHIFT, NET_MOST);
  });
}

function gather(whole: Int16Array, regionOut: Int16Array): Int16Array {
  const denseIn = new Int16Array(FEATURES + 3 * NET_REGION_OUT);
  denseIn.set(whole);
  for (let i = 0; i < NET_REGION_OUT; i++) {
    const of = (region: number) => regionOut[region * NET_REGION_OUT + i]!;
    denseIn[FEATURES + i] = of(0) + of(2) + of(6) + of(8);
    denseIn[FEATURES + NET_REGION_OUT + i] = of(1) + of(3) + of(5) + of(7);
    denseIn[FEATURES + 2 * NET_REGION_OUT + i] = 4 * of(4);
  }
  return denseIn;
}

function sumsTo(
  x: Int16Array,
  weight: ArrayLike<number>,
  bias: ArrayLike<number>,
  outputs: number,
): Int32Array {
  const sums = new Int32Array(outputs);
  for (let o = 0; o < outputs; o++) {
    let sum = bias[o]!;
    for (let i = 0; i < x.length; i++) sum += x[i]! * weight[o * x.length + i]!;
    sums[o] = sum;
  }
  return sums;
}

function layer(
  x: Int16Array,
  weight: ArrayLike<number>,
  bias: ArrayLike<number>,
  outputs: number,
  shift: number,
): Int16Array {
  const sums = sumsTo(x, weight, bias, outputs);
  const clamped = new Int16Array(outputs);
  for (let o = 0; o < outputs; o++) clamped[o] = Math.min(Math.max(sums[o]! >> shift, 0), NET_MOST);
  return clamped;
}

/** 200 points are one logit. */
function scoreOf(out: Int32Array): number {
  const lead = Math.min(Math.max((out[0]! - out[1]!) >> 4, -20480), 20480);
  return (lead * 25) >> 7;
}

/** The positive features of every cell, the mover's first. */
function activeOf(sums: Int16Array, { size, mover }: NetworkBoard): Int16Array[] {
  return Array.from({ length: size * size }, (_, cell) =>
    ownFirst(sums, cell, mover).map(sum => Math.max(sum, 0)),
  );
}

/** The first features of both sides for every cell, mixed with those of the cells around. */
function nearOf(head: Head, active: readonly Int16Array[], size: number): Int16Array {
  const near = new Int16Array(size * size * 2 * NET_NEAR);
  for (let cell = 0; cell < size * size; cell++) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const parts = AROUND.map(steps => steps.map(([dx, dy]) => featuresAt(x + dx, y + dy)));
    for (let i = 0; i < 2 * NET_NEAR; i++) {
      const feature = i < NET_NEAR ? i : NET_WIDTH + i - NET_NEAR;
      let sum = NET_NEAR_BIAS * head.nearWeight[3 * 2 * NET_NEAR + i]!;
      for (let kind = 0; kind < parts.length; kind++) {
        let part = 0;
        for (const features of parts[kind]!) part += features[feature]!;
        const weight = head.nearWeight[kind * 2 * NET_NEAR + i]!;
        sum += (part * weight + (1 << (NET_NEAR_SHIFT - 1))) >> NET_NEAR_SHIFT;
      }
      near[cell * 2 * NET_NEAR + i] = Math.max(sum, 0);
    }
  }
  return near;

  function featuresAt(x: number, y: number): Int16Array {
    const isInside = x >= 0 && y >= 0 && x < size && y < size;
    return isInside ? active[y * size + x]! : NOTHING;
  }
}

const NOTHING = new Int16Array(FEATURES);
/** The steps to a cell itself, to the four beside it and to the four diagonal ones. */
const AROUND = [
  [[0, 0]],
  [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
] as const;

interface PolicyInput {
  readonly active: readonly Int16Array[];
  readonly near: Int16Array;
  readonly context: Int32Array;
}

function policyOf(
  head: Head,
  { active, near, context }: PolicyInput,
  { size, stones }: NetworkBoard,
): Int32Array {
  const policy = new Int32Array(size * size);
  for (let cell = 0; cell < size * size; cell++) {
    if (stones[cell] !== 0) continue;
    const features = active[cell]!.slice();
    for (const [side, to] of [0, NET_WIDTH].entries()) {
      const from = (2 * cell + side) * NET_NEAR;
      features.set(near.subarray(from, from + NET_NEAR), to);
    }
    const hidden = layer(features, head.policyWeight, context, NET_POLICY, NET_POLICY_SHIFT);
    for (let i = 0; i < NET_POLICY; i++) policy[cell]! += hidden[i]! * head.policyOut[i]!;
  }
  return policy;
}

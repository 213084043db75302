// Writes a network into the core's memory: one row per line code, so that the core finds a line's features without
// a second lookup, and dense weights in pairs of inputs (see assembly/layout.ts).
import {
  FREESTYLE,
  NET_CONTEXT_B,
  NET_CONTEXT_W,
  NET_DENSE_IN,
  NET_DENSE1,
  NET_DENSE1_B,
  NET_DENSE1_W,
  NET_DENSE1_W_BYTES,
  NET_DENSE2,
  NET_DENSE2_B,
  NET_DENSE2_W,
  NET_HEAD_BYTES,
  NET_HEADS_AT,
  NET_NEAR,
  NET_NEAR_BIAS,
  NET_NEAR_SCALE_SHIFT,
  NET_NEAR_W,
  NET_OUT_B,
  NET_OUT_W,
  NET_PATTERNS,
  NET_POLICY,
  NET_POLICY_OUT,
  NET_POLICY_W,
  NET_REGION_B,
  NET_REGION_B_BYTES,
  NET_REGION_OUT,
  NET_REGION_W,
  NET_REGION_W_BYTES,
  NET_ROW_BYTES,
  NET_ROWS_AT,
  NET_STATE_AT,
  NET_WIDTH,
  RENJU,
  SCRATCH_AT,
  STANDARD,
} from '../../assembly/layout.ts';
import { exchangedCode, rowOfCode } from './line-codes.ts';
import type { Head, Network } from './weights.ts';

const FEATURES = 2 * NET_WIDTH;
type Numbers = Int8Array | Int32Array;
const RULE_NUMBERS = { freestyle: FREESTYLE, standard: STANDARD, renju: RENJU };

/** Writes the network into a core's memory. No search may run at the same time. */
export function writeNetwork(buffer: ArrayBufferLike, network: Network): void {
  const view = new DataView(buffer);
  view.setInt32(NET_STATE_AT, 0, true);
  writeRows(buffer, network);
  for (const [i, head] of network.heads.entries()) {
    writeHead(view, NET_HEADS_AT + i * NET_HEAD_BYTES, head);
  }
  const number = RULE_NUMBERS[network.rule as keyof typeof RULE_NUMBERS];
  view.setInt32(
    NET_STATE_AT + 4,
    network.sizes.reduce((mask, size) => mask | (1 << size), 0),
    true,
  );
  view.setInt32(NET_STATE_AT + 8, network.heads.length, true);
  view.setInt32(NET_STATE_AT, number === undefined ? 0 : number + 1, true);
}

/** Without a network the tables evaluate. */
export function clearNetwork(buffer: ArrayBufferLike): void {
  new DataView(buffer).setInt32(NET_STATE_AT, 0, true);
}

/**
 * One row per code of Black's: the line as Black sees it, then as White sees it. Rows are copied within the memory, a
 * call for each, because the program without Node interprets this file: number by number took it a third of a second.
 */
function writeRows(buffer: ArrayBufferLike, { tables }: Network): void {
  const bytes = new Int8Array(buffer);
  const copyRow = (to: number, row: number) =>
    bytes.copyWithin(to, SCRATCH_AT + row * NET_WIDTH, SCRATCH_AT + (row + 1) * NET_WIDTH);
  bytes.set(tables[0]!, SCRATCH_AT);
  for (let code = 0; code < NET_PATTERNS; code++)
    copyRow(NET_ROWS_AT + code * NET_ROW_BYTES, rowOfCode(code));
  bytes.set(tables.at(-1)!, SCRATCH_AT);
  for (let code = 0; code < NET_PATTERNS; code++)
    copyRow(NET_ROWS_AT + code * NET_ROW_BYTES + NET_WIDTH, rowOfCode(exchangedCode(code)));
}

function writeHead(view: DataView, at: number, head: Head): void {
  for (let kind = 0; kind < 3; kind++) {
    const [from, to] = [kind * NET_REGION_OUT, (kind + 1) * NET_REGION_OUT];
    // A region's outputs, followed by their gates: one layer of twice the width.
    const both = (plain: Numbers, gate: Numbers, each: number) => [
      ...plain.subarray(from * each, to * each),
      ...gate.subarray(from * each, to * each),
    ];
    const weight = both(head.regionWeight, head.gateWeight, FEATURES);
    const weightAt = at + NET_REGION_W + kind * NET_REGION_W_BYTES;
    writePairs(view, weightAt, weight, FEATURES, 2 * NET_REGION_OUT);
    const bias = both(head.regionBias, head.gateBias, 1);
    writeInts(view, at + NET_REGION_B + kind * NET_REGION_B_BYTES, bias);
  }
  for (let half = 0; half < 2; half++) {
    const weight = head.dense1Weight.subarray(half * 32 * NET_DENSE_IN);
    const weightAt = at + NET_DENSE1_W + half * NET_DENSE1_W_BYTES;
    writePairs(view, weightAt, weight, NET_DENSE_IN, 32);
  }
  writeInts(view, at + NET_DENSE1_B, head.dense1Bias);
  writePairs(view, at + NET_DENSE2_W, head.dense2Weight, NET_DENSE1, NET_DENSE2);
  writeInts(view, at + NET_DENSE2_B, head.dense2Bias);
  // A fourth output of zeros, because the core computes four at a time.
  writePairs(view, at + NET_OUT_W, head.outWeight, NET_DENSE2, 3, 4);
  writeInts(view, at + NET_OUT_B, [...head.outBias, 0]);
  writePairs(view, at + NET_CONTEXT_W, head.contextWeight, NET_DENSE1, NET_POLICY);
  writeInts(view, at + NET_CONTEXT_B, head.contextBias);
  writeNear(view, at + NET_NEAR_W, head.nearWeight);
  writePairs(view, at + NET_POLICY_W, head.policyWeight, FEATURES, NET_POLICY);
  for (let i = 0; i < NET_POLICY; i++) {
    view.setInt16(at + NET_POLICY_OUT + 2 * i, head.policyOut[i]!, true);
  }
}

/** i16 [pair of inputs][output][2]; missing outputs stay 0. */
function writePairs(
  view: DataView,
  at: number,
  weight: ArrayLike<number>,
  inputs: number,
  outputs: number,
  width = outputs,
): void {
  for (let o = 0; o < width; o++) {
    for (let i = 0; i < inputs; i++) {
      const value = o < outputs ? weight[o * inputs + i]! : 0;
      view.setInt16(at + 2 * (((i >> 1) * width + o) * 2 + (i & 1)), value, true);
    }
  }
}

/** The three kinds of weights, scaled as the core needs them, and the biases. */
function writeNear(view: DataView, at: number, weights: ArrayLike<number>): void {
  const biases = 3 * 2 * NET_NEAR;
  for (let i = 0; i < 4 * 2 * NET_NEAR; i++) {
    view.setInt16(
      at + 2 * i,
      weights[i]! * (i < biases ? 1 << NET_NEAR_SCALE_SHIFT : NET_NEAR_BIAS),
      true,
    );
  }
}

function writeInts(view: DataView, at: number, values: ArrayLike<number>): void {
  for (let i = 0; i < values.length; i++) view.setInt32(at + 4 * i, values[i]!, true);
}

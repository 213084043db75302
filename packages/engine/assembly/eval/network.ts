// The network: the value of a position from the sums of its regions, and the policy of a point from its own sums
// (docs/network.md).
import { ctx, key, rule, size, turn } from '../board';
import {
  BLACK,
  NET_BLOCK_KNOWN,
  NET_BLOCK_OUT,
  NET_CONTEXT_AT,
  NET_CONTEXT_B,
  NET_CONTEXT_SHIFT,
  NET_CONTEXT_W,
  NET_DENSE_IN_AT,
  NET_DENSE1,
  NET_DENSE1_AT,
  NET_DENSE1_B,
  NET_DENSE1_SHIFT,
  NET_DENSE1_W,
  NET_DENSE1_W_BYTES,
  NET_DENSE2,
  NET_DENSE2_AT,
  NET_DENSE2_B,
  NET_DENSE2_SHIFT,
  NET_DENSE2_W,
  NET_HEAD_BYTES,
  NET_HEADS_AT,
  NET_NEAR,
  NET_NEAR_W,
  NET_OUT_AT,
  NET_OUT_B,
  NET_OUT_W,
  NET_POLICY,
  NET_POLICY_OUT,
  NET_POLICY_SHIFT,
  NET_POLICY_W,
  NET_REGION_B,
  NET_REGION_B_BYTES,
  NET_REGION_OUT,
  NET_REGION_W,
  NET_REGION_W_BYTES,
  NET_REGIONS,
  NET_STATE_AT,
  NET_SUM_BYTES,
  NET_WHOLE_SHIFT,
  NET_WIDTH,
} from '../layout';
import { blockOf, cellAt, forgetSums, regionsAt, sumsBeside, sync } from './accumulator';
import { addFour, dot16, gated16, layer32, pairsAt, sparse16, sumRegions, sums4 } from './kernels';
import { copyPositive, mixNear } from './near';

const VIEW_BYTES: usize = NET_WIDTH * 2;

/** Whether weights for this rule and size are loaded. */
export function isTrained(): bool {
  return load<i32>(NET_STATE_AT) == rule + 1 && ((load<i32>(NET_STATE_AT, 4) >> size) & 1) != 0;
}

/** The position whose first layer is in memory. */
let readKey: u64 = 0;
let isRead: bool = false;

/** For a new board: forgets everything about the last one. */
export function resetNetwork(): void {
  forgetSums();
  isRead = false;
}

function headOf(color: i32): usize {
  const hasTwo = load<i32>(NET_STATE_AT, 8) == 2;
  return NET_HEADS_AT + (hasTwo && color != BLACK ? NET_HEAD_BYTES : 0);
}

/** Computes the part that value and policy share, up to the first hidden layer. */
function readBoard(head: usize): void {
  if (isRead && readKey == key()) return;
  sync();
  isRead = true;
  readKey = key();
  const own: usize = turn == BLACK ? 0 : VIEW_BYTES;
  const input = ctx + NET_DENSE_IN_AT;
  sumWhole(input + own, input + (VIEW_BYTES - own));
  for (let region = 0; region < NET_REGIONS; region++) readRegion(region, head, own);
  const gathered = input + NET_SUM_BYTES;
  addFour(outOf(0), outOf(2), outOf(6), outOf(8), gathered);
  addFour(outOf(1), outOf(3), outOf(5), outOf(7), gathered + NET_REGION_OUT * 2);
  addFour(outOf(4), outOf(4), outOf(4), outOf(4), gathered + NET_REGION_OUT * 4);
  const others = pairsAt(gathered, (3 * NET_REGION_OUT) / 2);
  for (let half: usize = 0; half < 2; half++) {
    layer32(
      input,
      NET_WIDTH,
      others,
      head + NET_DENSE1_W + half * NET_DENSE1_W_BYTES,
      head + NET_DENSE1_B + half * 128,
      NET_DENSE1_SHIFT,
      ctx + NET_DENSE1_AT + half * 64,
    );
  }
}

/** Computes a region's outputs for the side to move, unless they are already known. */
function readRegion(region: i32, head: usize, own: usize): void {
  const block = blockOf(region);
  const known = load<u32>(block, NET_BLOCK_KNOWN);
  if (known & turn) return;
  store<u32>(block, known | turn, NET_BLOCK_KNOWN);
  const kind = kindOf(region);
  gated16(
    block + own,
    block + (VIEW_BYTES - own),
    head + NET_REGION_W + usize(kind) * NET_REGION_W_BYTES,
    head + NET_REGION_B + usize(kind) * NET_REGION_B_BYTES,
    outOf(region),
  );
}

/** Kinds of region: corners 0, edges 1, the centre 2. */
function kindOf(region: i32): i32 {
  return region == 4 ? 2 : region & 1;
}

function outOf(region: i32): usize {
  return blockOf(region) + NET_BLOCK_OUT + usize(turn - 1) * NET_REGION_OUT * 2;
}

/** The sum over all regions, each shifted down first. */
function sumWhole(black: usize, white: usize): void {
  for (let i: usize = 0; i < VIEW_BYTES; i += 64) {
    sumRegions(regionsAt(), i, NET_WHOLE_SHIFT, black + i);
    sumRegions(regionsAt(), VIEW_BYTES + i, NET_WHOLE_SHIFT, white + i);
  }
}

/** The value of the position for the side to move, in points. */
export function networkValue(): i32 {
  const head = headOf(turn);
  readBoard(head);
  const dense1 = ctx + NET_DENSE1_AT;
  const dense2 = ctx + NET_DENSE2_AT;
  layer32(
    dense1,
    0,
    pairsAt(dense1, NET_DENSE1 / 2),
    head + NET_DENSE2_W,
    head + NET_DENSE2_B,
    NET_DENSE2_SHIFT,
    dense2,
  );
  sums4(
    dense2,
    pairsAt(dense2, NET_DENSE2 / 2),
    head + NET_OUT_W,
    head + NET_OUT_B,
    16,
    0,
    ctx + NET_OUT_AT,
  );
  const lead = (load<i32>(ctx, NET_OUT_AT) - load<i32>(ctx, NET_OUT_AT + 4)) >> 4;
  // 200 points are one logit.
  return (min(max(lead, -20480), 20480) * 25) >> 7;
}

export function outAt(which: i32): i32 {
  return load<i32>(ctx + (which << 2), NET_OUT_AT);
}

/** Prepares `policyOf` for the position on the board. */
export function preparePolicy(): void {
  const head = headOf(turn);
  readBoard(head);
  const dense1 = ctx + NET_DENSE1_AT;
  const pairs = pairsAt(dense1, NET_DENSE1 / 2);
  for (let i: usize = 0; i < usize(NET_POLICY * 4); i += 16) {
    sums4(
      dense1,
      pairs,
      head + NET_CONTEXT_W + i,
      head + NET_CONTEXT_B + i,
      NET_POLICY * 4,
      NET_CONTEXT_SHIFT,
      ctx + NET_CONTEXT_AT + i,
    );
  }
}

const NEAR_BYTES: usize = NET_NEAR * 2;

/** Writes one view of a cell for the policy: the features mixed with the neighbours', then the cell's own. */
function readCell(cell: i32, view: usize, weights: usize, out: usize): void {
  const at = cellAt(cell);
  const sums = sumsBeside(at, 0, 0) + view;
  mixNear(
    sums,
    sumsBeside(at, -1, 0) + view,
    sumsBeside(at, 1, 0) + view,
    sumsBeside(at, 0, -1) + view,
    sumsBeside(at, 0, 1) + view,
    sumsBeside(at, -1, -1) + view,
    sumsBeside(at, 1, -1) + view,
    sumsBeside(at, -1, 1) + view,
    sumsBeside(at, 1, 1) + view,
    weights,
    out,
  );
  copyPositive(out + NEAR_BYTES, sums + NEAR_BYTES);
}

/** The policy's value of an empty cell; 16,384 is one logit. */
export function policyOf(cell: i32): i32 {
  const head = headOf(turn);
  const own: usize = turn == BLACK ? 0 : VIEW_BYTES;
  // Inputs and hidden numbers overwrite those of the value, which nobody needs any more.
  const input = ctx + NET_DENSE_IN_AT;
  const hidden = ctx + NET_DENSE2_AT;
  readCell(cell, own, head + NET_NEAR_W, input);
  readCell(cell, VIEW_BYTES - own, head + NET_NEAR_W + NEAR_BYTES, input + VIEW_BYTES);
  sparse16(
    input,
    u64(pairsAt(input, NET_WIDTH / 2)) |
      (u64(pairsAt(input + VIEW_BYTES, NET_WIDTH / 2)) << (NET_WIDTH / 2)),
    head + NET_POLICY_W,
    ctx + NET_CONTEXT_AT,
    NET_POLICY_SHIFT,
    hidden,
  );
  return dot16(hidden, head + NET_POLICY_OUT);
}

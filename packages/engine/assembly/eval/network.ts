// The network's view of the board: for every point what its four lines look like to either side, summed
// by region, and from that a value and a policy (docs/network.md). It follows the board lazily: stones
// are applied when an evaluation is asked for, and taken back by copying what they changed.
import { ctx, key, lowest, playedAt, rule, size, stoneAt, stones, turn, watchFrom } from '../board';
import {
  BLACK,
  NET_ARM,
  NET_CODES_AT,
  NET_CONTEXT_AT,
  NET_CONTEXT_B,
  NET_CONTEXT_SHIFT,
  NET_CONTEXT_W,
  NET_DENSE,
  NET_DENSE_IN,
  NET_DENSE_IN_AT,
  NET_DENSE1_AT,
  NET_DENSE1_B,
  NET_DENSE1_SHIFT,
  NET_DENSE1_W,
  NET_DENSE2_AT,
  NET_DENSE2_B,
  NET_DENSE2_SHIFT,
  NET_DENSE2_W,
  NET_HEAD_BYTES,
  NET_HEADS_AT,
  NET_OUT_AT,
  NET_OUT_B,
  NET_OUT_W,
  NET_PATTERNS,
  NET_POLICY,
  NET_POLICY_OUT,
  NET_POLICY_SHIFT,
  NET_POLICY_W,
  NET_REGION_B,
  NET_REGION_OF_AT,
  NET_REGION_OUT,
  NET_REGION_OUT_AT,
  NET_REGION_SHIFT,
  NET_REGION_W,
  NET_REGION_W_BYTES,
  NET_REGIONS,
  NET_REGIONS_AT,
  NET_REGIONS_BYTES,
  NET_ROWS_AT,
  NET_STATE_AT,
  NET_SUM_BYTES,
  NET_SUMS_AT,
  NET_UNDO_AT,
  NET_UNDO_BYTES,
  NET_UNDO_ENTRY,
  NET_UNDO_STONES,
  NET_WHOLE_SHIFT,
  NET_WIDTH,
  WALL,
} from '../layout';
import {
  addPositive,
  addRow,
  changeRows,
  copyBlocks,
  dot16,
  layer16,
  layer32,
  sumRegions,
  sums32,
} from './kernels';

const VIEW_BYTES: usize = NET_WIDTH * 2;
const ROWS_BYTES: usize = NET_PATTERNS * NET_WIDTH;
/** A stone k cells away weighs 3^k in a code when it is on the far side, on the near one this much. */
const NEAR_WEIGHT = 363;

/** Whether weights for this rule and size are there. */
export function isTrained(): bool {
  return load<i32>(NET_STATE_AT) == rule + 1 && ((load<i32>(NET_STATE_AT, 4) >> size) & 1) != 0;
}

/** Where white's view has its rows: black's own, when both share a table. */
let whiteRows: usize = 0;
/** Stones the sums know of, and those of them that cannot be taken back. */
let applied: i32 = 0;
let base: i32 = -1;

/** The position whose first layer stands in memory. */
let readKey: u64 = 0;
let isRead: bool = false;

/** A new board: what is known of the last one is worth nothing. */
export function resetNetwork(): void {
  base = -1;
  isRead = false;
}

/** Brings the sums up to the board as it stands. */
export function sync(): void {
  const common = lowest < applied ? lowest : applied;
  if (base < 0 || common < base || stones - base > NET_UNDO_STONES) {
    refresh();
    return;
  }
  while (applied > common) takeBack();
  while (applied < stones) applyNext(undoAt(applied - base));
  watchFrom(stones);
}

function undoAt(stone: i32): usize {
  return ctx + NET_UNDO_AT + usize(stone) * NET_UNDO_BYTES;
}

/** Everything from the empty board on. From here no stone is taken back. */
function refresh(): void {
  whiteRows = NET_ROWS_AT + (load<i32>(NET_STATE_AT, 12) == 2 ? ROWS_BYTES : 0);
  memory.fill(ctx + NET_SUMS_AT, 0, usize(size * size) * NET_SUM_BYTES);
  memory.fill(ctx + NET_REGIONS_AT, 0, NET_REGIONS_BYTES);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) readEmpty(x, y);
  applied = 0;
  while (applied < stones) applyNext(undoAt(0));
  base = stones;
  watchFrom(stones);
}

function readEmpty(x: i32, y: i32): void {
  const point = y * size + x;
  const sums = ctx + NET_SUMS_AT + usize(point) * NET_SUM_BYTES;
  const left = x;
  const right = size - 1 - x;
  const up = y;
  const down = size - 1 - y;
  setEmptyCode(point, 0, left, right);
  setEmptyCode(point, 1, up, down);
  setEmptyCode(point, 2, min(left, up), min(right, down));
  setEmptyCode(point, 3, min(right, up), min(left, down));
  for (let direction = 0; direction < 4; direction++) {
    addRow(sums, rowOf(0, codeAt(point, direction, 0)));
    addRow(sums + VIEW_BYTES, rowOf(1, codeAt(point, direction, 1)));
  }
  const region = 3 * bandOf(y) + bandOf(x);
  store<u8>(ctx + point, u8(region), NET_REGION_OF_AT);
  addPositive(sums, regionAt(region));
}

function setEmptyCode(point: i32, direction: i32, near: i32, far: i32): void {
  const code = u32((NEAR_WEIGHT / 3) * shortArm(near) + shortArm(far)) * 3;
  store<u32>(ctx + (point << 4) + (direction << 2), code | (code << 16), NET_CODES_AT);
}

/** The number of an empty arm: those of shorter arms come before. */
function shortArm(cells: i32): i32 {
  let number = 0;
  for (let i = 0; i < min(cells, NET_ARM); i++) number = number * 3 + 1;
  return number;
}

function bandOf(at: i32): i32 {
  const outer = (size + 1) / 3;
  return at < outer ? 0 : at < size - outer ? 1 : 2;
}

function codeAt(point: i32, direction: i32, view: i32): i32 {
  return load<u16>(ctx + (point << 4) + (direction << 2) + (view << 1), NET_CODES_AT);
}

function rowOf(view: i32, code: i32): usize {
  return (view == 0 ? NET_ROWS_AT : whiteRows) + usize(code) * NET_WIDTH;
}

function regionAt(region: i32): usize {
  return ctx + NET_REGIONS_AT + usize(region) * NET_SUM_BYTES;
}

// ---- a stone: how many entries 4 | pad 12 | regions | entries of point 4, pad 12, codes 16, sums 128 ----
const UNDO_ENTRIES: usize = 16 + NET_REGIONS_BYTES;

/** Applies the next stone of the board and keeps in `undo` what it changes. */
function applyNext(undo: usize): void {
  const cell = playedAt(applied);
  const color = i32(stoneAt(cell));
  copyBlocks(undo + 16, ctx + NET_REGIONS_AT, NET_REGIONS_BYTES);
  const point = ((cell >> 5) - 5) * size + (cell & 31) - 5;
  // Own stones are 1 in a view, the other's 2: black's view in the low half, white's in the high.
  const digits = color == BLACK ? 0x20001 : 0x10002;
  let entry = undo + UNDO_ENTRIES;
  entry = changeCentre(entry, point, digits);
  entry = applyAlong(entry, cell, point, 0, 1, 1, digits);
  entry = applyAlong(entry, cell, point, 1, 32, size, digits);
  entry = applyAlong(entry, cell, point, 2, 33, size + 1, digits);
  entry = applyAlong(entry, cell, point, 3, 31, size - 1, digits);
  store<u32>(undo, u32((entry - undo - UNDO_ENTRIES) / NET_UNDO_ENTRY));
  applied++;
}

function applyAlong(
  entry: usize,
  cell: i32,
  point: i32,
  direction: i32,
  step: i32,
  pointStep: i32,
  digits: i32,
): usize {
  // Seen from the cells ahead the stone is on the near side, from those behind on the far one.
  let weight = NEAR_WEIGHT;
  let at = cell;
  let there = point;
  for (let k = 0; k < NET_ARM; k++) {
    at += step;
    if (stoneAt(at) == WALL) break;
    there += pointStep;
    entry = changeCode(entry, there, direction, digits * weight);
    weight *= 3;
  }
  weight = 3;
  at = cell;
  there = point;
  for (let k = 0; k < NET_ARM; k++) {
    at -= step;
    if (stoneAt(at) == WALL) break;
    there -= pointStep;
    entry = changeCode(entry, there, direction, digits * weight);
    weight *= 3;
  }
  return entry;
}

/** Both views' codes of one line change by the halves of `difference`. */
function changeCode(entry: usize, point: i32, direction: i32, difference: i32): usize {
  const codes = ctx + (point << 4) + NET_CODES_AT;
  store<i32>(entry, point);
  store<u64>(entry + 16, load<u64>(codes));
  store<u64>(entry + 24, load<u64>(codes, 8));
  const at = codes + (direction << 2);
  const before = load<u32>(at);
  const after = before + u32(difference);
  store<u32>(at, after);
  changeRows(
    ctx + NET_SUMS_AT + usize(point) * NET_SUM_BYTES,
    regionAt(load<u8>(ctx + point, NET_REGION_OF_AT)),
    entry + 32,
    rowOf(0, i32(before & 0xffff)),
    rowOf(0, i32(after & 0xffff)),
    rowOf(1, i32(before >> 16)),
    rowOf(1, i32(after >> 16)),
  );
  return entry + NET_UNDO_ENTRY;
}

/** The stone's own point: all four lines change, its sums are kept once. */
function changeCentre(entry: usize, point: i32, digits: i32): usize {
  const scratch = entry + NET_UNDO_ENTRY;
  const next = changeCode(entry, point, 0, digits);
  changeCode(scratch, point, 1, digits);
  changeCode(scratch, point, 2, digits);
  changeCode(scratch, point, 3, digits);
  return next;
}

function takeBack(): void {
  applied--;
  const undo = undoAt(applied - base);
  copyBlocks(ctx + NET_REGIONS_AT, undo + 16, NET_REGIONS_BYTES);
  let entry = undo + UNDO_ENTRIES;
  for (let i = load<u32>(undo); i > 0; i--) {
    const point = load<i32>(entry);
    const codes = ctx + (point << 4) + NET_CODES_AT;
    store<u64>(codes, load<u64>(entry, 16));
    store<u64>(codes, load<u64>(entry, 24), 8);
    copyBlocks(ctx + NET_SUMS_AT + usize(point) * NET_SUM_BYTES, entry + 32, NET_SUM_BYTES);
    entry += NET_UNDO_ENTRY;
  }
}

// ---- what the sums come to ----

function headOf(color: i32): usize {
  const hasTwo = load<i32>(NET_STATE_AT, 8) == 2;
  return NET_HEADS_AT + (hasTwo && color != BLACK ? NET_HEAD_BYTES : 0);
}

/** Kinds of region: corners 0, edges 1, the centre 2. */
function kindOf(region: i32): i32 {
  return region == 4 ? 2 : region & 1;
}

/** As far as value and policy go together: the first hidden layer. */
function readBoard(head: usize): void {
  if (isRead && readKey == key()) return;
  sync();
  isRead = true;
  readKey = key();
  const own: usize = turn == BLACK ? 0 : VIEW_BYTES;
  const other = VIEW_BYTES - own;
  const input = ctx + NET_DENSE_IN_AT;
  sumRegions(ctx + NET_REGIONS_AT + own, NET_REGIONS, NET_WHOLE_SHIFT, input);
  sumRegions(ctx + NET_REGIONS_AT + other, NET_REGIONS, NET_WHOLE_SHIFT, input + VIEW_BYTES);
  for (let region = 0; region < NET_REGIONS; region++) {
    const kind = kindOf(region);
    layer16(
      regionAt(region) + own,
      regionAt(region) + other,
      false,
      head + NET_REGION_W + usize(kind) * NET_REGION_W_BYTES,
      head + NET_REGION_B + usize(kind) * NET_REGION_OUT * 4,
      NET_REGION_SHIFT,
      regionOutAt(region),
    );
  }
  const gathered = input + 2 * VIEW_BYTES;
  const corners = gathered;
  const edges = gathered + NET_REGION_OUT * 2;
  const centre = gathered + NET_REGION_OUT * 4;
  for (let i: usize = 0; i < usize(NET_REGION_OUT * 2); i += 2) {
    store<i16>(corners + i, outOf(0, i) + outOf(2, i) + outOf(6, i) + outOf(8, i));
    store<i16>(edges + i, outOf(1, i) + outOf(3, i) + outOf(5, i) + outOf(7, i));
    store<i16>(centre + i, 4 * outOf(4, i));
  }
  layer32(
    input,
    NET_DENSE_IN,
    head + NET_DENSE1_W,
    head + NET_DENSE1_B,
    NET_DENSE1_SHIFT,
    ctx + NET_DENSE1_AT,
  );
}

function regionOutAt(region: i32): usize {
  return ctx + NET_REGION_OUT_AT + usize(region) * NET_REGION_OUT * 2;
}

function outOf(region: i32, at: usize): i16 {
  return load<i16>(regionOutAt(region) + at);
}

/** The position for the side to move, in points. */
export function networkValue(): i32 {
  const head = headOf(turn);
  readBoard(head);
  layer32(
    ctx + NET_DENSE1_AT,
    NET_DENSE,
    head + NET_DENSE2_W,
    head + NET_DENSE2_B,
    NET_DENSE2_SHIFT,
    ctx + NET_DENSE2_AT,
  );
  sums32(
    ctx + NET_DENSE2_AT,
    NET_DENSE,
    head + NET_OUT_W,
    head + NET_OUT_B,
    4,
    0,
    ctx + NET_OUT_AT,
  );
  const lead = (load<i32>(ctx, NET_OUT_AT) - load<i32>(ctx, NET_OUT_AT + 4)) >> 4;
  // 200 points a logit.
  return (min(max(lead, -20480), 20480) * 25) >> 7;
}

export function outAt(which: i32): i32 {
  return load<i32>(ctx + (which << 2), NET_OUT_AT);
}

/** Makes ready for `policyOf` in the position on the board. */
export function preparePolicy(): void {
  const head = headOf(turn);
  readBoard(head);
  sums32(
    ctx + NET_DENSE1_AT,
    NET_DENSE,
    head + NET_CONTEXT_W,
    head + NET_CONTEXT_B,
    NET_POLICY,
    NET_CONTEXT_SHIFT,
    ctx + NET_CONTEXT_AT,
  );
}

/** How much the network likes an empty point; 16,384 is one logit. */
export function policyOf(point: i32): i32 {
  const head = headOf(turn);
  const own: usize = turn == BLACK ? 0 : VIEW_BYTES;
  const sums = ctx + NET_SUMS_AT + usize(point) * NET_SUM_BYTES;
  // The hidden numbers live where the value has its second layer: nobody needs that now.
  const hidden = ctx + NET_DENSE2_AT;
  layer16(
    sums + own,
    sums + (VIEW_BYTES - own),
    true,
    head + NET_POLICY_W,
    ctx + NET_CONTEXT_AT,
    NET_POLICY_SHIFT,
    hidden,
  );
  return dot16(hidden, head + NET_POLICY_OUT);
}

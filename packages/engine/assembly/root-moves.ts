// The moves of the root, and the report of a line to the host.
import { cellOf, classRow, countOf, ctx, size, stones, turn } from './board';
import { widenCandidates } from './candidates';
import { usesNetwork } from './eval/evaluate';
import { report } from './host';
import {
  BORDER,
  C_FIVE,
  EXCLUDED_AT,
  IN_BALANCE,
  IN_EXCLUDED,
  IN_TICKET,
  INFINITE,
  OUT_BEST,
  OUT_DEPTH,
  OUT_NODES,
  OUT_PV,
  OUT_PV_INDEX,
  OUT_PV_LENGTH,
  OUT_SCORE,
  OUT_SELDEPTH,
  OUT_TOLD,
  OUT_VERSION,
  ROOT_AT,
} from './layout';
import { nodes, seldepth } from './limits';
import {
  ALL,
  generate,
  generateAll,
  isCaro,
  isLegal,
  listAt,
  listKind,
  moveCell,
  orderByPolicy,
  pickBest,
} from './moves';
import { pvRow } from './stack';

// A root move, 16 bytes: cell 4 | score 4 | previous score 4 | done in this iteration 4.

export let rootCount: i32 = 0;

export function rootAt(i: i32): usize {
  return ctx + ROOT_AT + (usize(i) << 4);
}
export function rootCell(i: i32): i32 {
  return load<i32>(rootAt(i));
}
export function rootScore(i: i32): i32 {
  return load<i32>(rootAt(i), 4);
}

function isExcludedAtRoot(cell: i32): bool {
  const count = load<i32>(ctx, IN_EXCLUDED);
  for (let i = 0; i < count; i++) if (load<u16>(ctx + (i << 1), EXCLUDED_AT) == cell) return true;
  return false;
}

/** Lists every legal candidate, best first by the move order. */
export function makeRootMoves(): void {
  rootCount = 0;
  // A balance search wants all moves, not the forced ones, and on the empty board more than the centre.
  if (load<i32>(ctx, IN_BALANCE) > 0) {
    addRootMoves(generateAll(0));
    return;
  }
  // On the empty board the cells differ only by their distance to the edge.
  const center = cellOf(size / 2, size / 2);
  if (stones == 0 && !isExcludedAtRoot(center)) {
    addRootMove(center);
    return;
  }
  let end = generate(0);
  if (end == listAt(0)) {
    widenCandidates();
    end = generate(0);
  }
  if (makeForcedRootMoves()) return;
  if (usesNetwork && listKind == ALL) orderByPolicy(listAt(0), end);
  addRootMoves(end);
  // The position is lost, or every answer is excluded: some move must be made in any case.
  if (rootCount == 0) addRootMoves(generateAll(0));
}

function addRootMoves(end: usize): void {
  for (let at = listAt(0); at < end; at += 4) {
    const cell = moveCell(pickBest(at, end));
    if (!isExcludedAtRoot(cell) && isLegal(cell)) addRootMove(cell);
  }
}

/** Where a five can be made or must be stopped, only those moves count. */
function makeForcedRootMoves(): bool {
  const color = countOf(turn, C_FIVE) > 0 ? turn : isCaro() ? 0 : 3 - turn;
  if (color == 0 || countOf(color, C_FIVE) == 0) return false;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(color, C_FIVE, row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (isLegal(cell) && !isExcludedAtRoot(cell)) addRootMove(cell);
    }
  }
  return rootCount > 0;
}

function addRootMove(cell: i32): void {
  const root = rootAt(rootCount++);
  store<i32>(root, cell);
  store<i32>(root, -INFINITE, 4);
  store<i32>(root, -INFINITE, 8);
}

/** Moves a cell to the front of the root moves. */
export function rootToFront(cell: i32): void {
  for (let i = 1; i < rootCount; i++) {
    if (rootCell(i) != cell) continue;
    for (let j = i; j > 0; j--) store<i32>(rootAt(j), rootCell(j - 1));
    store<i32>(rootAt(0), cell);
    return;
  }
}

/** Stable, so that the same search gives the same order on every machine. */
export function sortRoot(from: i32): void {
  for (let i = from + 1; i < rootCount; i++) {
    const cell = rootCell(i);
    const score = rootScore(i);
    let j = i - 1;
    while (j >= from && rootScore(j) < score) {
      store<i32>(rootAt(j + 1), rootCell(j));
      store<i32>(rootAt(j + 1), rootScore(j), 4);
      j--;
    }
    store<i32>(rootAt(j + 1), cell);
    store<i32>(rootAt(j + 1), score, 4);
  }
}

// Memory accesses of other threads must not be reordered across these two functions. Each is an atomic
// read-modify-write, because only that holds back both reads and writes.

function setVersion(version: i32): void {
  if (ASC_FEATURE_THREADS) atomic.xchg<i32>(ctx + OUT_VERSION, version);
  else store<i32>(ctx, version, OUT_VERSION);
}

export function versionOf(thread: usize): i32 {
  if (ASC_FEATURE_THREADS) return atomic.add<i32>(thread + OUT_VERSION, 0);
  return load<i32>(thread, OUT_VERSION);
}

/** Reports the line in the first row of the PV triangle to the host. */
export function tell(index: i32, score: i32, depth: i32): void {
  const row = pvRow(0);
  const length = load<u16>(row);
  // The version is odd while the line is written: thread 0 may be reading at this moment.
  setVersion(versionOf(ctx) | 1);
  store<i32>(ctx, load<i32>(ctx, IN_TICKET), OUT_TOLD);
  store<i32>(ctx, rootCell(index), OUT_BEST);
  store<i32>(ctx, score, OUT_SCORE);
  store<i32>(ctx, depth, OUT_DEPTH);
  store<i32>(ctx, seldepth, OUT_SELDEPTH);
  store<f64>(ctx, f64(nodes), OUT_NODES);
  store<i32>(ctx, index, OUT_PV_INDEX);
  store<i32>(ctx, length, OUT_PV_LENGTH);
  memory.copy(ctx + OUT_PV, row + 2, usize(length) << 1);
  setVersion(versionOf(ctx) + 1);
  report();
}

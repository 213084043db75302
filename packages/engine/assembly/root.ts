// The root: which moves there are, depth after depth, and what the host is told on the way.
import { balance } from './balance';
import { cellOf, classAt, classRow, countOf, ctx, place, size, stones, turn, undo } from './board';
import { widenCandidates } from './candidates';
import { evaluate, noteRoot, usesNetwork } from './eval/evaluate';
import { report } from './host';
import {
  BORDER,
  C_FIVE,
  C_FOUR,
  CONTEXT_BYTES,
  EXCLUDED_AT,
  IN_BALANCE,
  IN_EXCLUDED,
  IN_MAX_DEPTH,
  IN_MULTI_PV,
  IN_NODE_LIMIT,
  IN_OPTIMUM_MS,
  IN_RESUME_DEPTH,
  IN_THREAD,
  IN_THREADS,
  IN_TICKET,
  INFINITE,
  MATE,
  MATE_BOUND,
  MAX_PLY,
  OUT_BEGUN,
  OUT_BEST,
  OUT_DEPTH,
  OUT_NODES,
  OUT_PV,
  OUT_PV_INDEX,
  OUT_PV_LENGTH,
  OUT_SCORE,
  OUT_SELDEPTH,
  OUT_STOPPED,
  OUT_TOLD,
  OUT_VERSION,
  PLY,
  ROOT_AT,
  STACK_AT,
  STACK_BYTES,
} from './layout';
import {
  beginLimits,
  countNode,
  elapsedMs,
  isTimed,
  nodes,
  seldepth,
  startDepth,
  stopped,
} from './limits';
import {
  ALL,
  agedHistory,
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
import { reductionOf, search } from './search';
import { clearPv, pvRow, setEval, setMove, setPv, setPvLine } from './stack';

// Root move, 16 bytes: cell 4 | score 4 | previous score 4 | done in this iteration 4.

export let rootCount: i32 = 0;

function rootAt(i: i32): usize {
  return ctx + ROOT_AT + (usize(i) << 4);
}
export function rootCell(i: i32): i32 {
  return load<i32>(rootAt(i));
}
function rootScore(i: i32): i32 {
  return load<i32>(rootAt(i), 4);
}

function isExcludedAtRoot(cell: i32): bool {
  const count = load<i32>(ctx, IN_EXCLUDED);
  for (let i = 0; i < count; i++) if (load<u16>(ctx + (i << 1), EXCLUDED_AT) == cell) return true;
  return false;
}

/** Every legal candidate, best first by the move order. */
function makeRootMoves(): void {
  rootCount = 0;
  // Who seeks a balance wants no forced move, and on the empty board more than the centre.
  if (load<i32>(ctx, IN_BALANCE) > 0) {
    addRootMoves(generateAll(0));
    return;
  }
  // On the empty board nothing tells the cells apart but the distance to the edge.
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
  // Lost, or every answer excluded: some move has to be made all the same.
  if (rootCount == 0) addRootMoves(generateAll(0));
}

function addRootMoves(end: usize): void {
  for (let at = listAt(0); at < end; at += 4) {
    const cell = moveCell(pickBest(at, end));
    if (!isExcludedAtRoot(cell) && isLegal(cell)) addRootMove(cell);
  }
}

/** A five to make or to stop leaves nothing else to think about. */
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
function sortRoot(from: i32): void {
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

function searchRoot(alpha: i32, beta: i32, depth: i32, from: i32): i32 {
  let best = -INFINITE;
  const mostMoves = 8 + (2 * depth) / PLY;
  clearPv(0);
  const evaluation = evaluate();
  setEval(0, evaluation);
  noteRoot(evaluation);
  for (let i = from; i < rootCount; i++) {
    const cell = rootCell(i);
    // A five ends the game: there is nothing behind it to search.
    if (classAt(cell, turn) == C_FIVE) {
      countNode();
      store<i32>(rootAt(i), MATE - 1, 4);
      setPvLine(0, cell);
      return MATE - 1;
    }
    // Late ones are looked at when there is more depth, or when all others lose.
    if (i - from > mostMoves && best > -MATE_BOUND && classAt(cell, turn) < C_FOUR) {
      store<i32>(rootAt(i), -INFINITE, 4);
      continue;
    }
    setMove(0, cell);
    const newDepth = depth - PLY;
    place(cell);
    countNode();
    let score = 0;
    if (i > from) {
      let reduction = i - from > 3 && depth >= 4 * PLY ? reductionOf(depth, i - from) - PLY : 0;
      if (reduction < 0) reduction = 0;
      score = -search(-alpha - 1, -alpha, newDepth - reduction, 1, false, true);
      if (score > alpha && reduction > 0)
        score = -search(-alpha - 1, -alpha, newDepth, 1, false, true);
    }
    if (i == from || score > alpha) score = -search(-beta, -alpha, newDepth, 1, true, false);
    undo();
    if (stopped) return best;
    if (i == from || score > alpha) {
      store<i32>(rootAt(i), score, 4);
      if (score > best) {
        best = score;
        setPv(0, cell);
        if (score > alpha) alpha = score;
        if (score >= beta) return score;
      }
    } else store<i32>(rootAt(i), -INFINITE, 4);
  }
  return best;
}

// Between threads nothing that is written or read may pass these two: each both reads and writes, for that
// alone holds back what stands before and behind it.

function setVersion(version: i32): void {
  if (ASC_FEATURE_THREADS) atomic.xchg<i32>(ctx + OUT_VERSION, version);
  else store<i32>(ctx, version, OUT_VERSION);
}

function versionOf(thread: usize): i32 {
  if (ASC_FEATURE_THREADS) return atomic.add<i32>(thread + OUT_VERSION, 0);
  return load<i32>(thread, OUT_VERSION);
}

/** Tells the host of the line in the first row of the triangle. */
export function tell(index: i32, score: i32, depth: i32): void {
  const row = pvRow(0);
  const length = load<u16>(row);
  // Odd while it is written: thread 0 may be reading at this moment.
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

/** Searches the position on the board. What was found stands in the context's OUT fields. */
export function think(): i32 {
  beginLimits();
  const optimumMs = load<f64>(ctx, IN_OPTIMUM_MS);
  const resumeDepth = load<i32>(ctx, IN_RESUME_DEPTH);
  const maxDepth = load<i32>(ctx, IN_MAX_DEPTH);
  const lines = max(1, load<i32>(ctx, IN_MULTI_PV));
  // A search that goes on keeps its history, killers and root order.
  if (resumeDepth <= 1) {
    memory.fill(ctx + STACK_AT, 0, (MAX_PLY + 8) * STACK_BYTES);
    agedHistory();
    if (stones == 0) widenCandidates();
    makeRootMoves();
  }
  store<i32>(ctx, rootCount > 0 ? rootCell(0) : 0, OUT_BEST);
  store<i32>(ctx, 0, OUT_SCORE);
  store<i32>(ctx, 0, OUT_DEPTH);
  store<i32>(ctx, 0, OUT_PV_LENGTH);
  store<f64>(ctx, 0, OUT_NODES);
  if (rootCount == 0) return 0;

  let bestCell = rootCell(0);
  let bestScore = 0;
  const block = countOf(3 - turn, C_FIVE) == 1 && countOf(turn, C_FIVE) == 0;
  // Every other helper is a depth ahead, so that threads do not all do the same.
  const first = resumeDepth > 1 ? resumeDepth : 1 + (load<i32>(ctx, IN_THREAD) & 1);
  const wanted = load<i32>(ctx, IN_BALANCE);
  if (wanted > 0) return balance(wanted, first, maxDepth, optimumMs);
  for (let depth = first; depth <= maxDepth; depth++) {
    store<i32>(ctx, depth, OUT_BEGUN);
    startDepth();
    let isDone = false;
    for (let line = 0; line < lines && line < rootCount; line++) {
      const score = aspirate(depth, line);
      if (stopped && load<u16>(pvRow(0)) == 0) break;
      // Lost is only who has looked at every move: cut short, the depth before has the last word.
      if (stopped && score <= -MATE_BOUND) break;
      sortRoot(line);
      // A later line may turn out better than the first.
      if (load<u16>(pvRow(0)) > 0 && (line == 0 || (!stopped && score > bestScore))) {
        bestCell = load<u16>(pvRow(0), 2);
        bestScore = score;
      }
      if (stopped && depth > 1) {
        if (line == 0) tell(line, score, depth);
        break;
      }
      tell(line, score, depth);
      // A mate within the depth already searched cannot be bettered.
      if (line == 0 && lines == 1 && (score >= MATE - depth || score <= depth - MATE))
        isDone = true;
    }
    if (stopped || isDone) break;
    // The next depth begins with the best, for it may not come to the others.
    sortRoot(0);
    if (lines == 1 && rootCount == 1 && isTimed) break;
    if (block && isTimed && depth >= 6 && lines == 1 && elapsedMs() > optimumMs / 4) break;
    if (optimumMs > 0 && elapsedMs() >= optimumMs) break;
  }
  store<i32>(ctx, bestCell, OUT_BEST);
  store<i32>(ctx, bestScore, OUT_SCORE);
  store<f64>(ctx, f64(nodes), OUT_NODES);
  store<i32>(ctx, stopped ? 1 : 0, OUT_STOPPED);
  // Whoever counts nodes counts those of thread 0, and wants its answer.
  if (lines == 1 && load<f64>(ctx, IN_NODE_LIMIT) == 0 && load<i32>(ctx, IN_THREAD) == 0) {
    for (let i = 1; i < load<i32>(ctx, IN_THREADS); i++) takeDeeper(usize(i) * CONTEXT_BYTES + ctx);
  }
  return load<i32>(ctx, OUT_BEST);
}

/** A helper that has looked deeper, or has won, has the better word, unless this thread has won itself. */
function takeDeeper(helper: usize): void {
  if (load<i32>(ctx, OUT_SCORE) >= MATE_BOUND) return;
  const version = versionOf(helper);
  // In the middle of writing, or still with the position before.
  if ((version & 1) != 0 || load<i32>(helper, OUT_TOLD) != load<i32>(ctx, IN_TICKET)) return;
  const depth = load<i32>(helper, OUT_DEPTH);
  const score = load<i32>(helper, OUT_SCORE);
  if (depth <= load<i32>(ctx, OUT_DEPTH) && score < MATE_BOUND) return;
  // Helpers know no limits of depth, but whoever asked for one gets no more.
  if (depth > load<i32>(ctx, IN_MAX_DEPTH)) return;
  const cell = load<i32>(helper, OUT_BEST);
  const seldepth = load<i32>(helper, OUT_SELDEPTH);
  const length = load<i32>(helper, OUT_PV_LENGTH);
  memory.copy(pvRow(0), helper + OUT_PV, usize(length) << 1);
  // It went on writing: what was read may be of two answers.
  if (versionOf(helper) != version) return;
  store<i32>(ctx, cell, OUT_BEST);
  store<i32>(ctx, score, OUT_SCORE);
  store<i32>(ctx, depth, OUT_DEPTH);
  store<i32>(ctx, seldepth, OUT_SELDEPTH);
  store<i32>(ctx, length, OUT_PV_LENGTH);
  store<i32>(ctx, 0, OUT_PV_INDEX);
  memory.copy(ctx + OUT_PV, pvRow(0), usize(length) << 1);
  report();
}

/** One depth, one line: a narrow window around the last score first. */
function aspirate(depth: i32, line: i32): i32 {
  const previous = rootScore(line);
  let window = 20;
  let alpha = -INFINITE;
  let beta = INFINITE;
  if (depth >= 4 && previous > -MATE_BOUND && previous < MATE_BOUND) {
    alpha = previous - window;
    beta = previous + window;
  }
  let score = searchRoot(alpha, beta, depth * PLY, line);
  while (!stopped && (score <= alpha || score >= beta)) {
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = score - window;
    } else {
      sortRoot(line);
      beta = score + window;
    }
    window *= 2;
    if (window > 400 || score >= MATE_BOUND || score <= -MATE_BOUND) {
      alpha = -INFINITE;
      beta = INFINITE;
    }
    score = searchRoot(alpha, beta, depth * PLY, line);
  }
  return score;
}

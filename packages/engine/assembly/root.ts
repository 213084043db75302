// The root of the search: iterative deepening, line by line.
import { balance } from './balance';
import { classAt, countOf, ctx, place, stones, turn, undo } from './board';
import { widenCandidates } from './candidates';
import { evaluate, noteRoot } from './eval/evaluate';
import { report } from './host';
import {
  C_FIVE,
  C_FOUR,
  CONTEXT_BYTES,
  IN_BALANCE,
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
  OUT_SHARED_CUTS,
  OUT_STOPPED,
  OUT_TOLD,
  PLY,
  STACK_AT,
  STACK_BYTES,
} from './layout';
import {
  beginLimits,
  countNode,
  elapsedMs,
  isTimed,
  nodes,
  sharedCuts,
  startDepth,
  stopped,
} from './limits';
import { agedHistory } from './moves';
import { beginPace, beginPass, isPaceOver, noteBest } from './pace';
import {
  makeRootMoves,
  rootAt,
  rootCell,
  rootCount,
  rootScore,
  sortRoot,
  tell,
  versionOf,
} from './root-moves';
import { reductionOf, search } from './search';
import { clearPv, pvRow, setEval, setMove, setPv, setPvLine } from './stack';

function searchRoot(alpha: i32, beta: i32, depth: i32, from: i32): i32 {
  let best = -INFINITE;
  const mostMoves = 8 + (2 * depth) / PLY;
  clearPv(0);
  beginPass();
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
    // Late moves are searched at higher depths, or when all others lose.
    if (i - from > mostMoves && best > -MATE_BOUND && classAt(cell, turn) < C_FOUR) {
      store<i32>(rootAt(i), -INFINITE, 4);
      continue;
    }
    setMove(0, cell);
    const before = nodes;
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
        noteBest(before);
        setPv(0, cell);
        if (score > alpha) alpha = score;
        if (score >= beta) return score;
      }
    } else store<i32>(rootAt(i), -INFINITE, 4);
  }
  return best;
}

/** Searches the position on the board. The result is in the OUT fields of the context. */
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
  beginPace(optimumMs, resumeDepth > 1);

  let bestCell = rootCell(0);
  let bestScore = 0;
  const block = countOf(3 - turn, C_FIVE) == 1 && countOf(turn, C_FIVE) == 0;
  // Every second helper starts one depth ahead, so that the threads do not all do the same work.
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
      // A loss is only reported after every move was searched. If the search is cut short, the result of the
      // previous depth is used.
      if (stopped && score <= -MATE_BOUND) break;
      sortRoot(line);
      // A later line may be better than the first.
      if (load<u16>(pvRow(0)) > 0 && (line == 0 || (!stopped && score > bestScore))) {
        bestCell = load<u16>(pvRow(0), 2);
        bestScore = score;
      }
      if (stopped && depth > 1) {
        if (line == 0) tell(line, score, depth);
        break;
      }
      tell(line, score, depth);
      // A mate within the depth already searched cannot be improved.
      if (line == 0 && lines == 1 && (score >= MATE - depth || score <= depth - MATE))
        isDone = true;
    }
    if (stopped || isDone) break;
    // The next depth begins with the best move, because it may not reach the others.
    sortRoot(0);
    if (lines == 1 && rootCount == 1 && isTimed) break;
    if (block && isTimed && depth >= 6 && lines == 1 && elapsedMs() > optimumMs / 4) break;
    if (isPaceOver(bestCell, bestScore)) break;
  }
  store<i32>(ctx, bestCell, OUT_BEST);
  store<i32>(ctx, bestScore, OUT_SCORE);
  store<f64>(ctx, f64(nodes), OUT_NODES);
  store<i32>(ctx, sharedCuts, OUT_SHARED_CUTS);
  store<i32>(ctx, stopped ? 1 : 0, OUT_STOPPED);
  // A node limit counts the nodes of thread 0, so its own answer is wanted.
  if (lines == 1 && load<f64>(ctx, IN_NODE_LIMIT) == 0 && load<i32>(ctx, IN_THREAD) == 0) {
    for (let i = 1; i < load<i32>(ctx, IN_THREADS); i++) takeDeeper(usize(i) * CONTEXT_BYTES + ctx);
  }
  return load<i32>(ctx, OUT_BEST);
}

/** Takes the result of a helper that searched deeper or found a win, unless this thread has found a win. */
function takeDeeper(helper: usize): void {
  if (load<i32>(ctx, OUT_SCORE) >= MATE_BOUND) return;
  const version = versionOf(helper);
  // It is writing now, or its result belongs to an earlier search.
  if ((version & 1) != 0 || load<i32>(helper, OUT_TOLD) != load<i32>(ctx, IN_TICKET)) return;
  const depth = load<i32>(helper, OUT_DEPTH);
  const score = load<i32>(helper, OUT_SCORE);
  if (depth <= load<i32>(ctx, OUT_DEPTH) && score < MATE_BOUND) return;
  // Helpers have no depth limit, but the answer must keep the caller's.
  if (depth > load<i32>(ctx, IN_MAX_DEPTH)) return;
  const cell = load<i32>(helper, OUT_BEST);
  const seldepth = load<i32>(helper, OUT_SELDEPTH);
  const length = load<i32>(helper, OUT_PV_LENGTH);
  memory.copy(pvRow(0), helper + OUT_PV, usize(length) << 1);
  // It wrote meanwhile: the data may be a mixture of two results.
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

/** Searches one depth for one line, first with a narrow window around the last score. */
function aspirate(depth: i32, line: i32): i32 {
  const previous = rootScore(line);
  // 160 points instead of 20: −30 ± 46 and −70 ± 49 Elo at 40 ms of CPU, 359 games.
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

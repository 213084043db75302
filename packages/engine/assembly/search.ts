// One node of the search: a principal variation search in numbered steps. The figures beside margins and limits come
// from matches; docs/search-trials.md has them all.
import { classAt, countOf, firstOf, key, place, size, stones, turn, undo } from './board';
import { evaluate, evaluateWithin, noteKnown, usesNetwork, wasRough } from './eval/evaluate';
import { assumeGap } from './eval/gap';
import {
  C_FIVE,
  C_FOUR,
  C_FOUR_PLUS,
  C_FOUR_THREE,
  C_NONE,
  C_OPEN_FOUR,
  C_THREE,
  INFINITE,
  MATE,
  MATE_BOUND,
  MAX_PLY,
  PLY,
  REDUCTION_AT,
  WHITE,
} from './layout';
import { quiesce, staticWin } from './leaf';
import { countNode, countSharedCut, isOver, reachPly, salt, stopped, width } from './limits';
import {
  ALL,
  addHistory,
  distance,
  generate,
  goodEnd,
  isCaro,
  isLegal,
  listAt,
  listKind,
  moveCell,
  orderByPolicy,
  pickBest,
  setCounterMove,
} from './moves';
import {
  addKiller,
  clearPv,
  evalAt,
  excludedAt,
  isKiller,
  moveAt,
  setEval,
  setExcluded,
  setMove,
  setPv,
  setPvLine,
} from './stack';
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  isForeign,
  NO_EVAL,
  probe,
  save,
  ttBound,
  ttDecides,
  ttDepth,
  ttEval,
  ttMove,
  ttScore,
} from './tt';
import { zobrist } from './zobrist';

/** Below this depth moves are not ordered by policy: it costs as much as a small subtree. From depth 2: 0 ± 58 Elo. */
const POLICY_DEPTH = 3 * PLY;

export function search(alpha: i32, beta: i32, depth: i32, ply: i32, isPv: bool, isCut: bool): i32 {
  // 1. Leaves.
  if (depth < PLY) return quiesce(alpha, beta, 0, ply);
  if (isPv) clearPv(ply);
  if (isOver()) return 0;
  reachPly(ply);
  if (stones >= size * size) return 0;
  if (ply >= MAX_PLY - 4) return evaluate();

  // 2. Mate distance: no mate here can be shorter than one already known.
  if (alpha < ply - MATE) alpha = ply - MATE;
  if (beta > MATE - ply - 1) beta = MATE - ply - 1;
  if (alpha >= beta) return alpha;

  // 3. Threats that decide at once.
  const own = turn;
  const other = 3 - turn;
  if (countOf(own, C_FIVE) > 0) {
    if (isPv) setPvLine(ply, firstOf(own, C_FIVE));
    return MATE - ply - 1;
  }
  const fives = countOf(other, C_FIVE);
  if (fives > 0) {
    if (!isCaro()) {
      const block = firstOf(other, C_FIVE);
      if (fives > 1 || !isLegal(block)) return ply + 2 - MATE;
      // 4. A four has one answer, which costs no depth.
      setEval(ply, evalAt(ply - 2));
      assumeGap(ply);
      setMove(ply, block);
      place(block);
      countNode();
      const score = -search(-beta, -alpha, depth, ply + 1, isPv, !isCut);
      undo();
      if (isPv && score > alpha && !stopped) setPv(ply, block);
      return score;
    }
  } else {
    const win = staticWin(ply);
    if (win > 0) return win;
  }

  // 5. Table.
  const excluded = excludedAt(ply);
  const seen = key() ^ salt;
  const here = excluded ? seen ^ zobrist(excluded, WHITE) ^ 0x9e3779b97f4a7c15 : seen;
  const found = probe(here, ply);
  const hashMove = found ? ttMove : 0;
  const hashScore = ttScore;
  const hashDepth = ttDepth * (PLY / 2);
  const hashBound = found ? ttBound : BOUND_NONE;
  // The table counts in half plies, rounded down, so the depth is rounded in the same way: otherwise a result of this
  // very depth would not count. That saves a fifth of the nodes to depth 18.
  const isDeepEnough = hashDepth >= (depth & -(PLY / 2));
  if (found && !isPv && isDeepEnough && ttDecides(alpha, beta)) {
    if (isForeign) countSharedCut();
    return hashScore;
  }

  // 6. Static evaluation.
  const isKnown = found && ttEval != NO_EVAL;
  const evaluation = isKnown ? ttEval : evaluateWithin(alpha, beta, ply);
  if (isKnown) noteKnown(ply, evaluation);
  // A predicted value may not be accurate enough for another window, so it is not stored.
  const lasting = !isKnown && wasRough ? NO_EVAL : evaluation;
  setEval(ply, evaluation);
  const isImproving = evaluation > evalAt(ply - 2);
  const isThreatened = fives > 0 || countOf(other, C_OPEN_FOUR) > 0;
  let working = evaluation;
  if (found && hashScore > -MATE_BOUND && hashScore < MATE_BOUND) {
    if (hashBound == BOUND_EXACT || hashBound == (hashScore > working ? BOUND_LOWER : BOUND_UPPER))
      working = hashScore;
  }

  if (!isPv && !excluded && !isThreatened && beta < MATE_BOUND && beta > -MATE_BOUND) {
    // 7. Razoring: far below alpha only fours can help. Margin 25 + 20 d: +26 ± 41 Elo; 10 + 12 d: −56 ± 44.
    if (depth < 3 * PLY && working + 60 + (40 * depth) / PLY < alpha) {
      const score = quiesce(alpha, beta, 0, ply);
      if (score <= alpha || score >= MATE_BOUND) return score;
    }
    // 8. Futility: far above beta, a shallow search will not bring the value down. 45 (d − 1): −16 ± 37 Elo.
    const steps = max(0, depth - PLY - (isImproving ? PLY : 0));
    if (working - (63 * steps) / PLY >= beta) {
      if (!found) save(here, 0, working, lasting, 0, BOUND_NONE, ply);
      return working;
    }
  }

  // 9. Without a table move the first search need not be so deep.
  if (!hashMove && depth >= 6 * PLY) depth -= PLY;

  // 10. Moves.
  const list = listAt(ply);
  const end = generate(ply);
  const kind = listKind;
  const byPolicy = usesNetwork && kind == ALL && depth >= POLICY_DEPTH;
  const hashAt = moveToFront(list, end, hashMove);
  const others = list + (hashAt ? 4 : 0);
  let good = goodBehind(hashAt);
  if (kind == ALL && !byPolicy) raiseKillers(others, good, ply);
  // The table's move comes first in any case and is often enough, so the policy is asked after it.
  let isOrdered = !byPolicy;

  let best = -INFINITE;
  let bestMove = 0;
  let count = 0;
  let quiets = 0;
  const oldAlpha = alpha;
  const quietStart = listAt(ply) + 1000 * 4;
  const mostMoves = moveLimit(depth, isImproving);

  for (let at = list; at < end; at += 4) {
    const isHash = at < others;
    // Step 11 would skip all that is left (a sixth more nodes a second).
    if (count >= mostMoves && best > -MATE_BOUND && kind == ALL && !hasStrongFour(own)) break;
    if (!isHash && !isOrdered) {
      orderByPolicy(others, good);
      raiseKillers(others, good, ply);
      isOrdered = true;
    }
    const cell = isHash ? hashMove : moveCell(pickBest(at, at < good ? good : end));
    if (cell == excluded || !isLegal(cell)) continue;
    const ownClass = classAt(cell, own);
    const otherClass = classAt(cell, other);
    const isQuiet = ownClass < C_THREE && otherClass < C_FOUR_THREE;
    count++;

    // 11. Late quiet moves are skipped once some move does not lose, in the principal variation too, where a hundred
    // moves per node would cost more than all the rest (+89 ± 64 Elo, 4,000 nodes, 100 games).
    if (best > -MATE_BOUND && kind == ALL) {
      if (count > mostMoves && ownClass < C_FOUR_PLUS) continue;
      if (depth < 4 * PLY && ownClass == C_NONE && otherClass == C_NONE && count > 3) continue;
    }
    if (width > 0 && count > width && best > -MATE_BOUND) break;

    // 12. Singular extension: a table move that is much better than all others is searched deeper. Margin d instead
    // of 2 d, with double extensions: −28 ± 43 Elo.
    let extension = 0;
    if (
      cell == hashMove &&
      !excluded &&
      depth >= 7 * PLY &&
      hashDepth >= depth - 3 * PLY &&
      (hashBound & BOUND_LOWER) != 0 &&
      hashScore < MATE_BOUND &&
      hashScore > -MATE_BOUND &&
      kind == ALL
    ) {
      const bar = hashScore - (depth / PLY) * 2;
      setExcluded(ply, cell);
      const score = search(bar - 1, bar, (depth - PLY) / 2, ply, false, isCut);
      setExcluded(ply, 0);
      if (stopped) return 0;
      if (score < bar) extension = PLY - PLY / 4;
      else if (bar >= beta) return bar;
      else if (hashScore >= beta) extension = -PLY;
      // The search above has overwritten this ply's list.
      generate(ply);
      good = goodBehind(moveToFront(list, end, hashMove));
      if (!byPolicy) raiseKillers(others, good, ply);
    }

    setMove(ply, cell);
    let newDepth = depth - PLY + extension;
    place(cell);
    countNode();
    let score = 0;

    // 13. Late move reductions.
    if (count > 1 && depth >= 2 * PLY) {
      let reduction = reductionOf(depth, count);
      if (!isImproving) reduction += PLY / 2;
      if (isCut) reduction += PLY;
      if (isPv) reduction -= PLY;
      // A bare four only delays what comes.
      if (!isQuiet && ownClass != C_FOUR) reduction -= ownClass > C_FOUR ? PLY : PLY / 2;
      if (kind != ALL) reduction -= PLY;
      if (ply >= 2 && distance(cell, moveAt(ply - 1)) > 4 && distance(cell, moveAt(ply - 2)) > 4)
        reduction += PLY / 2;
      if (isKiller(ply, cell)) reduction -= PLY;
      if (reduction < 0) reduction = 0;
      let lower = newDepth - reduction;
      if (lower < PLY && newDepth >= PLY) lower = PLY;
      score = -search(-alpha - 1, -alpha, lower, ply + 1, false, true);
      if (score > alpha && lower < newDepth) {
        score = -search(-alpha - 1, -alpha, newDepth, ply + 1, false, !isCut);
      }
    } else if (count > 1 || !isPv) {
      score = -search(-alpha - 1, -alpha, newDepth, ply + 1, false, !isCut);
    }
    const isWhole = isPv && (count == 1 || (score > alpha && score < beta));
    if (isWhole) {
      score = -search(-beta, -alpha, newDepth, ply + 1, true, false);
    }
    undo();
    if (stopped) return 0;

    // 14. The result of the move.
    if (score > best) {
      best = score;
      if (score > alpha) {
        bestMove = cell;
        alpha = score;
        // A null window search writes no line, so only the move itself is known.
        if (isWhole) setPv(ply, cell);
        else if (isPv) setPvLine(ply, cell);
        if (score >= beta) break;
        // The remaining moves have to beat the new alpha: less depth is enough for that.
        if (depth > 2 * PLY && depth < 12 * PLY && score > -MATE_BOUND && score < MATE_BOUND)
          depth -= PLY;
      }
    }
    if (isQuiet && quiets < 64) {
      store<u32>(quietStart + (quiets << 2), u32(cell));
      quiets++;
    }
  }

  if (count == 0) {
    if (excluded) return alpha;
    // There is no answer to an open four and no four of our own: lost in four plies. The same holds for Black in renju
    // when all answers are forbidden. Without such a threat the evaluation is returned.
    return kind == ALL ? evaluation : ply + 4 - MATE;
  }

  // 15. Remember the move that caused the cut.
  if (best >= beta && bestMove) {
    const bonus = historyBonus(depth);
    const isQuiet = classAt(bestMove, own) < C_THREE && classAt(bestMove, other) < C_FOUR_THREE;
    if (isQuiet) {
      addHistory(bestMove, bonus);
      for (let i = 0; i < quiets; i++) {
        const cell = moveCell(load<u32>(quietStart + (i << 2)));
        if (cell != bestMove) addHistory(cell, -bonus);
      }
    }
    addKiller(ply, bestMove);
    setCounterMove(bestMove);
  }
  if (!excluded) {
    const bound = best >= beta ? BOUND_LOWER : best > oldAlpha ? BOUND_EXACT : BOUND_UPPER;
    save(here, bestMove, best, lasting, depth / (PLY / 2), bound, ply);
  }
  return best;
}

/** Whether `color` can make a four together with something else: moves that are never skipped. */
function hasStrongFour(color: i32): bool {
  return (
    countOf(color, C_FOUR_PLUS) + countOf(color, C_FOUR_THREE) + countOf(color, C_OPEN_FOUR) > 0
  );
}

function historyBonus(depth: i32): i32 {
  const d = depth / PLY;
  const bonus = d * d * 12 + d * 40;
  return bonus > 2000 ? 2000 : bonus;
}

/** 3 + 3/4 d + d²/12: −31 ± 44 Elo; 4 + 5/4 d + d²/8: +5 ± 39 (6,000 nodes, 200 games each). */
function moveLimit(depth: i32, isImproving: bool): i32 {
  const d = depth / PLY;
  const most = 3 + d + (d * d) / 10;
  return isImproving ? most : most / 2;
}

export function reductionOf(depth: i32, count: i32): i32 {
  const d = min(depth / PLY, 63);
  const c = min(count, 63);
  return load<i16>(REDUCTION_AT + (((d << 6) | c) << 1));
}

/** Moves the table's move to the front, whatever its score. Returns the place where it was, or 0. */
function moveToFront(list: usize, end: usize, cell: i32): usize {
  if (cell == 0) return 0;
  for (let at = list; at < end; at += 4) {
    const move = load<u32>(at);
    if (moveCell(move) != cell) continue;
    // Shifted, not swapped, so that good moves stay before poor ones.
    memory.copy(list + 4, list, at - list);
    store<u32>(list, move);
    return at;
  }
  return 0;
}

/** The end of the good moves: one further when a poor move went to the front. */
function goodBehind(hashAt: usize): usize {
  return hashAt >= goodEnd ? goodEnd + 4 : goodEnd;
}

function raiseKillers(list: usize, end: usize, ply: i32): void {
  for (let at = list; at < end; at += 4) {
    const move = load<u32>(at);
    if (isKiller(ply, moveCell(move)) && move < 0xfff00000) store<u32>(at, move + (30 << 16));
  }
}

/** Writes the reductions by depth and move number, in sixteenths of a ply. × 0.75 instead of × 0.85: −29 ± 50 Elo. */
export function makeReductions(): void {
  for (let d = 0; d < 64; d++) {
    for (let c = 0; c < 64; c++) {
      const r = d == 0 || c == 0 ? 0.0 : 0.35 + 0.85 * Math.log(f64(d)) * Math.log(f64(c));
      store<i16>(REDUCTION_AT + (((d << 6) | c) << 1), i16(r * f64(PLY)));
    }
  }
}

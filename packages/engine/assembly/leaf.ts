// The leaves of the search: wins that the threats on the board already decide, and fours played out to their end, so
// that no position is evaluated in the middle of them.
import {
  classAt,
  countOf,
  firstOf,
  key,
  place,
  played,
  rule,
  size,
  stones,
  turn,
  undo,
} from './board';
import { evaluate, evaluateWithin, noteKnown, wasRough } from './eval/evaluate';
import { assumeGap } from './eval/gap';
import {
  BLACK,
  C_FIVE,
  C_FOUR,
  C_FOUR_PLUS,
  C_FOUR_THREE,
  C_THREE_THREE,
  FLAG_NO_DOUBLES,
  FLAG_NO_VCF,
  MATE,
  MAX_PLY,
  RENJU,
} from './layout';
import { countNode, flags, isOver, reachPly, salt, stopped } from './limits';
import {
  distance,
  fourCount,
  generateFours,
  isCaro,
  isLegal,
  listAt,
  moveCell,
  openFourCell,
} from './moves';
import { clearPv } from './stack';
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  NO_EVAL,
  probe,
  save,
  ttDecides,
  ttEval,
  ttScore,
} from './tt';

/** The score of a win that the threats on the board already decide, or 0. */
export function staticWin(ply: i32): i32 {
  if (openFourCell(turn) != 0) return MATE - ply - 3;
  if (flags & FLAG_NO_DOUBLES) return 0;
  // The next two wins assume that the opponent has no four to answer with, and that threes are real. Black's threes in
  // renju may be false, so they have to be searched.
  if (isCaro() || (rule == RENJU && turn == BLACK)) return 0;
  if (fourCount(3 - turn) > 0) return 0;
  if (countOf(turn, C_FOUR_THREE) > 0) return MATE - ply - 5;
  if (countOf(turn, C_THREE_THREE) > 0) return MATE - ply - 5;
  return 0;
}

/** The most fours tried at a leaf: more would take all the time there is. */
const MOST_FOURS = 16;
let foursLeft: i32 = 0;

/** Plays fours to the end: the side to move attacks, and every answer is forced. */
export function quiesce(alpha: i32, beta: i32, fours: i32, ply: i32): i32 {
  if (isOver()) return 0;
  reachPly(ply);
  clearPv(ply);
  if (stones >= size * size) return 0;
  if (fours == 0) foursLeft = MOST_FOURS;
  const own = turn;
  const other = 3 - turn;
  if (countOf(own, C_FIVE) > 0) return MATE - ply - 1;
  const fives = countOf(other, C_FIVE);
  let block = 0;
  if (fives > 0) {
    if (isCaro()) return evaluate();
    block = firstOf(other, C_FIVE);
    if (fives > 1 || !isLegal(block)) return ply + 2 - MATE;
    // The block is forced. The attack goes on only if the block is a four itself.
    if (classAt(block, own) < C_FOUR) {
      if (fours > 0) return evaluateWithin(alpha, beta, ply);
      // At the leaf itself the block is played, so that a bare four does not hide what follows.
      assumeGap(ply);
      place(block);
      countNode();
      const score = -quiesce(-beta, -alpha, 1, ply + 1);
      undo();
      return score;
    }
  } else {
    const win = staticWin(ply);
    if (win > 0) return win;
  }

  if (fours > 0 || block) {
    return playFours(alpha, beta, evaluateWithin(alpha, beta, ply), block, fours, ply);
  }
  // Leaves go through the table: most are reached again, and evaluating one is expensive. A third fewer evaluations
  // by the network.
  const here = key() ^ salt;
  const found = probe(here, ply);
  if (found && ttDecides(alpha, beta)) return ttScore;
  const isKnown = found && ttEval != NO_EVAL;
  const evaluation = isKnown ? ttEval : evaluateWithin(alpha, beta, ply);
  if (isKnown) noteKnown(ply, evaluation);
  const lasting = !isKnown && wasRough ? NO_EVAL : evaluation;
  const best = playFours(alpha, beta, evaluation, 0, 0, ply);
  if (stopped) return 0;
  const bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_EXACT : BOUND_UPPER;
  save(here, 0, best, lasting, 0, bound, ply);
  return best;
}

/**
 * The best of the evaluation and of every four that makes something else too. Bare fours are left to the search: played
 * here they took most of all nodes and led nowhere (tactics at 5,000 nodes: 262 of 300 solved with them, 274 without).
 */
function playFours(alpha: i32, beta: i32, evaluation: i32, block: i32, fours: i32, ply: i32): i32 {
  const own = turn;
  let best = evaluation;
  if (best >= beta || ply >= MAX_PLY - 6 || isCaro() || flags & FLAG_NO_VCF) return best;
  if (best > alpha) alpha = best;
  const list = listAt(ply);
  let end = list;
  if (block) {
    store<u32>(list, u32(block));
    end += 4;
  } else if (countOf(own, C_FOUR_PLUS) + countOf(own, C_FOUR_THREE) > 0) {
    end = generateFours(ply);
  }
  const last = played(2);
  for (let at = list; at < end; at += 4) {
    const cell = moveCell(load<u32>(at));
    if (fours > 0 && !block && distance(cell, last) > 4) continue;
    if (!isLegal(cell)) continue;
    if (--foursLeft < 0) break;
    place(cell);
    countNode();
    const answer = firstOf(own, C_FIVE);
    let score = 0;
    if (answer == 0) {
      // Renju: only an overline could complete the four.
      undo();
      continue;
    }
    if (!isLegal(answer)) score = MATE - ply - 3;
    else {
      assumeGap(ply + 1);
      place(answer);
      countNode();
      score = quiesce(alpha, beta, fours + 1, ply + 2);
      undo();
    }
    undo();
    if (stopped) return 0;
    if (score > best) {
      best = score;
      if (score >= beta) return score;
      if (score > alpha) alpha = score;
    }
  }
  return best;
}

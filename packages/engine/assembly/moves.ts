// Move lists. The threats on the board decide which moves are listed: a five must be answered, an open four must be
// stopped or countered with fours; otherwise every candidate is listed.
//
// A move in a list is a u32: ordering score + 32768 in the high half, the cell in the low one.
import { classRow, comboAt, countOf, ctx, emptyRow, played, rule, size, turn } from './board';
import { candidateRow, nearRow } from './candidates';
import { addLinesToSet, clearSet, intersectSets, SET_BYTES } from './cell-set';
import { policyOf, preparePolicy } from './eval/network';
import { isForbidden, isFragile } from './forbidden';
import {
  ATTACK_AT,
  B4,
  BLACK,
  BORDER,
  C_FIVE,
  C_FOUR,
  C_FOUR_PLUS,
  C_FOUR_THREE,
  C_OPEN_FOUR,
  CARO,
  CARO_EXACT,
  CELLS,
  COMBOS,
  COUNTER_AT,
  DENY_AT,
  F5,
  FLAG_NEAR,
  HISTORY_AT,
  MOVES_AT,
  MOVES_BYTES,
  RENJU,
} from './layout';
import { flags } from './limits';

export function isCaro(): bool {
  return rule == CARO || rule == CARO_EXACT;
}

export function listAt(ply: i32): usize {
  return ctx + MOVES_AT + usize(ply) * MOVES_BYTES;
}

export function moveCell(move: u32): i32 {
  return i32(move & 0xffff);
}

/** Whether the side to move may play the empty cell. Only renju forbids any. */
export function isLegal(cell: i32): bool {
  return rule != RENJU || turn != BLACK || !isForbidden(cell);
}

export function isLegalFor(cell: i32, color: i32): bool {
  return rule != RENJU || color != BLACK || !isForbidden(cell);
}

/** A cell that makes an open four or two fours for `color` and may be played, or 0. */
export function openFourCell(color: i32): i32 {
  if (countOf(color, C_OPEN_FOUR) == 0) return 0;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(color, C_OPEN_FOUR, row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (isLegalFor(cell, color)) return cell;
    }
  }
  return 0;
}

// ---- sets of cells, used to collect answers ----

/** Room for two sets behind the last ply of the move lists, which the search never reaches. */
function setAt(which: i32): usize {
  return listAt(130) + usize(which) * SET_BYTES;
}

/**
 * The cells that stop every open four that the opponent threatens. False when there is no such restriction: a fragile
 * open four may be stopped from anywhere, so it restricts nothing.
 */
function openFourDefences(set: usize): bool {
  const opponent = 3 - turn;
  let any = false;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(opponent, C_OPEN_FOUR, row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (!isLegalFor(cell, opponent) || isFragile(cell, opponent)) continue;
      const one = any ? setAt(1) : set;
      clearSet(one);
      addLinesToSet(one, cell, opponent, B4);
      if (any) intersectSets(set, one);
      any = true;
    }
  }
  return any;
}

/** Caro: cells that may stop a five, by taking its point or by closing its ends. */
function caroParries(set: usize): void {
  const opponent = 3 - turn;
  clearSet(set);
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(opponent, C_FIVE, row); bits; bits &= bits - 1) {
      addLinesToSet(set, (row << 5) | i32(ctz(bits)), opponent, F5);
    }
  }
}

// ---- generation ----

export const ALL = 0;
export const DEFENCES = 1;
/** Whether the last list has all candidates, or only answers to a threat. */
export let listKind: i32 = ALL;

/** Makes the list of a node. Returns the end of the list. */
export function generate(ply: i32): usize {
  const opponent = 3 - turn;
  listKind = DEFENCES;
  if (isCaro() && countOf(opponent, C_FIVE) > 0) {
    const set = setAt(0);
    caroParries(set);
    return addAnswers(ply, set);
  }
  if (countOf(opponent, C_OPEN_FOUR) > 0 && openFourDefences(setAt(0))) {
    const set = setAt(0);
    for (let row = BORDER; row < BORDER + size; row++) {
      const at = set + (row << 2);
      store<u32>(at, load<u32>(at) | foursInRow(turn, row));
    }
    return addAnswers(ply, set);
  }
  return generateAll(ply);
}

/** Lists every candidate, whatever is threatened. */
export function generateAll(ply: i32): usize {
  listKind = ALL;
  goodEnd = listAt(ply);
  poorEnd = poorStart(ply);
  for (let row = BORDER; row < BORDER + size; row++) {
    const sight = flags & FLAG_NEAR ? nearRow(row) : candidateRow(row);
    splitBits(row, sight & emptyRow(row));
  }
  const poor = poorEnd - poorStart(ply);
  memory.copy(goodEnd, poorStart(ply), poor);
  return goodEnd + poor;
}

// Most candidates are never searched. Those below this score are listed after the others, so that picking the best
// move runs through the good ones only.
const POOR_SCORE = 24;
/** The end of the good moves in the last list. */
export let goodEnd: usize = 0;
let poorEnd: usize = 0;

/** Behind every list there is room for as many numbers again. */
const POLICY_SPACE: usize = 500 * 4;

function poorStart(ply: i32): usize {
  return listAt(ply) + 500 * 4;
}

function splitBits(row: i32, bits: u32): void {
  for (; bits; bits &= bits - 1) {
    const cell = (row << 5) | i32(ctz(bits));
    const order = orderOf(cell);
    const move = (u32(order + 32768) << 16) | u32(cell);
    if (order >= POOR_SCORE) {
      store<u32>(goodEnd, move);
      goodEnd += 4;
    } else {
      store<u32>(poorEnd, move);
      poorEnd += 4;
    }
  }
}

/** Cells where `color` makes a four. */
export function foursInRow(color: i32, row: i32): u32 {
  return (
    classRow(color, C_FOUR, row) |
    classRow(color, C_FOUR_PLUS, row) |
    classRow(color, C_FOUR_THREE, row) |
    classRow(color, C_OPEN_FOUR, row)
  );
}

function addAnswers(ply: i32, set: usize): usize {
  let end = listAt(ply);
  for (let row = BORDER; row < BORDER + size; row++)
    end = addBits(end, row, load<u32>(set + (row << 2)));
  goodEnd = end;
  return end;
}

function addBits(end: usize, row: i32, bits: u32): usize {
  for (; bits; bits &= bits - 1) {
    const cell = (row << 5) | i32(ctz(bits));
    store<u32>(end, (u32(orderOf(cell) + 32768) << 16) | u32(cell));
    end += 4;
  }
  return end;
}

function orderOf(cell: i32): i32 {
  const opponent = 3 - turn;
  const own = comboAt(cell, turn) + (turn - 1) * COMBOS;
  const other = comboAt(cell, opponent) + (opponent - 1) * COMBOS;
  let score = i32(load<i16>(ATTACK_AT + (own << 1))) + i32(load<i16>(DENY_AT + (other << 1)));
  score += historyOf(cell) >> 7;
  if (counterMove() == cell) score += 20;
  return score;
}

/** The ordering score of the best move by policy; every logit below it costs POLICY_STEP. */
const POLICY_TOP = 400;
const POLICY_STEP = 24;

/** Orders a list again, by the network's policy instead of the tables. */
export function orderByPolicy(list: usize, end: usize): void {
  preparePolicy();
  let best = i32.MIN_VALUE;
  for (let at = list; at < end; at += 4) {
    const policy = policyOf(moveCell(load<u32>(at)));
    store<i32>(at + POLICY_SPACE, policy);
    if (policy > best) best = policy;
  }
  for (let at = list; at < end; at += 4) {
    const cell = moveCell(load<u32>(at));
    const gap = (best - load<i32>(at + POLICY_SPACE)) >> 4;
    let score = POLICY_TOP - ((gap * POLICY_STEP) >> 10) + (historyOf(cell) >> 8);
    if (counterMove() == cell) score += 20;
    store<u32>(at, (u32(max(score, -32000) + 32768) << 16) | u32(cell));
  }
}

/** Lists the fours of the side to move that make something else too, four-threes first. Returns the end of the list. */
export function generateFours(ply: i32): usize {
  let end = listAt(ply);
  for (let cls = C_FOUR_THREE; cls >= C_FOUR_PLUS; cls--) {
    if (countOf(turn, cls) == 0) continue;
    for (let row = BORDER; row < BORDER + size; row++) {
      for (let bits = classRow(turn, cls, row); bits; bits &= bits - 1) {
        store<u32>(end, (row << 5) | u32(ctz(bits)));
        end += 4;
      }
    }
  }
  return end;
}

/** Moves the best move of [from, end) to `from`. */
export function pickBest(from: usize, end: usize): u32 {
  let best = from;
  let bestMove = load<u32>(from);
  for (let at = from + 4; at < end; at += 4) {
    const move = load<u32>(at);
    if (move > bestMove) {
      bestMove = move;
      best = at;
    }
  }
  if (best != from) {
    store<u32>(best, load<u32>(from));
    store<u32>(from, bestMove);
  }
  return bestMove;
}

// ---- history ----

/** The largest history number; steps towards it become smaller as it comes nearer. */
const HISTORY_MOST = 8192;

function historyAt(cell: i32): usize {
  return ctx + HISTORY_AT + (((turn - 1) * CELLS + cell) << 1);
}

export function historyOf(cell: i32): i32 {
  return load<i16>(historyAt(cell));
}

export function addHistory(cell: i32, bonus: i32): void {
  const at = historyAt(cell);
  const now = i32(load<i16>(at));
  const size = bonus < 0 ? -bonus : bonus;
  store<i16>(at, i16(now + bonus - (now * size) / HISTORY_MOST));
}

function counterMove(): i32 {
  return load<u16>(ctx + COUNTER_AT + (((turn - 1) * CELLS + played(1)) << 1));
}

export function setCounterMove(cell: i32): void {
  store<u16>(ctx + COUNTER_AT + (((turn - 1) * CELLS + played(1)) << 1), u16(cell));
}

export function clearHistory(): void {
  memory.fill(ctx + HISTORY_AT, 0, 2 * CELLS * 2);
  memory.fill(ctx + COUNTER_AT, 0, 2 * CELLS * 2);
}

export function agedHistory(): void {
  for (let at = ctx + HISTORY_AT; at < ctx + HISTORY_AT + 2 * CELLS * 2; at += 2) {
    store<i16>(at, load<i16>(at) >> 1);
  }
}

/** The distance of two cells in king's steps. */
export function distance(a: i32, b: i32): i32 {
  const dx = (a & 31) - (b & 31);
  const dy = (a >> 5) - (b >> 5);
  const x = dx < 0 ? -dx : dx;
  const y = dy < 0 ? -dy : dy;
  return x > y ? x : y;
}

/** The number of cells where `color` makes a four or more, but no five. */
export function fourCount(color: i32): i32 {
  return (
    countOf(color, C_FOUR) +
    countOf(color, C_FOUR_PLUS) +
    countOf(color, C_FOUR_THREE) +
    countOf(color, C_OPEN_FOUR)
  );
}

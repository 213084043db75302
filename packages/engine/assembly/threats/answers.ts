// The defender's answers: every move that is not refuted at once by the threat it should meet. Patterns give the
// candidates; a trial stone decides.
//
// A list holds u32 entries in the arena: the cell in the low half.
import {
  classAt,
  classRow,
  countOf,
  emptyRow,
  firstOf,
  place,
  size,
  stoneAt,
  turn,
  undo,
} from '../board';
import { addLinesToSet, clearSet, intersectSets, SET_BYTES } from '../cell-set';
import { isFragile } from '../forbidden';
import { B4, BORDER, C_FIVE, C_OPEN_FOUR, EMPTY, F5 } from '../layout';
import { foursInRow, isCaro, isLegalFor, openFourCell } from '../moves';
import { arenaTop, countNode, setArenaTop } from './region';

/** Takes room for a set from the arena. */
function newSet(): usize {
  const set = arenaTop;
  setArenaTop(set + SET_BYTES);
  clearSet(set);
  return set;
}

function push(cell: i32): void {
  store<u32>(arenaTop, u32(cell));
  setArenaTop(arenaTop + 4);
}

// ---- against a five ----

/**
 * Lists every legal move after which the other side cannot make five at once. That is the cell of the five; in caro
 * the five may also be closed at its ends.
 */
export function listParries(): void {
  const other = 3 - turn;
  if (!isCaro()) {
    if (countOf(other, C_FIVE) != 1) return;
    const cell = firstOf(other, C_FIVE);
    if (isLegalFor(cell, turn)) push(cell);
    return;
  }
  const start = arenaTop;
  const set = newSet();
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(other, C_FIVE, row); bits; bits &= bits - 1) {
      addLinesToSet(set, (row << 5) | i32(ctz(bits)), other, F5);
    }
  }
  let end = arenaTop;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = load<u32>(set + (row << 2)); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      place(cell);
      countNode();
      const parries = countOf(other, C_FIVE) == 0;
      undo();
      if (!parries) continue;
      store<u32>(end, u32(cell));
      end += 4;
    }
  }
  const bytes = end - (start + SET_BYTES);
  memory.copy(start, start + SET_BYTES, bytes);
  setArenaTop(start + bytes);
}

// ---- against a threatened open four ----

/** Whether `color` may play the cell and makes an open four, or two fours. */
export function winsAsOpenFour(cell: i32, color: i32): bool {
  return stoneAt(cell) == EMPTY && classAt(cell, color) == C_OPEN_FOUR && isLegalFor(cell, color);
}

/**
 * The cell of an open four that `color` threatens, or 0; a cell that is not fragile is preferred. Where neither side
 * has a five, playing it wins unless it is answered first.
 */
export function threatCell(color: i32): i32 {
  if (countOf(color, C_OPEN_FOUR) == 0) return 0;
  let fragile = 0;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(color, C_OPEN_FOUR, row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (!isLegalFor(cell, color)) continue;
      if (!isFragile(cell, color)) return cell;
      fragile = cell;
    }
  }
  return fragile;
}

/** Cells where a stone may spoil an open four on `cell`. */
function addSpoilers(set: usize, cell: i32, color: i32): void {
  if (!isFragile(cell, color)) {
    addLinesToSet(set, cell, color, B4);
    return;
  }
  for (let row = BORDER; row < BORDER + size; row++) store<u32>(set + (row << 2), emptyRow(row));
}

/** Adds the fours of the side to move: they come before any three. */
function addFours(set: usize): void {
  for (let row = BORDER; row < BORDER + size; row++) {
    const at = set + (row << 2);
    store<u32>(at, load<u32>(at) | foursInRow(turn, row));
  }
}

function isFour(cell: i32): bool {
  return ((foursInRow(turn, cell >> 5) >> (cell & 31)) & 1) != 0;
}

/**
 * For positions in which neither side has a five and the other side threatens open fours. Lists every legal move
 * after which none is left, and every four of the side to move.
 */
export function listDefences(): void {
  const other = 3 - turn;
  const start = arenaTop;
  const set = newSet();
  const one = newSet();
  let any = false;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = classRow(other, C_OPEN_FOUR, row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (!isLegalFor(cell, other)) continue;
      clearSet(one);
      addSpoilers(one, cell, other);
      if (any) intersectSets(set, one);
      else memory.copy(set, one, SET_BYTES);
      any = true;
    }
  }
  addFours(set);
  listOf(start, set, 0);
}

/** The same against the single open four on `threat`: other open fours may be left. */
export function listSpoilers(threat: i32): void {
  const start = arenaTop;
  const set = newSet();
  newSet();
  addSpoilers(set, threat, 3 - turn);
  addFours(set);
  listOf(start, set, threat);
}

/** Writes a list, at `start`, of the moves in the set that really stop `threat`; 0 means all threats. */
function listOf(start: usize, set: usize, threat: i32): void {
  const other = 3 - turn;
  let end = arenaTop;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = load<u32>(set + (row << 2)); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      if (!isLegalFor(cell, turn)) continue;
      if (!isFour(cell)) {
        place(cell);
        countNode();
        const isSpoilt = threat == 0 ? openFourCell(other) == 0 : !winsAsOpenFour(threat, other);
        undo();
        if (!isSpoilt) continue;
      }
      store<u32>(end, u32(cell));
      end += 4;
    }
  }
  const from = start + 2 * SET_BYTES;
  memory.copy(start, from, end - from);
  setArenaTop(start + (end - from));
}

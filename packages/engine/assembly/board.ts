// The board of one thread: stones, lines, and the patterns and classes of all cells, updated with every stone. `place`
// reads the patterns of up to forty cells that share a line with the stone. Old values go onto an undo stack, so that
// `undo` only copies them back.
import { classOfCombo, comboOf, valueOfCombo } from './combos';
import {
  BLACK,
  BORDER,
  C_THREE_THREE,
  CELLS,
  CLASS_COUNT_AT,
  CLASS_ROWS_AT,
  CLASSES,
  CLASSES_AT,
  COMBOS_AT,
  EMPTY,
  EMPTY_ROWS_AT,
  FREESTYLE,
  LINES_AT,
  PATTERNS_AT,
  PLIES_AT,
  PLY_BYTES,
  STONES_AT,
  UNDO_AT,
  WALL,
  WHITE,
  WIDTH,
  WORDS_AT,
} from './layout';
import { flipLines, windowOf } from './lines';
import { reachOf } from './patterns';
import { growCandidates } from './reach';
import { zobrist } from './zobrist';

// Globals are per instance: each thread runs its own instance over the shared memory.
/** The start of this thread's context block. */
export let ctx: usize = 0;
export let size: i32 = 15;
export let rule: i32 = FREESTYLE;
/** The number of stones on the board. */
export let stones: i32 = 0;
export let turn: i32 = BLACK;
export let hash: u64 = 0;
/** The evaluation shares of each side, summed over all empty cells. */
export let blackSum: i32 = 0;
export let whiteSum: i32 = 0;
/** How far a stone changes patterns along a line. */
let reach: i32 = 4;
let undoTop: usize = 0;
/** The smallest number of stones since `watchFrom`: stones below it have not changed. */
export let lowest: i32 = 0;

// ---- a ply record, PLY_BYTES: cell 2 | turn 1 | pad 1 | undo top 4 | sums 8 | hash 8 | pad 8 | candidates 128 ----
const PLY_CELL = 0;
const PLY_TURN = 2;
const PLY_UNDO = 4;
const PLY_BLACK = 8;
const PLY_WHITE = 12;
const PLY_HASH = 16;

// ---- an undo entry, 16 bytes: patterns 4 | combos 4 | classes 2 | cell 2 ----

export function cellOf(x: i32, y: i32): i32 {
  return (y + BORDER) * WIDTH + x + BORDER;
}

export function pointOf(cell: i32): i32 {
  return ((cell >> 5) - BORDER) * size + (cell & 31) - BORDER;
}

export function cellOfPoint(point: i32): i32 {
  return cellOf(point % size, point / size);
}

export function stoneAt(cell: i32): i32 {
  return load<u8>(ctx + cell, STONES_AT);
}

/** The class that a stone of `color` on the empty `cell` would have. */
export function classAt(cell: i32, color: i32): i32 {
  return load<u8>(ctx + (cell << 1) + (color - 1), CLASSES_AT);
}

/** The combination of `color`'s patterns on `cell`. */
export function comboAt(cell: i32, color: i32): i32 {
  return load<u16>(ctx + (cell << 2) + ((color - 1) << 1), COMBOS_AT);
}

/** The line pattern of `color` on `cell` in one of the four directions. */
export function patternAt(cell: i32, color: i32, direction: i32): i32 {
  return (
    (load<u32>(ctx + (cell << 2), PATTERNS_AT) >> (((color - 1) << 4) + (direction << 2))) & 15
  );
}

/** The number of empty cells of a class; counted from three-three upwards only. */
export function countOf(color: i32, cls: i32): i32 {
  return load<i32>(ctx + (((color - 1) * CLASSES + cls) << 2), CLASS_COUNT_AT);
}

/** The cells of a class in one row, as bits. */
export function classRow(color: i32, cls: i32, row: i32): u32 {
  return load<u32>(ctx + (((color - 1) * CLASSES + cls) << 7) + (row << 2), CLASS_ROWS_AT);
}

/** The first cell of the class, or 0. */
export function firstOf(color: i32, cls: i32): i32 {
  for (let row = BORDER; row < BORDER + size; row++) {
    const bits = classRow(color, cls, row);
    if (bits) return (row << 5) | i32(ctz(bits));
  }
  return 0;
}

export function emptyRow(row: i32): u32 {
  return load<u32>(ctx + (row << 2), EMPTY_ROWS_AT);
}

/** The cell played `back` stones ago (1 = the last), or 0 before the first. */
export function played(back: i32): i32 {
  return stones < back ? 0 : load<u16>(plyRecord(stones - back), PLY_CELL);
}

/** The cell of stone number `index`, the first being 0. */
export function playedAt(index: i32): i32 {
  return load<u16>(plyRecord(index), PLY_CELL);
}

export function watchFrom(count: i32): void {
  lowest = count;
}

/** The record of a stone, by its number. */
export function plyRecord(ply: i32): usize {
  return ctx + PLIES_AT + usize(ply) * PLY_BYTES;
}

export function stepOf(direction: i32): i32 {
  return direction == 0 ? 1 : direction == 1 ? WIDTH : direction == 2 ? WIDTH + 1 : 1 - WIDTH;
}

export function attach(context: usize): void {
  ctx = context;
}

/** Empties the board. The tables of the rule must have been made. */
export function reset(newSize: i32, newRule: i32): void {
  size = newSize;
  rule = newRule;
  reach = reachOf(newRule);
  stones = 0;
  turn = BLACK;
  hash = 0;
  blackSum = 0;
  whiteSum = 0;
  lowest = 0;
  undoTop = ctx + UNDO_AT;
  memory.fill(ctx + STONES_AT, u8(WALL), CELLS);
  memory.fill(ctx + WORDS_AT, 0xff, STONES_AT - WORDS_AT);
  memory.fill(ctx + EMPTY_ROWS_AT, 0, 128);
  memory.fill(ctx + CLASS_ROWS_AT, 0, 2 * CLASSES * 128);
  memory.fill(ctx + CLASS_COUNT_AT, 0, 2 * CLASSES * 4);
  memory.fill(ctx + PLIES_AT, 0, PLY_BYTES);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      store<u8>(ctx + cellOf(x, y), EMPTY, STONES_AT);
      flipLines(ctx, cellOf(x, y), WALL ^ EMPTY);
    }
    store<u32>(ctx + ((y + BORDER) << 2), ((1 << size) - 1) << BORDER, EMPTY_ROWS_AT);
  }
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) readCell(cellOf(x, y));
}

/** Computes the patterns and classes of a cell from scratch. */
function readCell(cell: i32): void {
  let blackNibbles = 0;
  let whiteNibbles = 0;
  for (let direction = 0; direction < 4; direction++) {
    const patterns = i32(patternsOf(windowOf(ctx, cell, direction)));
    blackNibbles |= (patterns & 15) << (direction << 2);
    whiteNibbles |= (patterns >> 4) << (direction << 2);
  }
  store<u32>(ctx + (cell << 2), blackNibbles | (whiteNibbles << 16), PATTERNS_AT);
  setCombo(cell, BLACK, comboOf(blackNibbles));
  setCombo(cell, WHITE, comboOf(whiteNibbles));
  addCell(cell);
}

function setCombo(cell: i32, color: i32, combo: i32): void {
  store<u16>(ctx + (cell << 2) + ((color - 1) << 1), u16(combo), COMBOS_AT);
  store<u8>(ctx + (cell << 1) + (color - 1), u8(classOfCombo(color, combo)), CLASSES_AT);
}

/** The bit that all classes from three-three upwards have, for both sides. */
const COUNTED: u32 = C_THREE_THREE | (C_THREE_THREE << 8);

/** Moves a cell into or out of a class. Classes below three-three are not kept, because nobody asks for them. */
function toggle(cell: i32, color: i32, cls: i32, change: i32): void {
  if (cls < C_THREE_THREE) return;
  const at = ctx + (((color - 1) * CLASSES + cls) << 2);
  store<i32>(at, load<i32>(at, CLASS_COUNT_AT) + change, CLASS_COUNT_AT);
  const rowAt = ctx + (((color - 1) * CLASSES + cls) << 7) + ((cell >> 5) << 2);
  store<u32>(rowAt, load<u32>(rowAt, CLASS_ROWS_AT) ^ (1 << (cell & 31)), CLASS_ROWS_AT);
}

/** Adds an empty cell to its classes and to the evaluation. */
function addCell(cell: i32): void {
  toggle(cell, BLACK, classAt(cell, BLACK), 1);
  toggle(cell, WHITE, classAt(cell, WHITE), 1);
  blackSum += valueOfCombo(BLACK, comboAt(cell, BLACK));
  whiteSum += valueOfCombo(WHITE, comboAt(cell, WHITE));
}

function removeCell(cell: i32): void {
  toggle(cell, BLACK, classAt(cell, BLACK), -1);
  toggle(cell, WHITE, classAt(cell, WHITE), -1);
  blackSum -= valueOfCombo(BLACK, comboAt(cell, BLACK));
  whiteSum -= valueOfCombo(WHITE, comboAt(cell, WHITE));
}

/** Puts a stone of the side to move on an empty cell. */
export function place(cell: i32): void {
  const record = plyRecord(stones);
  keep(record, cell);
  growCandidates(record, cell);

  // The cell's own patterns stay as they were, so that the threats of the move can be read there later.
  removeCell(cell);
  store<u8>(ctx + cell, u8(turn), STONES_AT);
  flipEmpty(cell);
  hash ^= zobrist(cell, turn);
  flipLines(ctx, cell, turn);
  for (let direction = 0; direction < 4; direction++) lookAlong(cell, direction);
  stones++;
  turn = 3 - turn;
}

/** Takes the last stone off again. */
export function undo(): void {
  stones--;
  if (stones < lowest) lowest = stones;
  const record = plyRecord(stones);
  turn = load<u8>(record, PLY_TURN);
  const cell = i32(load<u16>(record, PLY_CELL));
  const from: usize = load<u32>(record, PLY_UNDO);
  while (undoTop > from) {
    undoTop -= 16;
    restore(undoTop);
  }
  flipLines(ctx, cell, turn);
  store<u8>(ctx + cell, EMPTY, STONES_AT);
  flipEmpty(cell);
  toggle(cell, BLACK, classAt(cell, BLACK), 1);
  toggle(cell, WHITE, classAt(cell, WHITE), 1);
  blackSum = load<i32>(record, PLY_BLACK);
  whiteSum = load<i32>(record, PLY_WHITE);
  hash = load<u64>(record, PLY_HASH);
}

/** Saves the values that `undo` restores. */
function keep(record: usize, cell: i32): void {
  store<u16>(record, u16(cell), PLY_CELL);
  store<u8>(record, u8(turn), PLY_TURN);
  store<u32>(record, u32(undoTop), PLY_UNDO);
  store<i32>(record, blackSum, PLY_BLACK);
  store<i32>(record, whiteSum, PLY_WHITE);
  store<u64>(record, hash, PLY_HASH);
}

/** Sets the side to move: for set-up stones and trial stones. */
export function setTurn(color: i32): void {
  turn = color;
}

function flipEmpty(cell: i32): void {
  const at = ctx + ((cell >> 5) << 2);
  store<u32>(at, load<u32>(at, EMPTY_ROWS_AT) ^ (1 << (cell & 31)), EMPTY_ROWS_AT);
}

/** The position's key: stones and side to move. */
export function key(): u64 {
  return turn == BLACK ? hash : ~hash;
}

/** The patterns of the cell in the middle of a window: black's in the low nibble, white's in the high one. */
function patternsOf(window: u64): u32 {
  const code = (u32(window) & 0x3ff) | (u32(window >> 2) & 0xffc00);
  return load<u8>(usize(LINES_AT) + (reach == 5 ? code : (code >> 2) & 0xffff));
}

function lookAlong(cell: i32, direction: i32): void {
  const step = stepOf(direction);
  const window = windowOf(ctx, cell, direction);
  let ahead = window;
  let neighbour = cell;
  for (let distance = reach; distance > 0; distance--) {
    ahead = rotr(ahead, 2);
    neighbour += step;
    if (isWall(ahead)) break;
    look(neighbour, direction, ahead);
  }
  let behind = window;
  neighbour = cell;
  for (let distance = reach; distance > 0; distance--) {
    behind = rotl(behind, 2);
    neighbour -= step;
    if (isWall(behind)) break;
    look(neighbour, direction, behind);
  }
}

function isWall(window: u64): bool {
  return ((u32(window) >> 10) & 3) == WALL;
}

/** Reads the pattern of a cell again after a stone changed in one of its lines. */
function look(cell: i32, direction: i32, window: u64): void {
  if (((u32(window) >> 10) & 3) != EMPTY) return;
  const nibble = direction << 2;
  const fresh = patternsOf(window);
  const patterns = load<u32>(ctx + (cell << 2), PATTERNS_AT);
  const both = (fresh & 15) | ((fresh >> 4) << 16);
  const changed = (patterns & ~(0x000f000f << nibble)) | (both << nibble);
  if (changed != patterns) change(cell, patterns, changed);
}

/** Gives an empty cell new patterns and saves the old ones. */
function change(cell: i32, before: u32, after: u32): void {
  const combosBefore = load<u32>(ctx + (cell << 2), COMBOS_AT);
  const classesBefore = u32(load<u16>(ctx + (cell << 1), CLASSES_AT));
  store<u32>(undoTop, before);
  store<u32>(undoTop, combosBefore, 4);
  store<u16>(undoTop, u16(classesBefore), 8);
  store<u16>(undoTop, u16(cell), 10);
  undoTop += 16;
  store<u32>(ctx + (cell << 2), after, PATTERNS_AT);
  // Most stones change the patterns of both sides: testing which one costs more than computing both.
  const black = comboOf(i32(after & 0xffff));
  const white = comboOf(i32(after >> 16));
  store<u32>(ctx + (cell << 2), u32(black) | (u32(white) << 16), COMBOS_AT);
  blackSum += valueOfCombo(BLACK, black) - valueOfCombo(BLACK, i32(combosBefore & 0xffff));
  whiteSum += valueOfCombo(WHITE, white) - valueOfCombo(WHITE, i32(combosBefore >> 16));
  setClasses(
    cell,
    classesBefore,
    u32(classOfCombo(BLACK, black)) | (u32(classOfCombo(WHITE, white)) << 8),
  );
}

/** Gives a cell new classes: black's in the low byte, white's in the next one. */
function setClasses(cell: i32, before: u32, after: u32): void {
  store<u16>(ctx + (cell << 1), u16(after), CLASSES_AT);
  if (((before | after) & COUNTED) == 0 || before == after) return;
  toggle(cell, BLACK, i32(before & 255), -1);
  toggle(cell, WHITE, i32(before >> 8), -1);
  toggle(cell, BLACK, i32(after & 255), 1);
  toggle(cell, WHITE, i32(after >> 8), 1);
}

function restore(entry: usize): void {
  const cell = i32(load<u16>(entry, 10));
  setClasses(cell, load<u16>(ctx + (cell << 1), CLASSES_AT), load<u16>(entry, 8));
  store<u32>(ctx + (cell << 2), load<u32>(entry), PATTERNS_AT);
  store<u32>(ctx + (cell << 2), load<u32>(entry, 4), COMBOS_AT);
}

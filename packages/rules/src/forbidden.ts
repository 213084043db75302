// Black's forbidden points in renju, fast (docs/rules.md F1–F9).
//
// What one line contributes to a point depends only on the point's ten neighbours in that line. It is
// computed once for each pattern of neighbours (3^10 of them, on first use) and then looked up. Only
// the legality of a three's extension needs the whole board; that is the recursion of the rule.
// `testing/oracle.ts` implements the same rule literally, and tests compare the two.
import { BLACK, type Board, cellsOf, EMPTY } from './board.ts';
import { DIRECTIONS, NEIGHBOURS, neighbourTable, REACH } from './lines.ts';
import type { Point } from './point.ts';

export type ForbiddenKind = 'overline' | 'double-four' | 'double-three';

// The properties of a line pattern, packed into 16 bits.
const HAS_FIVE = 1;
const HAS_OVERLINE = 2;
const FOURS_SHIFT = 2; // two bits: no, one or two fours
const THREE_SHIFT = 4; // six bits: cells −3 −2 −1 +1 +2 +3 that turn the three into a straight four
const KNOWN = 1 << 15;

const patterns = new Uint16Array(3 ** NEIGHBOURS);

/** The digit of a cell in a pattern: 0 empty, 1 black, 2 closed (white or the wall). */
const DIGIT = [0, 1, 2, 2];

type Verdict = ForbiddenKind | 'five' | 'legal';

/** The kind of foul that a black stone on `point` would be. Undefined if legal or taken. */
export function forbiddenKind(board: Board, point: Point): ForbiddenKind | undefined {
  return board.isEmpty(point) ? foulAt(scratch(board), board.size, point) : undefined;
}

/** The same on bare cells. They are changed during the call and restored. */
export function foulAt(cells: Uint8Array, size: number, point: Point): ForbiddenKind | undefined {
  return kindOf(verdict(cells, neighbourTable(size), point));
}

/** All forbidden points with their kinds, in board order. */
export function forbiddenKinds(board: Board): Map<Point, ForbiddenKind> {
  const cells = scratch(board);
  const table = neighbourTable(board.size);
  const kinds = new Map<Point, ForbiddenKind>();
  for (let point = 0; point < board.size * board.size; point++) {
    if (cells[point] !== EMPTY) continue;
    const kind = kindOf(verdict(cells, table, point));
    if (kind) kinds.set(point, kind);
  }
  return kinds;
}

function kindOf(verdict: Verdict): ForbiddenKind | undefined {
  return verdict === 'five' || verdict === 'legal' ? undefined : verdict;
}

// Trial stones are put on a copy, because boards never change.
const scratchBySize: (Uint8Array | undefined)[] = [];

function scratch(board: Board): Uint8Array {
  let cells = scratchBySize[board.size];
  if (!cells) {
    cells = new Uint8Array(cellsOf(board).length);
    scratchBySize[board.size] = cells;
  }
  cells.set(cellsOf(board));
  return cells;
}

/** What a black stone on `point` would be. Changes `cells` and restores them. */
function verdict(cells: Uint8Array, table: Int16Array, point: Point): Verdict {
  const base = point * DIRECTIONS.length * NEIGHBOURS;
  const row = patternAt(cells, table, base);
  const column = patternAt(cells, table, base + NEIGHBOURS);
  const falling = patternAt(cells, table, base + 2 * NEIGHBOURS);
  const rising = patternAt(cells, table, base + 3 * NEIGHBOURS);

  const any = row | column | falling | rising;
  if (any & HAS_FIVE) return 'five';
  if (any & HAS_OVERLINE) return 'overline';
  if (fours(row) + fours(column) + fours(falling) + fours(rising) >= 2) return 'double-four';

  const lines = [row, column, falling, rising];
  let open = 0;
  for (const line of lines) if (extensions(line)) open++;
  if (open < 2) return 'legal';

  cells[point] = BLACK;
  let threes = 0;
  for (let direction = 0; direction < lines.length && threes < 2; direction++) {
    const mask = extensions(lines[direction]!);
    if (mask && hasLegalExtension(cells, table, base + direction * NEIGHBOURS, mask)) threes++;
  }
  cells[point] = EMPTY;
  return threes >= 2 ? 'double-three' : 'legal';
}

/** Whether Black may legally play one of the cells that would make the straight four. */
function hasLegalExtension(
  cells: Uint8Array,
  table: Int16Array,
  base: number,
  mask: number,
): boolean {
  for (let i = 0; i < 6; i++) {
    if (!(mask & (1 << i))) continue;
    // Neighbours −3…+3 are numbers 2…7 of the ten.
    if (verdict(cells, table, table[base + 2 + i]!) === 'legal') return true;
  }
  return false;
}

function fours(pattern: number): number {
  return (pattern >> FOURS_SHIFT) & 3;
}

function extensions(pattern: number): number {
  return (pattern >> THREE_SHIFT) & 63;
}

function patternAt(cells: Uint8Array, table: Int16Array, base: number): number {
  let code = 0;
  for (let i = 0; i < NEIGHBOURS; i++) code = code * 3 + DIGIT[cells[table[base + i]!]!]!;
  const pattern = patterns[code]!;
  if (pattern) return pattern;
  const made = makePattern(code) | KNOWN;
  patterns[code] = made;
  return made;
}

// ---- one line of eleven cells with the new stone in the middle ----

const CELLS = NEIGHBOURS + 1;

function makePattern(code: number): number {
  const line = decode(code);
  const length = runLength(line, REACH);
  if (length === 5) return HAS_FIVE;
  if (length > 5) return HAS_OVERLINE;
  return (countFours(line) << FOURS_SHIFT) | (extensionMask(line) << THREE_SHIFT);
}

function decode(code: number): Uint8Array {
  const line = new Uint8Array(CELLS);
  for (let i = CELLS - 1; i >= 0; i--) {
    if (i === REACH) {
      line[i] = 1;
      continue;
    }
    line[i] = code % 3;
    code = Math.floor(code / 3);
  }
  return line;
}

/** The first cell of the run of black stones through `at`. */
function runStart(line: Uint8Array, at: number): number {
  while (line[at - 1] === 1) at--;
  return at;
}

function runLength(line: Uint8Array, at: number): number {
  const start = runStart(line, at);
  let end = start;
  while (line[end + 1] === 1) end++;
  return end - start + 1;
}

/** Fours through the middle stone: sets of four stones that one more stone makes exactly five. */
function countFours(line: Uint8Array): number {
  const stoneSets = new Set<number>();
  for (let e = 1; e < CELLS - 1; e++) {
    if (line[e] !== 0) continue;
    line[e] = 1;
    const start = runStart(line, e);
    if (runLength(line, e) === 5 && start <= REACH && start + 4 >= REACH) {
      stoneSets.add((31 << start) & ~(1 << e));
    }
    line[e] = 0;
  }
  return stoneSets.size;
}

/** The cells that turn the three through the middle stone into a straight four. */
function extensionMask(line: Uint8Array): number {
  let mask = 0;
  for (let distance = -3; distance <= 3; distance++) {
    const e = REACH + distance;
    if (line[e] !== 0) continue;
    line[e] = 1;
    const start = runStart(line, REACH);
    const holdsExtension = e >= start && e < start + 4;
    if (runLength(line, REACH) === 4 && holdsExtension) {
      if (makesExactFive(line, start - 1) && makesExactFive(line, start + 4)) {
        mask |= 1 << (distance < 0 ? distance + 3 : distance + 2);
      }
    }
    line[e] = 0;
  }
  return mask;
}

function makesExactFive(line: Uint8Array, at: number): boolean {
  if (line[at] !== 0) return false;
  line[at] = 1;
  const length = runLength(line, at);
  line[at] = 0;
  return length === 5;
}

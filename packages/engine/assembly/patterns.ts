// Line patterns. The pattern that a stone makes in one line depends on the ten neighbours of its cell there (eight in
// freestyle), two bits each: the line code. The table gives the patterns of both colours for every code that can
// occur.
//
// The definition is recursive: the pattern of a line is given by what one more own stone can make of it. A point that
// makes five makes it a four, a point that makes an open four makes it an open three, and so on.
import {
  B1,
  B2,
  B3,
  B4,
  BLACK,
  CARO,
  CARO_EXACT,
  DEAD,
  EMPTY,
  F1,
  F2,
  F2A,
  F2B,
  F3,
  F3S,
  F4,
  F5,
  FOUL,
  FREESTYLE,
  LINES_AT,
  RENJU,
  SCRATCH_AT,
  WALL,
  WHITE,
} from './layout';

// A line is eleven cells of 2 bits, the stone in question in the middle (cell 5).
const MIDDLE = 5;
const LENGTH = 11;

let rule: i32 = FREESTYLE;
let own: i32 = BLACK;

function cellAt(line: i32, i: i32): i32 {
  return (line >> (i << 1)) & 3;
}

function withStone(line: i32, i: i32, stone: i32): i32 {
  return line | (stone << (i << 1));
}

/** The number of own stones in a row through cell `i`, which has one; stones beyond the eleven cells do not count. */
function runStart(line: i32, i: i32): i32 {
  while (i > 0 && cellAt(line, i - 1) == own) i--;
  return i;
}

function runEnd(line: i32, i: i32): i32 {
  while (i < LENGTH - 1 && cellAt(line, i + 1) == own) i++;
  return i;
}

/** Whether the run through cell `i` wins. */
function isFive(line: i32, i: i32): bool {
  const start = runStart(line, i);
  const end = runEnd(line, i);
  const length = end - start + 1;
  if (length < 5) return false;
  if (rule == FREESTYLE) return true;
  if (rule == RENJU && own == WHITE) return true;
  if (length > 5) return rule == CARO;
  if (rule == CARO || rule == CARO_EXACT) {
    const other = own == BLACK ? WHITE : BLACK;
    const closed =
      start > 0 &&
      end < LENGTH - 1 &&
      cellAt(line, start - 1) == other &&
      cellAt(line, end + 1) == other;
    return !closed;
  }
  return true;
}

/** A bit mask of the empty cells that win with a five that contains the middle stone. */
function fivePoints(line: i32): i32 {
  let points = 0;
  for (let i = 1; i < LENGTH - 1; i++) {
    if (cellAt(line, i) != EMPTY) continue;
    const filled = withStone(line, i, own);
    if (runStart(filled, MIDDLE) > i || runEnd(filled, MIDDLE) < i) continue;
    if (isFive(filled, i)) points |= 1 << i;
  }
  return points;
}

/** Renju, Black: two fours in one line are two different sets of four stones. */
function isTwoFours(line: i32, points: i32): bool {
  let first = -1;
  for (let i = 1; i < LENGTH - 1; i++) {
    if (!(points & (1 << i))) continue;
    const filled = withStone(line, i, own);
    const stones = (31 << runStart(filled, i)) & ~(1 << i);
    if (first < 0) first = stones;
    else if (stones != first) return true;
  }
  return false;
}

/** Caro: whether a five remains after any single answer in this line. */
function survivesEveryReply(line: i32): bool {
  const other = own == BLACK ? WHITE : BLACK;
  for (let i = 0; i < LENGTH; i++) {
    if (cellAt(line, i) != EMPTY) continue;
    if (fivePoints(withStone(line, i, other)) == 0) return false;
  }
  return true;
}

// ---- memo: the pattern of a line code; 255: not known yet ----

const UNKNOWN: u8 = 255;

function codeOfLine(line: i32): i32 {
  return (line & 0x3ff) | ((line >> 2) & 0xffc00);
}

function lineOfCode(code: i32): i32 {
  return (code & 0x3ff) | ((code & 0xffc00) << 2) | (own << (MIDDLE << 1));
}

function patternOf(line: i32): i32 {
  const at: usize = SCRATCH_AT + codeOfLine(line);
  const known = load<u8>(at);
  if (known != UNKNOWN) return known;
  const pattern = makePattern(line);
  store<u8>(at, u8(pattern));
  return pattern;
}

function makePattern(line: i32): i32 {
  if (isFive(line, MIDDLE)) return F5;
  const length = runEnd(line, MIDDLE) - runStart(line, MIDDLE) + 1;
  if (length >= 5) return rule == RENJU && own == BLACK ? FOUL : DEAD;

  const points = fivePoints(line);
  if (points != 0) {
    if (rule == RENJU && own == BLACK && isTwoFours(line, points)) return FOUL;
    if (rule == CARO || rule == CARO_EXACT) return survivesEveryReply(line) ? F4 : B4;
    return (points & (points - 1)) != 0 ? F4 : B4;
  }
  return makeLesserPattern(line);
}

/** Threes, twos and ones: by the best pattern that one more own stone makes, and in how many ways. */
function makeLesserPattern(line: i32): i32 {
  let best = DEAD;
  let ways = 0;
  for (let i = 1; i < LENGTH - 1; i++) {
    if (cellAt(line, i) != EMPTY) continue;
    const next = familyOf(patternOf(withStone(line, i, own)));
    if (next > best) {
      best = next;
      ways = 1;
    } else if (next == best) ways++;
  }
  if (best == F4) return ways >= 2 ? F3S : F3;
  if (best == B4) return B3;
  if (best == F3) return ways >= 4 ? F2B : ways == 3 ? F2A : F2;
  if (best == B3) return B2;
  if (best == F2) return F1;
  if (best == B2) return B1;
  return DEAD;
}

/** A pattern without its grade; a pattern that cannot become a five counts as dead. */
function familyOf(pattern: i32): i32 {
  if (pattern == F3S) return F3;
  if (pattern == F2A || pattern == F2B) return F2;
  if (pattern == FOUL || pattern == F5 || pattern == F1 || pattern == B1) return DEAD;
  return pattern;
}

/** How far a stone changes patterns along a line: four cells, or five where overlines matter. */
export function reachOf(forRule: i32): i32 {
  return forRule == FREESTYLE ? 4 : 5;
}

/** Fills the line table of a rule. Codes have as many cells on either side as a stone reaches. */
export function makeLineTable(forRule: i32): void {
  rule = forRule;
  const reach = reachOf(rule);
  const halves = 1 << (2 * reach);
  for (let color = BLACK; color <= WHITE; color++) {
    own = color;
    memory.fill(SCRATCH_AT, UNKNOWN, 1 << 20);
    for (let left = 0; left < halves; left++) {
      const near = reach == 5 ? left : (left << 2) | (cellAt(left, 0) == WALL ? WALL : EMPTY);
      if (!isHalf(near, 0)) continue;
      for (let right = 0; right < halves; right++) {
        const far = reach == 5 ? right : right | (cellAt(right, 3) == WALL ? WALL << 8 : EMPTY);
        if (!isHalf(far, 1)) continue;
        const pattern = patternOf(lineOfCode(near | (far << 10)));
        const at: usize = LINES_AT + (left | (right << (2 * reach)));
        if (color == BLACK) store<u8>(at, u8(pattern));
        else store<u8>(at, load<u8>(at) | u8(pattern << 4));
      }
    }
  }
}

/** Whether the five cells of one side can occur: beyond a wall there is only wall. */
function isHalf(half: i32, side: i32): bool {
  let beyond = false;
  for (let i = 0; i < 5; i++) {
    const cell = cellAt(half, side == 0 ? 4 - i : i);
    if (beyond && cell != WALL) return false;
    if (cell == WALL) beyond = true;
  }
  return true;
}

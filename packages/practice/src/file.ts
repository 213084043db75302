// The packed file of puzzles: a header, then columns, so that gzip finds what is alike. Programs gzip it.
//
//   magic 'TPZ1' · check u32 (FNV-1a of everything after it) · count u32 · seed u32 · core u32 (hash of the wasm that
//   proved them) · columns of one byte: goal and rule, plies, rating / 10 + 20, counts of right and undecided moves,
//   stones · themes, five columns of eight bits · right moves · undecided moves · moves as they were played.
//
// Numbers of more than one byte begin with the lowest.
import { err, ok, type Point, type Result } from '@tengen/rules';
import { puzzleId } from './id.ts';
import { GOALS, PUZZLE_RULES, type Puzzle, startOf } from './puzzle.ts';
import { type PuzzleTheme, THEMES } from './themes.ts';

export interface PuzzleFileFacts {
  /** Where the maker's chance began. */
  readonly seed: number;
  /** The hash of the core whose solver proved the puzzles. */
  readonly core: number;
}

export interface PuzzleFile extends PuzzleFileFacts {
  readonly puzzles: readonly Puzzle[];
}

export type PuzzleFileError =
  | { readonly kind: 'not-puzzles' }
  | { readonly kind: 'too-new' }
  /** The check does not fit, or something is cut off. */
  | { readonly kind: 'damaged' };

const MAGIC = [...'TPZ'].map(letter => letter.charCodeAt(0));
const VERSION = '1'.charCodeAt(0);
const HEADER_BYTES = 20;
const CHECK_AT = 4;
const CHECKED_FROM = 8;
/** Ratings from −200 to 2,350. */
const RATING_SHIFT = 20;
const THEME_BYTES = Math.ceil(THEMES.length / 8);
const FIXED_COLUMNS = 6;

export function writePuzzles(
  puzzles: readonly Puzzle[],
  { seed, core }: PuzzleFileFacts,
): Uint8Array {
  const bytes: number[] = [...MAGIC, VERSION];
  for (const word of [0, puzzles.length, seed, core]) bytes.push(...wordBytes(word));
  const column = (of: (puzzle: Puzzle) => number) => bytes.push(...puzzles.map(of));
  column(
    ({ goal, rule }) => GOALS.indexOf(goal) * PUZZLE_RULES.length + PUZZLE_RULES.indexOf(rule),
  );
  column(({ plies }) => Math.min(plies, 255));
  column(({ rating }) => Math.max(0, Math.min(255, Math.round(rating / 10) + RATING_SHIFT)));
  column(({ right }) => right.length);
  column(({ undecided }) => undecided.length);
  column(({ moves }) => moves.length);
  for (let byte = 0; byte < THEME_BYTES; byte++) column(({ themes }) => themeBits(themes, byte));
  for (const { right } of puzzles) bytes.push(...right);
  for (const { undecided } of puzzles) bytes.push(...undecided);
  for (const { moves } of puzzles) bytes.push(...moves);
  const file = Uint8Array.from(bytes);
  new DataView(file.buffer).setUint32(CHECK_AT, checkOf(file), true);
  return file;
}

/** Reads a file; one that is damaged anywhere is refused as a whole. */
export function readPuzzles(bytes: Uint8Array): Result<PuzzleFile, PuzzleFileError> {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) return err({ kind: 'not-puzzles' });
  if (bytes[3] !== VERSION) return err({ kind: 'too-new' });
  if (bytes.length < HEADER_BYTES) return err({ kind: 'damaged' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => view.getUint32(at, true);
  const [check, count, seed, core] = [word(CHECK_AT), word(8), word(12), word(16)];
  const columns = HEADER_BYTES + count * (FIXED_COLUMNS + THEME_BYTES);
  if (check !== checkOf(bytes) || columns > bytes.length) return err({ kind: 'damaged' });
  const at = (column: number, i: number) => bytes[HEADER_BYTES + column * count + i]!;
  const puzzles: Puzzle[] = [];
  const sum = (column: number) => {
    let total = 0;
    for (let i = 0; i < count; i++) total += at(column, i);
    return total;
  };
  let [right, undecided] = [columns, columns + sum(3)];
  let moves = undecided + sum(4);
  if (moves + sum(5) !== bytes.length) return err({ kind: 'damaged' });
  for (let i = 0; i < count; i++) {
    const kind = at(0, i);
    const goal = GOALS[Math.floor(kind / PUZZLE_RULES.length)];
    if (!goal) return err({ kind: 'damaged' });
    puzzles.push({
      goal,
      rule: PUZZLE_RULES[kind % PUZZLE_RULES.length]!,
      plies: at(1, i),
      rating: (at(2, i) - RATING_SHIFT) * 10,
      themes: THEMES.filter((_, theme) => at(FIXED_COLUMNS + (theme >> 3), i) & (1 << (theme & 7))),
      right: pointsAt(bytes, right, at(3, i)),
      undecided: pointsAt(bytes, undecided, at(4, i)),
      moves: pointsAt(bytes, moves, at(5, i)),
    });
    right += at(3, i);
    undecided += at(4, i);
    moves += at(5, i);
  }
  return ok({ puzzles, seed, core });
}

/** A puzzle with its name. */
export interface NamedPuzzle extends Puzzle {
  readonly id: string;
}

/** The puzzles of a file that can be played, with their names. */
export function playablePuzzles(
  bytes: Uint8Array,
): Result<readonly NamedPuzzle[], PuzzleFileError> {
  const read = readPuzzles(bytes);
  if (!read.ok) return read;
  const { puzzles } = read.value;
  return ok(puzzles.filter(isPlayable).map(puzzle => ({ ...puzzle, id: puzzleId(puzzle) })));
}

/** Whether the moves of a puzzle can be played: the file's check says only that nobody changed it. */
export function isPlayable(puzzle: Puzzle): boolean {
  const start = startOf(puzzle);
  return start !== undefined && puzzle.right.every(point => start.play(point).ok);
}

function themeBits(themes: readonly PuzzleTheme[], byte: number): number {
  let bits = 0;
  for (const theme of themes) {
    const index = THEMES.indexOf(theme);
    if (index >> 3 === byte) bits |= 1 << (index & 7);
  }
  return bits;
}

function pointsAt(bytes: Uint8Array, from: number, count: number): Point[] {
  return Array.from(bytes.subarray(from, from + count));
}

function wordBytes(word: number): number[] {
  return [0, 8, 16, 24].map(shift => (word >>> shift) & 255);
}

/** FNV-1a of the bytes after the check itself. */
function checkOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = CHECKED_FROM; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}

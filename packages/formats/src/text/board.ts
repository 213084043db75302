// A board drawn with characters: `X` black, `O` white, `.` empty, a line per row, with or without
// numbers and letters at the edge. It is read as a set-up.
import type { Game } from '@tengen/game';
import { isBoardSize, MIN_SIZE, ok, type Point, pointAt, type Result } from '@tengen/rules';
import { note } from '../file/diagnostics.ts';
import { LineCursor, readText, type TextLine } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { positionOf } from './line-reader.ts';
import { stonesOf } from './stones.ts';

const BLACK = 'Xx●1';
const WHITE = 'Oo○2';
const EMPTY = '.+-_0';
const SYMBOLS = BLACK + WHITE + EMPTY;
const LETTERS = 'abcdefghijklmnopqrstuv';
const GO_LETTERS = 'abcdefghjklmnopqrstuvw';
/** A row of a program's array: 0 empty, 1 black, 2 white. */
const DIGITS = /^[\s,[\](){}]*[012](?:[\s,]*[012]){4,}[\s,;[\](){}]*$/;
const NO_SYMBOL = /[^Xx●Oo○.+\-_\s]/;

export function parseBoardText(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const rows = readRows(new LineCursor(text));
    if (!rows.ok) return rows;
    const cells = [...rows.value.join('')];
    const pointsOf = (symbols: string) =>
      cells.flatMap((symbol, point) => (symbols.includes(symbol) ? [point] : []));
    const black = pointsOf(BLACK);
    const white = pointsOf(WHITE);
    if (white.length > black.length) {
      const counts = `${black.length} < ${white.length}`;
      note(diagnostics, 'warning', 'colours-doubtful', { line: 1 }, 'black ≥ white', counts);
    }
    return ok([positionOf({ black, white }, rows.value.length, options, diagnostics)]);
  });
}

/** The rows from the top, symbols only. There are as many rows as a row has symbols. */
function readRows(lines: LineCursor): Result<readonly string[], ReadError> {
  const rows: string[] = [];
  lines.skipBlank();
  for (let line = lines.next(); line; line = lines.next()) {
    lines.skipBlank();
    if (isEdge(line.text)) continue;
    const row = readRow(line);
    if (!row.ok) return row;
    const width = rows[0]?.length ?? row.value.length;
    rows.push(row.value);
    if (row.value.length !== width || !isBoardSize(width) || rows.length > width) {
      const found = `${row.value.length}x${rows.length}`;
      return refused('bad-size', { line: line.line }, `${width}x${width}`, found);
    }
  }
  const width = rows[0]?.length;
  if (width === undefined) return refused('empty', { line: 1 }, SYMBOLS);
  if (rows.length === width) return ok(rows);
  return refused('bad-size', { line: 1 }, `${width}x${width}`, `${width}x${rows.length}`);
}

/** The line of letters above or below the board. */
function isEdge(text: string): boolean {
  const letters = text.replace(/\s+/g, '').toLowerCase();
  return letters.length >= MIN_SIZE && [LETTERS, GO_LETTERS].some(all => all.startsWith(letters));
}

function readRow({ text, line }: TextLine): Result<string, ReadError> {
  if (DIGITS.test(text)) return ok(text.replace(/[^012]/g, ''));
  const row = text.replace(/^\s*\d{1,2}(?=\D)|\d{1,2}\s*$/g, number => ' '.repeat(number.length));
  const column = row.search(NO_SYMBOL);
  if (column < 0) return ok(row.replace(/\s+/g, ''));
  return refused('not-recognised', { line, column: column + 1 }, SYMBOLS, row.slice(column));
}

/** The stones at the end of the main line, with numbers on the left and letters below. */
export function makeBoardText(game: Game): WriteResult<string> {
  const stones = stonesOf(game);
  if (!stones.ok) return stones;
  const { black, white, losses } = stones.value;
  const { size } = game.meta;
  const symbols = new Map<Point, string>();
  for (const point of black) symbols.set(point, 'X');
  for (const point of white) symbols.set(point, 'O');
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from({ length: size }, (_, x) => symbols.get(pointAt(x, y, size)) ?? '.');
    return `${size - y} `.padStart(3) + row.join(' ');
  });
  const lines = [...rows, `   ${[...LETTERS.slice(0, size)].join(' ')}`];
  return ok({ data: `${lines.join('\n')}\n`, losses: losses.toLosses() });
}

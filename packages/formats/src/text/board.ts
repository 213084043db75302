// A board drawn with characters: `X` black, `O` white, `.` empty, a line per row, with or without
// numbers and letters at the edge. It is read as a set-up.
import type { Game } from '@tengen/game';
import { err, isBoardSize, MIN_SIZE, ok, type Point, pointAt, type Result } from '@tengen/rules';
import { TreeBuilder } from '../file/builder.ts';
import { addDiagnostic, type Diagnostic, shorten } from '../file/diagnostics.ts';
import { LineCursor, type TextLine, textOf } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading, limitsOf } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { gameOf } from './line-reader.ts';
import { stonesOf } from './stones.ts';

const BLACK = 'Xx●';
const WHITE = 'Oo○';
const EMPTY = '.+-_';
const SYMBOLS = BLACK + WHITE + EMPTY;
const LETTERS = 'abcdefghijklmnopqrstuv';
const GO_LETTERS = 'abcdefghjklmnopqrstuvw';
const NO_SYMBOL = /[^Xx●Oo○.+\-_\s]/;

export interface BoardTextOptions extends ReadOptions {
  /** Some Japanese sources draw Black as `o` and White as `x`. */
  readonly swapColours?: boolean;
}

export function parseBoardText(
  input: string | Uint8Array,
  options: BoardTextOptions = {},
): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const rows = readRows(new LineCursor(text.value));
  if (!rows.ok) return rows;

  const size = rows.value.length;
  const cells = rows.value.join('');
  const pointsOf = (symbols: string) =>
    [...cells].flatMap((symbol, point) => (symbols.includes(symbol) ? [point] : []));
  const black = pointsOf(options.swapColours ? WHITE : BLACK);
  const white = pointsOf(options.swapColours ? BLACK : WHITE);
  if (white.length > black.length) {
    const about = { expected: 'black ≥ white', found: `${black.length} < ${white.length}` };
    const at = { line: 1 };
    addDiagnostic(diagnostics, { severity: 'warning', code: 'colours-doubtful', at, ...about });
  }
  const builder = new TreeBuilder(limitsOf(options), diagnostics).begin(size, options.rule);
  if (black.length + white.length > 0) builder.addSetup({ black, white, empty: [] });
  return finishReading([gameOf(size, options, {}, builder.root)], diagnostics, options);
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
      return err({
        kind: 'bad-size',
        at: { line: line.line },
        expected: `${width}x${width}`,
        found,
      });
    }
  }
  const width = rows[0]?.length;
  if (width === undefined) return err({ kind: 'empty', at: { line: 1 }, expected: SYMBOLS });
  if (rows.length === width) return ok(rows);
  const found = `${width}x${rows.length}`;
  return err({ kind: 'bad-size', at: { line: 1 }, expected: `${width}x${width}`, found });
}

/** The line of letters above or below the board. */
function isEdge(text: string): boolean {
  const letters = text.replace(/\s+/g, '').toLowerCase();
  return letters.length >= MIN_SIZE && [LETTERS, GO_LETTERS].some(all => all.startsWith(letters));
}

function readRow({ text, line }: TextLine): Result<string, ReadError> {
  const row = text.replace(/^\s*\d{1,2}(?=\D)|\d{1,2}\s*$/g, number => ' '.repeat(number.length));
  const column = row.search(NO_SYMBOL);
  if (column < 0) return ok(row.replace(/\s+/g, ''));
  const at = { line, column: column + 1 };
  const found = shorten(row.slice(column));
  return err({ kind: 'not-recognised', at, expected: SYMBOLS, found });
}

export interface MakeBoardTextOptions {
  /** Numbers on the left and letters below; on by default. */
  readonly edge?: boolean;
}

/** The stones at the end of the main line. */
export function makeBoardText(game: Game, options: MakeBoardTextOptions = {}): WriteResult<string> {
  const stones = stonesOf(game);
  if (!stones.ok) return stones;
  const { black, white, losses } = stones.value;
  const { size } = game.meta;
  const symbols = new Map<Point, string>();
  for (const point of black) symbols.set(point, 'X');
  for (const point of white) symbols.set(point, 'O');
  const hasEdge = options.edge ?? true;
  const lines: string[] = [];
  for (let y = 0; y < size; y++) {
    const row = Array.from({ length: size }, (_, x) => symbols.get(pointAt(x, y, size)) ?? '.');
    const number = hasEdge ? `${size - y} `.padStart(3) : '';
    lines.push(number + row.join(' '));
  }
  if (hasEdge) lines.push(`   ${[...LETTERS.slice(0, size)].join(' ')}`);
  return ok({ data: `${lines.join('\n')}\n`, losses: losses.toLosses() });
}

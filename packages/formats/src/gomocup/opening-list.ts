// Piskvork's list of openings: one per line, `0,0, 1,-1, 0,2`, each stone relative to the first, Black first.
// The list does not say where the first stone lies. It is put on the centre, or as near to it as the others
// allow, unless the caller names a place.
import type { Game } from '@tengen/game';
import { centerOf, DEFAULT_SIZE, err, ok, type Point, pointAt, xOf, yOf } from '@tengen/rules';
import { addDiagnostic, type Diagnostic, shorten, wouldShow } from '../file/diagnostics.ts';
import { LineCursor, type TextLine, textOf } from '../file/input.ts';
import { finishReading, type ReadOptions, type ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf, linesOf } from '../text/line.ts';
import { LineReader, sizeOf } from '../text/line-reader.ts';

export interface OpeningListOptions extends ReadOptions {
  /** The place of the first stones. */
  readonly anchor?: Point;
}

const FORM = '0,0, dx,dy, …';

export function parseOpeningList(
  input: string | Uint8Array,
  options: OpeningListOptions = {},
): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const size = sizeOf(options);
  if (!size.ok) return size;
  const lines = new LineCursor(text.value);
  lines.skipBlank();
  const first = lines.current;
  if (!first) return err({ kind: 'empty', at: { line: 1 }, expected: FORM });
  if (!isOpeningLine(first.text)) {
    const about = { at: { line: first.line }, expected: FORM, found: shorten(first.text) };
    return err({ kind: 'not-recognised', ...about });
  }

  const games: Game[] = [];
  const reader = new LineReader(size.value, options, diagnostics);
  for (let line = lines.next(); line; line = lines.next()) {
    lines.skipBlank();
    if (!isOpeningLine(line.text)) {
      note(diagnostics, 'error', 'garbage', line, { expected: FORM, found: shorten(line.text) });
      continue;
    }
    const numbers = numbersOf(line.text, size.value);
    if (numbers.length < 2) {
      note(diagnostics, 'error', 'truncated', line, { expected: 'dx,dy', found: `${numbers[0]}` });
      continue;
    }
    if (!reader.begin({ line: line.line })) break;
    playNumbers(numbers, line, options.anchor, reader, diagnostics);
    games.push(reader.toGame());
  }
  return finishReading(games, diagnostics, options);
}

function note(
  diagnostics: Diagnostic[],
  severity: Diagnostic['severity'],
  code: Diagnostic['code'],
  { line }: TextLine,
  about: { readonly expected: string; readonly found: string },
): void {
  if (!wouldShow(diagnostics, severity)) return;
  addDiagnostic(diagnostics, { severity, code, at: { line }, ...about });
}

/** Whether a line holds only numbers and commas. */
export function isOpeningLine(text: string): boolean {
  return /^[\s,]*[+-]?\d[\d\s,+-]*$/.test(text);
}

/** Plays one opening, up to the first impossible stone. */
function playNumbers(
  numbers: readonly number[],
  line: TextLine,
  anchor: Point | undefined,
  reader: LineReader,
  diagnostics: Diagnostic[],
): void {
  const { size } = reader;
  const at = { line: line.line };
  const [left, top] =
    anchor === undefined ? roomFor(numbers, size) : [xOf(anchor, size), yOf(anchor, size)];
  for (let i = 0; i < numbers.length; i += 2) {
    const dx = numbers[i]!;
    const dy = numbers[i + 1];
    if (dy === undefined) {
      note(diagnostics, 'error', 'truncated', line, { expected: 'dx,dy', found: `${dx}` });
      return;
    }
    const found = `${dx},${dy}`;
    if (i === 0 && (dx !== 0 || dy !== 0)) {
      note(diagnostics, 'warning', 'bad-value', line, { expected: '0,0', found });
    }
    if (!reader.playAt(left + dx, top + dy, at, found, `${size}x${size}`)) return;
  }
}

/** The numbers of a line, up to one stone more than the board has cells: that one cannot be played. */
function numbersOf(text: string, size: number): number[] {
  const numbers: number[] = [];
  const word = /[+-]?\d+/g;
  const most = 2 * (size * size + 1);
  for (let match = word.exec(text); match && numbers.length < most; match = word.exec(text)) {
    numbers.push(Number(match[0]));
  }
  return numbers;
}

/** The place of the first stone: the centre, or as near to it as the others allow. */
function roomFor(numbers: readonly number[], size: number): [x: number, y: number] {
  const columns = new Extent();
  const rows = new Extent();
  for (let i = 0; i < numbers.length; i += 2) {
    columns.add(numbers[i]!);
    rows.add(numbers[i + 1] ?? 0);
  }
  const center = centerOf(size);
  return [columns.near(xOf(center, size), size), rows.near(yOf(center, size), size)];
}

/** How far stones reach on either side of the first one. */
class Extent {
  #least = 0;
  #most = 0;

  add(offset: number): void {
    this.#least = Math.min(this.#least, offset);
    this.#most = Math.max(this.#most, offset);
  }

  near(center: number, size: number): number {
    return Math.max(-this.#least, Math.min(center, size - 1 - this.#most));
  }
}

/** One line per game. A first stone that the reader would put elsewhere is a loss. */
export function makeOpeningList(games: Game | readonly Game[]): WriteResult<string> {
  return linesOf(games, makeLine);
}

function makeLine(game: Game): WriteResult<string> {
  const line = lineOf(game, { needsMoves: true });
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size } = game.meta;
  const points = nodes.map(({ move }) => move.point as Point);
  const first = points[0]!;
  if (size !== DEFAULT_SIZE) losses.add('size');
  const numbers = points.flatMap(point => [
    xOf(point, size) - xOf(first, size),
    yOf(point, size) - yOf(first, size),
  ]);
  const stones = points.map((_, i) => `${numbers[2 * i]},${numbers[2 * i + 1]}`);
  const [x, y] = roomFor(numbers, size);
  if (first !== pointAt(x, y, size)) losses.add('placement');
  return ok({ data: stones.join(', '), losses: losses.toLosses() });
}

// Yixin-Board's .sav: height, width, number of moves, then `row column` from the top left, from 0.
import type { Game } from '@tengen/game';
import { err, ok, type Result, xOf, yOf } from '@tengen/rules';
import { addDiagnostic, type Diagnostic, shorten } from '../file/diagnostics.ts';
import { LineCursor, type TextLine, textOf } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from './line.ts';
import { checkSize, LineReader } from './line-reader.ts';

const NUMBER = /^\s*(\d{1,9})\s*$/;
const STONE = /^\s*(-?\d{1,9})\s+(-?\d{1,9})\s*$/;

export function parseYixin(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const lines = new LineCursor(text.value);
  const height = readNumber(lines, 'height');
  if (!height.ok) return height;
  const width = readNumber(lines, 'width');
  if (!width.ok) return width;
  const count = readNumber(lines, 'number of moves');
  if (!count.ok) return count;
  const size = checkSize(width.value, { line: 1 });
  if (!size.ok || width.value !== height.value) {
    const found = `${width.value}x${height.value}`;
    return err({ kind: 'bad-size', at: { line: 1 }, expected: '5x5..22x22', found });
  }

  const reader = new LineReader(size.value, options, diagnostics);
  readStones(lines, count.value, reader, diagnostics);
  return finishReading([reader.toGame()], diagnostics, options);
}

function readNumber(lines: LineCursor, expected: string): Result<number, ReadError> {
  lines.skipBlank();
  const line = lines.next();
  if (!line) return err({ kind: 'empty', at: { line: 1 }, expected });
  const match = NUMBER.exec(line.text);
  if (match) return ok(Number(match[1]));
  return err({
    kind: 'not-recognised',
    at: { line: line.line },
    expected,
    found: shorten(line.text),
  });
}

function readStones(
  lines: LineCursor,
  count: number,
  reader: LineReader,
  diagnostics: Diagnostic[],
): void {
  const expected = `0..${reader.size - 1}`;
  let last = 3;
  for (let played = 0; played < count; played++) {
    lines.skipBlank();
    const line = lines.next();
    if (!line) {
      const about = { expected: `${count}`, found: `${played}` };
      const at = { line: last + 1 };
      addDiagnostic(diagnostics, { severity: 'error', code: 'truncated', at, ...about });
      return;
    }
    last = line.line;
    if (!playLine(line, reader, expected, diagnostics)) return;
  }
  lines.skipBlank();
  const rest = lines.current;
  if (!rest) return;
  const about = { at: { line: rest.line }, expected: 'end of file', found: shorten(rest.text) };
  addDiagnostic(diagnostics, { severity: 'warning', code: 'garbage', ...about });
}

function playLine(
  { text, line }: TextLine,
  reader: LineReader,
  expected: string,
  diagnostics: Diagnostic[],
): boolean {
  const at = { line };
  const match = STONE.exec(text);
  if (match) return reader.playAt(Number(match[2]), Number(match[1]), at, text, expected);
  const about = { expected: 'row column', found: shorten(text) };
  addDiagnostic(diagnostics, { severity: 'error', code: 'bad-coordinate', at, ...about });
  return false;
}

export function makeYixin(game: Game): WriteResult<string> {
  const line = lineOf(game, {});
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size } = game.meta;
  const stones = nodes.map(({ move }) => {
    const point = move.point as number;
    return `${yOf(point, size)} ${xOf(point, size)}`;
  });
  const data = `${[size, size, nodes.length, ...stones].join('\n')}\n`;
  return ok({ data, losses: losses.toLosses() });
}

// Yixin-Board's .sav: height, width, number of moves, then `row column` from the top left, from 0.
import type { Game } from '@tengen/game';
import { ok, type Result, xOf, yOf } from '@tengen/rules';
import { LineCursor, readText, type TextLine } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from './line.ts';
import { checkSize, LineReader } from './line-reader.ts';

const NUMBER = /^\s*(\d{1,9})\s*$/;
const STONE = /^\s*(-?\d{1,9})\s+(-?\d{1,9})\s*$/;

export function parseYixin(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const lines = new LineCursor(text);
    const height = readNumber(lines, 'height');
    if (!height.ok) return height;
    const width = readNumber(lines, 'width');
    if (!width.ok) return width;
    const count = readNumber(lines, 'number of moves');
    if (!count.ok) return count;
    const size = checkSize(width.value, { line: 1 });
    if (!size.ok || width.value !== height.value) {
      return refused('bad-size', { line: 1 }, '5x5..22x22', `${width.value}x${height.value}`);
    }
    const reader = new LineReader(size.value, options, diagnostics);
    readStones(lines, count.value, reader);
    return ok([reader.toGame()]);
  });
}

function readNumber(lines: LineCursor, expected: string): Result<number, ReadError> {
  lines.skipBlank();
  const line = lines.next();
  if (!line) return refused('empty', { line: 1 }, expected);
  const match = NUMBER.exec(line.text);
  if (match) return ok(Number(match[1]));
  return refused('not-recognised', { line: line.line }, expected, line.text);
}

function readStones(lines: LineCursor, count: number, reader: LineReader): void {
  let last = 3;
  for (let played = 0; played < count; played++) {
    lines.skipBlank();
    const line = lines.next();
    if (!line) {
      reader.error('truncated', { line: last + 1 }, `${count}`, `${played}`);
      return;
    }
    last = line.line;
    if (!playLine(line, reader)) return;
  }
  lines.skipBlank();
  const rest = lines.current;
  if (rest) reader.warn('garbage', { line: rest.line }, 'end of file', rest.text);
}

function playLine({ text, line }: TextLine, reader: LineReader): boolean {
  const match = STONE.exec(text);
  if (!match) return reader.error('bad-coordinate', { line }, 'row column', text);
  const expected = `0..${reader.size - 1}`;
  return reader.playAt(Number(match[2]), Number(match[1]), { line }, text, expected);
}

export function makeYixin(game: Game): WriteResult<string> {
  const { size } = game.meta;
  return writeLine(game, {}, nodes => {
    const points = nodes.map(({ move }) => move.point as number);
    const stones = points.map(point => `${yOf(point, size)} ${xOf(point, size)}`);
    return `${[size, size, nodes.length, ...stones].join('\n')}\n`;
  });
}

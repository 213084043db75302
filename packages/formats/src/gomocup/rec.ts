// Gomotur's REC: two names, a line per stone counted from 0, an end code. The board size is not stored; it is
// 20×20 unless a stone lies further out.
import type { Game, Player } from '@tengen/game';
import { err, MAX_SIZE, ok, type Result, xOf, yOf } from '@tengen/rules';
import { type Diagnostic, shorten } from '../file/diagnostics.ts';
import { fieldOf, LineCursor, textOf } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from '../text/line.ts';
import { checkSize, LineReader } from '../text/line-reader.ts';
import {
  looksLikeStone,
  makeNameLine,
  makeStoneLines,
  parseStoneLine,
  readEnd,
  readStoneLines,
} from './psq-body.ts';
import { codeOf, countEnding, endingOf } from './psq-ending.ts';

const USUAL_SIZE = 20;

export function parseRec(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const lines = new LineCursor(text.value);
  const black = readPlayer(lines, options, diagnostics);
  if (!black.ok) return black;
  const white = readPlayer(lines, options, diagnostics);
  if (!white.ok) return white;
  const least = checkSize(options.size ?? USUAL_SIZE, { line: 1 });
  if (!least.ok) return least;

  const size = sizeOfStones(text.value, least.value);
  const reader = new LineReader(size, options, diagnostics);
  const { points, isWhole } = readStoneLines(lines, reader, 0);
  const code = isWhole ? readEnd(lines, diagnostics) : undefined;
  const ending = endingOf(points, size, options.rule, code);
  const game = reader.toGame({
    black: black.value,
    white: white.value,
    result: isWhole ? ending.result : undefined,
    foreign: ending.foreign.length > 0 ? ending.foreign : undefined,
  });
  return finishReading([game], diagnostics, options);
}

function readPlayer(
  lines: LineCursor,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Result<Player | undefined, ReadError> {
  const line = lines.next();
  if (!line) return err({ kind: 'empty', at: { line: 1 }, expected: 'name' });
  const at = { line: line.line };
  if (looksLikeStone(line.text)) {
    return err({ kind: 'not-recognised', at, expected: 'name', found: shorten(line.text) });
  }
  const name = fieldOf(line.text, 'name', at, options, diagnostics);
  return ok(name === undefined ? undefined : { name });
}

/** The smallest board of at least `least` lines that holds all stones. Stones off every board do not count. */
function sizeOfStones(text: string, least: number): number {
  const lines = new LineCursor(text);
  let size = least;
  for (let line = lines.next(); line; line = lines.next()) {
    const stone = parseStoneLine(line.text);
    const needed = stone ? Math.max(stone.x, stone.y) + 1 : 0;
    if (needed <= MAX_SIZE) size = Math.max(size, needed);
  }
  return size;
}

export function makeRec(game: Game): WriteResult<string> {
  const line = lineOf(game, { times: true, meta: ['black', 'white', 'result', 'foreign'] });
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size } = game.meta;
  const points = nodes.map(({ move }) => move.point as number);
  const code = codeOf(game, points);
  const ending = endingOf(points, size, undefined, code);
  countEnding(game, ending.result, ending.foreign, losses);
  const needed = points.map(point => Math.max(xOf(point, size), yOf(point, size)) + 1);
  if (Math.max(USUAL_SIZE, ...needed) !== size) losses.add('size');

  const lines = [
    makeNameLine(game.meta.black, looksLikeStone, losses),
    makeNameLine(game.meta.white, looksLikeStone, losses),
    ...makeStoneLines(nodes, size, 0, losses),
    `${code}`,
  ];
  return ok({ data: `${lines.join('\n')}\n`, losses: losses.toLosses() });
}

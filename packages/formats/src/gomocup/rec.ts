// Gomotur's REC: two names, a line per stone counted from 0, an end code. The board size is not stored; it is
// 20×20 unless a stone lies further out.
import type { Game, Player } from '@tengen/game';
import { MAX_SIZE, ok, type Point, type Result, xOf, yOf } from '@tengen/rules';
import type { Diagnostic } from '../file/diagnostics.ts';
import { fieldOf, LineCursor, readText } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from '../text/line.ts';
import { checkSize, LineReader } from '../text/line-reader.ts';
import {
  looksLikeStone,
  makeNameLine,
  makeStoneLines,
  parseStoneLine,
  readEnd,
  readStoneLines,
} from './psq-body.ts';
import { ENDED, endingOf, makeEnd } from './psq-ending.ts';

const USUAL_SIZE = 20;

export function parseRec(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const lines = new LineCursor(text);
    const black = readPlayer(lines, options, diagnostics);
    if (!black.ok) return black;
    const white = readPlayer(lines, options, diagnostics);
    if (!white.ok) return white;
    const least = checkSize(options.size ?? USUAL_SIZE, { line: 1 });
    if (!least.ok) return least;

    const size = sizeOfStones(text, least.value);
    const reader = new LineReader(size, options, diagnostics);
    const { points, isWhole } = readStoneLines(lines, reader, 0);
    const code = isWhole ? readEnd(lines, reader) : undefined;
    const { result, foreign } = endingOf(points, size, options.rule, code);
    const game = reader.toGame({
      black: black.value,
      white: white.value,
      result: isWhole ? result : undefined,
      foreign: foreign.length > 0 ? foreign : undefined,
    });
    return ok([game]);
  });
}

function readPlayer(
  lines: LineCursor,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Result<Player | undefined, ReadError> {
  const line = lines.next();
  if (!line) return refused('empty', { line: 1 }, 'name');
  const at = { line: line.line };
  if (looksLikeStone(line.text)) return refused('not-recognised', at, 'name', line.text);
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
  const { size, black, white } = game.meta;
  return writeLine(game, { times: true, meta: ENDED }, (nodes, losses) => {
    const code = makeEnd(game, nodes, [], losses);
    const points = nodes.map(({ move }) => move.point as Point);
    const needed = points.map(point => Math.max(xOf(point, size), yOf(point, size)) + 1);
    if (Math.max(USUAL_SIZE, ...needed) !== size) losses.add('size');
    const lines = [
      makeNameLine(black, looksLikeStone, losses),
      makeNameLine(white, looksLikeStone, losses),
      ...makeStoneLines(nodes, size, 0, losses),
      code,
    ];
    return `${lines.join('\n')}\n`;
  });
}

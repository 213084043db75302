// The [a-o] string of REAL and Quinstella: `hhhgig`, two letters a move as in SGF. Always 15×15.
import type { Game } from '@tengen/game';
import { makeNotation, ok, pointAt } from '@tengen/rules';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from './line.ts';
import { LineReader } from './line-reader.ts';

const SIZE = 15;
const FIRST = 'a'.charCodeAt(0);

export function parseLetters(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const letters = text.trim();
    if (letters === '') return refused('empty', { offset: 0 }, 'a..o');
    const wrong = letters.search(/[^a-o]/);
    if (wrong >= 0) {
      return refused('not-recognised', { offset: wrong }, 'a..o', letters.slice(wrong));
    }
    const reader = new LineReader(SIZE, options, diagnostics);
    readPairs(letters, reader);
    return ok([reader.toGame()]);
  });
}

function readPairs(letters: string, reader: LineReader): void {
  for (let offset = 0; offset < letters.length; offset += 2) {
    const found = letters.slice(offset, offset + 2);
    const at = { item: offset / 2 + 1, offset };
    const point = pointAt(found.charCodeAt(0) - FIRST, found.charCodeAt(1) - FIRST, SIZE);
    const isPlayed =
      found.length < 2 ? reader.error('truncated', at, 'hh', found) : reader.play(point, at, found);
    if (!isPlayed) return;
  }
}

export function makeLetters(game: Game): WriteResult<string> {
  return writeLine(game, { size: SIZE, needsMoves: true }, nodes =>
    nodes.map(({ move }) => makeNotation('sgf', move.point as number, SIZE)).join(''),
  );
}

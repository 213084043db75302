// The [a-o] string of REAL and Quinstella: `hhhgig`, two letters a move as in SGF. Always 15×15.
import type { Game } from '@tengen/game';
import { err, makeNotation, ok, pointAt } from '@tengen/rules';
import { addDiagnostic, type Diagnostic, shorten } from '../file/diagnostics.ts';
import { textOf } from '../file/input.ts';
import { finishReading, type ReadOptions, type ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from './line.ts';
import { LineReader } from './line-reader.ts';

const SIZE = 15;
const FIRST = 'a'.charCodeAt(0);

export function parseLetters(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const letters = text.value.trim();
  if (letters === '') return err({ kind: 'empty', at: { offset: 0 }, expected: 'a..o' });
  const wrong = letters.search(/[^a-o]/);
  if (wrong >= 0) {
    const found = shorten(letters.slice(wrong));
    return err({ kind: 'not-recognised', at: { offset: wrong }, expected: 'a..o', found });
  }

  const reader = new LineReader(SIZE, options, diagnostics);
  readPairs(letters, reader, diagnostics);
  return finishReading([reader.toGame()], diagnostics, options);
}

function readPairs(letters: string, reader: LineReader, diagnostics: Diagnostic[]): void {
  for (let offset = 0; offset < letters.length; offset += 2) {
    const found = letters.slice(offset, offset + 2);
    const at = { item: offset / 2 + 1, offset };
    if (found.length < 2) {
      addDiagnostic(diagnostics, {
        severity: 'error',
        code: 'truncated',
        at,
        expected: 'hh',
        found,
      });
      return;
    }
    const point = pointAt(found.charCodeAt(0) - FIRST, found.charCodeAt(1) - FIRST, SIZE);
    if (!reader.play(point, at, found)) return;
  }
}

export function makeLetters(game: Game): WriteResult<string> {
  const line = lineOf(game, { size: SIZE, needsMoves: true });
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const data = nodes.map(({ move }) => makeNotation('sgf', move.point as number, SIZE)).join('');
  return ok({ data, losses: losses.toLosses() });
}

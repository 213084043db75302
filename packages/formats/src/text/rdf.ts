// RDF: one line, `…:RDFA…:`, then four characters a move up to `!`: a number, a column letter and a
// row letter from the top. `A5` with small letters is the fifth move that was rejected. Read only.
import { err, type Point, parseNotation } from '@tengen/rules';
import { addDiagnostic, type Diagnostic, shorten } from '../file/diagnostics.ts';
import { textOf } from '../file/input.ts';
import { finishReading, type ReadOptions, type ReadResult } from '../file/reading.ts';
import { LineReader, sizeOf } from './line-reader.ts';

const HEADER = /:RDFA[^:\r\n]*:/;
const END = '!';
const ITEM = 4;

export function parseRdf(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const size = sizeOf(options);
  if (!size.ok) return size;
  const header = HEADER.exec(text.value);
  if (!header) {
    const found = shorten(text.value);
    return err({ kind: 'not-recognised', at: { offset: 0 }, expected: ':RDFA:', found });
  }

  const reader = new LineReader(size.value, options, diagnostics);
  const start = header.index + header[0].length;
  const rejected = [...readItems(text.value, start, reader, diagnostics)];
  const game = reader.toGame({ opening: rejected.length > 0 ? { rejected } : undefined });
  return finishReading([game], diagnostics, options);
}

/** Plays the items and returns the rejected fifth moves among them. */
function readItems(
  text: string,
  start: number,
  reader: LineReader,
  diagnostics: Diagnostic[],
): Set<Point> {
  const rejected = new Set<Point>();
  let item = 1;
  for (let offset = start; ; offset += ITEM) {
    const at = { item, offset };
    const found = text.slice(offset, offset + ITEM);
    if (found.startsWith(END)) return rejected;
    if (found.trim() === '') {
      addDiagnostic(diagnostics, { severity: 'warning', code: 'unclosed', at, expected: END });
      return rejected;
    }
    const match = /^(?:([\d ]\d)([A-V]{2})|A5([a-v]{2}))$/.exec(found);
    if (!match) {
      const code = /[!\s]/.test(found) || found.length < ITEM ? 'truncated' : 'bad-coordinate';
      const about = { at, expected: 'nnXY', found: shorten(found) };
      addDiagnostic(diagnostics, { severity: 'error', code, ...about });
      return rejected;
    }
    const point = parseNotation('sgf', (match[2] ?? match[3]!).toLowerCase(), reader.size);
    if (!point.ok) {
      reader.outside(at, found, `A..${String.fromCharCode(64 + reader.size)}`);
      return rejected;
    }
    if (match[3]) rejected.add(point.value);
    else {
      checkNumber(Number(match[1]), at, diagnostics);
      if (!reader.play(point.value, at, found)) return rejected;
      item++;
    }
  }
}

/** Two characters hold a number up to 99; after that it starts again from 00. */
function checkNumber(
  number: number,
  at: { item: number; offset: number },
  diagnostics: Diagnostic[],
): void {
  const expected = at.item % 100;
  if (number === expected) return;
  const about = { at, expected: `${expected}`, found: `${number}` };
  addDiagnostic(diagnostics, { severity: 'warning', code: 'bad-value', ...about });
}

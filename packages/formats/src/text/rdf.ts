// RDF: one line, `…:RDFA…:`, then four characters a move up to `!`: a number, a column letter and a
// row letter from the top. `A5` with small letters is the fifth move that was rejected. Read only.
import { ok, type Point, parseNotation } from '@tengen/rules';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import { LineReader, sizeOf } from './line-reader.ts';

const HEADER = /:RDFA[^:\r\n]*:/;
const END = '!';
const ITEM = 4;

export function parseRdf(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const size = sizeOf(options);
    if (!size.ok) return size;
    const header = HEADER.exec(text);
    if (!header) return refused('not-recognised', { offset: 0 }, ':RDFA:', text);
    const reader = new LineReader(size.value, options, diagnostics);
    const rejected = [...readItems(text, header.index + header[0].length, reader)];
    return ok([reader.toGame({ opening: rejected.length > 0 ? { rejected } : undefined })]);
  });
}

/** Plays the items and returns the rejected fifth moves among them. */
function readItems(text: string, start: number, reader: LineReader): Set<Point> {
  const rejected = new Set<Point>();
  let item = 1;
  for (let offset = start; ; offset += ITEM) {
    const at = { item, offset };
    const found = text.slice(offset, offset + ITEM);
    if (found.startsWith(END)) return rejected;
    if (found.trim() === '') {
      reader.warn('unclosed', at, END);
      return rejected;
    }
    const match = /^(?:([\d ]\d)([A-V]{2})|A5([a-v]{2}))$/.exec(found);
    if (!match) {
      const code = /[!\s]/.test(found) || found.length < ITEM ? 'truncated' : 'bad-coordinate';
      reader.error(code, at, 'nnXY', found);
      return rejected;
    }
    const point = parseNotation('sgf', (match[2] ?? match[3]!).toLowerCase(), reader.size);
    if (!point.ok) {
      reader.outside(at, found, `A..${String.fromCharCode(64 + reader.size)}`);
      return rejected;
    }
    if (match[3]) rejected.add(point.value);
    else {
      // Two characters hold a number up to 99; after that it starts again from 00.
      const expected = item % 100;
      const number = Number(match[1]);
      if (number !== expected) reader.warn('bad-value', at, `${expected}`, `${number}`);
      if (!reader.play(point.value, at, found)) return rejected;
      item++;
    }
  }
}

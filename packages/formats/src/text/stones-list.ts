// Quintet's list of stones: `H8,J9/I9`, black stones, a slash, white stones, in no known order. It is read as
// a set-up.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, ok, type Point, parsePoint, pointName } from '@tengen/rules';
import { type Diagnostic, note } from '../file/diagnostics.ts';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { positionOf, sizeOf } from './line-reader.ts';
import { stonesOf } from './stones.ts';

const FORM = /^[^/]*\/[^/]*$/;

export function parseStonesText(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const size = sizeOf(options);
    if (!size.ok) return size;
    if (!FORM.test(text)) {
      return refused('not-recognised', { offset: 0 }, 'black/white', text.trim());
    }
    const stones = readStones(text, size.value, diagnostics);
    return ok([positionOf(stones, size.value, options, diagnostics)]);
  });
}

interface StoneLists {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

/** The stones up to the first that cannot be placed. */
function readStones(text: string, size: number, diagnostics: Diagnostic[]): StoneLists {
  const slash = text.indexOf('/');
  const black: Point[] = [];
  const white: Point[] = [];
  const seen = new Set<Point>();
  let item = 0;
  for (const match of text.matchAll(/[^\s,/]+/g)) {
    item++;
    const found = match[0];
    const at = { item, offset: match.index };
    const point = parsePoint(match[0], size);
    if (!point.ok) {
      const code = point.error.kind === 'off-board' ? 'outside' : 'bad-coordinate';
      const expected = `a1..${pointName(size - 1, size)}`;
      note(diagnostics, 'error', code, at, expected, found);
      break;
    }
    if (seen.has(point.value)) {
      note(diagnostics, 'error', 'occupied', at, undefined, found);
      break;
    }
    seen.add(point.value);
    (match.index < slash ? black : white).push(point.value);
  }
  return { black, white };
}

/** The stones at the end of the main line. */
export function makeStonesText(game: Game): WriteResult<string> {
  const stones = stonesOf(game);
  if (!stones.ok) return stones;
  const { black, white, losses } = stones.value;
  const { size } = game.meta;
  if (size !== DEFAULT_SIZE) losses.add('size');
  const names = (points: readonly Point[]) =>
    points.map(point => pointName(point, size).toUpperCase()).join(',');
  return ok({ data: `${names(black)}/${names(white)}`, losses: losses.toLosses() });
}

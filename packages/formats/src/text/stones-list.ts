// Quintet's list of stones: `H8,J9/I9`, black stones, a slash, white stones, in no known order. It is read as
// a set-up.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, err, ok, type Point, parsePoint, pointName } from '@tengen/rules';
import { TreeBuilder } from '../file/builder.ts';
import { addDiagnostic, type Diagnostic, shorten } from '../file/diagnostics.ts';
import { textOf } from '../file/input.ts';
import { finishReading, limitsOf, type ReadOptions, type ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { gameOf, sizeOf } from './line-reader.ts';
import { stonesOf } from './stones.ts';

const FORM = /^[^/]*\/[^/]*$/;

export function parseStonesText(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const size = sizeOf(options);
  if (!size.ok) return size;
  if (!FORM.test(text.value)) {
    const found = shorten(text.value.trim());
    return err({ kind: 'not-recognised', at: { offset: 0 }, expected: 'black/white', found });
  }

  const { black, white } = readStones(text.value, size.value, diagnostics);
  const builder = new TreeBuilder(limitsOf(options), diagnostics).begin(size.value, options.rule);
  if (black.length + white.length > 0) builder.addSetup({ black, white, empty: [] });
  const game = gameOf(size.value, options, {}, builder.root);
  return finishReading([game], diagnostics, options);
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
    const found = shorten(match[0]);
    const at = { item, offset: match.index };
    const point = parsePoint(match[0], size);
    if (!point.ok) {
      const code = point.error.kind === 'off-board' ? 'outside' : 'bad-coordinate';
      const expected = `a1..${pointName(size - 1, size)}`;
      addDiagnostic(diagnostics, { severity: 'error', code, at, expected, found });
      break;
    }
    if (seen.has(point.value)) {
      addDiagnostic(diagnostics, { severity: 'error', code: 'occupied', at, found });
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

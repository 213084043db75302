// POS: a count, then a byte per stone, `15 * row + column` from the top left. Always 15×15.
import type { Game } from '@tengen/game';
import { err, ok } from '@tengen/rules';
import { addDiagnostic, type Diagnostic } from '../file/diagnostics.ts';
import { tooLarge } from '../file/input.ts';
import { finishReading, type ReadOptions, type ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from '../text/line.ts';
import { LineReader } from '../text/line-reader.ts';
import { zjRenjuMeta } from './pos-name.ts';

const SIZE = 15;
const CELLS = SIZE * SIZE;

export interface PosOptions extends ReadOptions {
  /** ZJRenju puts players and result into the name of the file. */
  readonly fileName?: string;
}

export function parsePos(bytes: Uint8Array, options: PosOptions = {}): ReadResult {
  const error = tooLarge(bytes, options);
  if (error) return err(error);
  const count = bytes[0];
  if (count === undefined) return err({ kind: 'empty', at: { offset: 0 }, expected: '1..225' });

  const diagnostics: Diagnostic[] = [];
  const reader = new LineReader(SIZE, options, diagnostics);
  if (count === 0 || count > CELLS) {
    const bad = { code: 'bad-value', at: { offset: 0 }, expected: '1..225' } as const;
    addDiagnostic(diagnostics, { severity: 'error', ...bad, found: `${count}` });
  } else {
    readStones(bytes, count, reader, diagnostics);
  }
  const game = reader.toGame(zjRenjuMeta(options.fileName ?? ''));
  return finishReading([game], diagnostics, options);
}

function readStones(
  bytes: Uint8Array,
  count: number,
  reader: LineReader,
  diagnostics: Diagnostic[],
): void {
  const present = Math.min(count, bytes.length - 1);
  for (let item = 1; item <= present; item++) {
    const point = bytes[item]!;
    const at = { item, offset: item };
    if (point >= CELLS) {
      reader.outside(at, `${point}`, '0..224');
      return;
    }
    if (!reader.play(point, at, `${point}`)) return;
  }
  const about = { expected: `${count}`, found: `${bytes.length - 1}` };
  if (present < count) {
    const at = { offset: bytes.length };
    addDiagnostic(diagnostics, { severity: 'error', code: 'truncated', at, ...about });
  } else if (bytes.length > count + 1) {
    const at = { offset: count + 1 };
    addDiagnostic(diagnostics, { severity: 'warning', code: 'extra-bytes', at, ...about });
  }
}

export function makePos(game: Game): WriteResult<Uint8Array> {
  const line = lineOf(game, { size: SIZE, needsMoves: true });
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const points = nodes.map(({ move }) => move.point as number);
  const data = Uint8Array.from([points.length, ...points]);
  return ok({ data, losses: losses.toLosses() });
}

// POS: a count, then a byte per stone, `15 * row + column` from the top left. Always 15×15.
import type { Game } from '@tengen/game';
import { err } from '@tengen/rules';
import type { Diagnostic } from '../file/diagnostics.ts';
import { tooLarge } from '../file/input.ts';
import type { ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading, refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from '../text/line.ts';
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
  if (count === undefined) return refused('empty', { offset: 0 }, '1..225');

  const diagnostics: Diagnostic[] = [];
  const reader = new LineReader(SIZE, options, diagnostics);
  if (count === 0 || count > CELLS) {
    reader.error('bad-value', { offset: 0 }, '1..225', `${count}`);
  } else {
    readStones(bytes, count, reader);
  }
  const game = reader.toGame(zjRenjuMeta(options.fileName ?? ''));
  return finishReading([game], diagnostics, options);
}

function readStones(bytes: Uint8Array, count: number, reader: LineReader): void {
  const present = Math.min(count, bytes.length - 1);
  for (let item = 1; item <= present; item++) {
    const point = bytes[item]!;
    const at = { item, offset: item };
    const found = `${point}`;
    const isPlayed =
      point < CELLS ? reader.play(point, at, found) : reader.outside(at, found, '0..224');
    if (!isPlayed) return;
  }
  const found = `${bytes.length - 1}`;
  if (present < count) reader.error('truncated', { offset: bytes.length }, `${count}`, found);
  else if (bytes.length > count + 1) {
    reader.warn('extra-bytes', { offset: count + 1 }, `${count}`, found);
  }
}

export function makePos(game: Game): WriteResult<Uint8Array> {
  return writeLine(game, { size: SIZE, needsMoves: true }, nodes =>
    Uint8Array.from([nodes.length, ...nodes.map(({ move }) => move.point as number)]),
  );
}

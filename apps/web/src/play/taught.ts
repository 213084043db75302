// What a teaching game says and shows of a move that loses by force. It is loaded with the first look, because most
// people never switch the teaching game on.

import type { DrawnStone } from '@tengen/board-view';
import { type ForcedWin, proveWin, wholeLine } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';
import { forcedWinInWords } from '@tengen/words';
import { plainStones, previewStones } from '../drawings.ts';
import { wordsOf } from '../words/spoken.ts';

export interface TaughtMove {
  readonly point: Point;
  /** What the other side has after it. */
  readonly win: ForcedWin;
  /** The win, move by move. */
  readonly line: readonly Point[];
  /** The win as a sentence. */
  text(): string;
  /** The board with the move and the win. */
  readonly stones: readonly DrawnStone[];
}

/** Nobody waits longer for a stone to stand. */
const LOOK_MS = 700;

export async function provedAfter(
  position: Position,
  point: Point,
  engine: Pick<Engine, 'solve'>,
): Promise<TaughtMove | undefined> {
  const next = position.play(point);
  if (!next.ok || next.value.outcome) return undefined;
  const found = await proveWin(next.value, engine, next.value.turn, LOOK_MS);
  if (found.kind !== 'win') return undefined;
  const { win } = found;
  const line = wholeLine(next.value, win.proof);
  return {
    point,
    win,
    line,
    text: () => forcedWinInWords(win, position.size, wordsOf('threats')),
    stones: [...plainStones(position), ...previewStones([point, ...line], position.turn)],
  };
}

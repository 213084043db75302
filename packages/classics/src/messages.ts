// The task that is sent to a worker. It is answered with progress (`Info`) and then one `SearchResult`.
import type { SearchLimits } from '@tengen/engine';
import { type Color, type Point, Position, type Rule } from '@tengen/rules';
import type { ClassicId } from './ids.ts';
import type { Quirk } from './strategy.ts';

export interface ClassicTask {
  readonly ticket: number;
  readonly id: ClassicId;
  readonly quirks: readonly Quirk[];
  readonly position: PlainPosition;
  readonly limits: SearchLimits;
  readonly width: number | undefined;
  readonly excluded: readonly Point[];
  /** On the clock that both threads share. Limits count from here, however long the message took. */
  readonly startedAt: number;
  /** A random number: a function cannot be sent, and no classic needs more than one number per move. */
  readonly chance: number;
  /** In shared memory: the ticket of the newest task that has to stop. */
  readonly stopWord: Int32Array | undefined;
}

/** A position as plain data. */
export interface PlainPosition {
  readonly size: number;
  readonly rule: Rule;
  readonly turn: Color;
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  readonly lastMove: Point | undefined;
}

export function plainPosition({ size, rule, turn, board, lastMove }: Position): PlainPosition {
  return {
    size,
    rule,
    turn,
    black: board.stonesOf('black'),
    white: board.stonesOf('white'),
    lastMove: typeof lastMove === 'number' ? lastMove : undefined,
  };
}

/** The position again. The last stone is played, not set up, because one quirk needs the last move. */
export function fromPlain(plain: PlainPosition): Position {
  const { lastMove, turn } = plain;
  const mover = turn === 'black' ? 'white' : 'black';
  const without = (points: readonly Point[]) => points.filter(point => point !== lastMove);
  const before = Position.setup({
    ...plain,
    black: without(plain.black),
    white: without(plain.white),
    turn: lastMove === undefined ? turn : mover,
  });
  if (!before.ok) throw new Error(`bug: no position, ${before.error.kind}`);
  if (lastMove === undefined) return before.value;
  const played = before.value.play(lastMove);
  if (!played.ok) throw new Error(`bug: no last move, ${played.error.kind}`);
  return played.value;
}

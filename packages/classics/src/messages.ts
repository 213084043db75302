// The task that is sent to a worker. It is answered with progress (`Info`) and then one `SearchResult`.
import type { SearchLimits } from '@tengen/engine';
import { opponent, type PlainPosition, type Point, Position } from '@tengen/rules';
import type { ClassicId } from './ids.ts';
import type { Quirk } from './strategy.ts';

export interface ClassicTask {
  readonly ticket: number;
  readonly id: ClassicId;
  readonly quirks: readonly Quirk[];
  readonly position: PlayedPosition;
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

/** A position as plain data, with its last move. */
export interface PlayedPosition extends PlainPosition {
  readonly lastMove: Point | undefined;
}

export function plainPosition(position: Position): PlayedPosition {
  const { lastMove } = position;
  return { ...position.toPlain(), lastMove: typeof lastMove === 'number' ? lastMove : undefined };
}

/** The position again. The last stone is played, not set up, because one quirk needs the last move. */
export function fromPlain(plain: PlayedPosition): Position {
  const { lastMove, turn } = plain;
  const without = (points: readonly Point[]) => points.filter(point => point !== lastMove);
  const before = Position.setup({
    ...plain,
    black: without(plain.black),
    white: without(plain.white),
    turn: lastMove === undefined ? turn : opponent(turn),
  });
  if (!before.ok) throw new Error(`bug: no position, ${before.error.kind}`);
  if (lastMove === undefined) return before.value;
  const played = before.value.play(lastMove);
  if (!played.ok) throw new Error(`bug: no last move, ${played.error.kind}`);
  return played.value;
}

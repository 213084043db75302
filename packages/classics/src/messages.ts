// What host and worker say to each other. Every task gets infos and then exactly one result, in the
// order asked.
import { type Color, type Point, Position, type Rule } from '@tengen/rules';
import type { ClassicId } from './ids.ts';
import type { Quirk } from './mind.ts';
import type { Info, SearchLimits, SearchResult } from './types.ts';

export interface Task {
  readonly ticket: number;
  readonly id: ClassicId;
  readonly quirks: readonly Quirk[];
  readonly position: PlainPosition;
  readonly limits: SearchLimits;
  readonly width: number | undefined;
  readonly excluded: readonly Point[];
  /** On the common clock; limits count from here, however long the message took. */
  readonly startedAt: number;
  /** Chance cannot be sent: as much of it as a classic may ask for in one move. */
  readonly chance: number;
  /** Set to the ticket of the newest task that has to stop, where memory can be shared. */
  readonly stopWord: Int32Array | undefined;
}

export type Reply =
  | { readonly kind: 'info'; readonly ticket: number; readonly info: Info }
  | { readonly kind: 'result'; readonly ticket: number; readonly result: SearchResult };

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

/** The position again. The last stone is played, not set up: one quirk asks where it stands. */
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

// The part of a board that a small picture shows: the stones and a few lines around them, because the lines of a
// whole board would be too fine to see.
import { extentOf, round, showsCoordinates, spotOf, UNIT } from './shapes.ts';
import type { BoardState, Point } from './state.ts';

/** A square of the drawing. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const LEAST_SIDE = 8 * UNIT;
const AROUND = 1.5 * UNIT;

/** The square around `points`; the whole board when there are none, or when they lie all over it. */
export function viewportOf(points: readonly Point[], state: BoardState): Viewport {
  const extent = extentOf(state.size, showsCoordinates(state));
  const spots = points.map(point => spotOf(point, state));
  const across = rangeOf(spots.map(({ x }) => x));
  const down = rangeOf(spots.map(({ y }) => y));
  const side = Math.max(LEAST_SIDE, across.width + 2 * AROUND, down.width + 2 * AROUND);
  if (points.length === 0 || side >= (state.size - 1) * UNIT) return { x: 0, y: 0, side: extent };
  const start = (middle: number) => round(Math.min(Math.max(middle - side / 2, 0), extent - side));
  return { x: start(across.middle), y: start(down.middle), side };
}

function rangeOf(places: readonly number[]): { middle: number; width: number } {
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return { middle: (least + most) / 2, width: most - least };
}

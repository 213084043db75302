// The eight symmetries of the square. The rules are the same in all of them.
import { type Point, pointAt, xOf, yOf } from './point.ts';

export type Symmetry =
  | 'identity'
  | 'rotate-90'
  | 'rotate-180'
  | 'rotate-270'
  | 'flip-horizontal'
  | 'flip-vertical'
  | 'flip-diagonal'
  | 'flip-antidiagonal';

export const SYMMETRIES: readonly Symmetry[] = [
  'identity',
  'rotate-90',
  'rotate-180',
  'rotate-270',
  'flip-horizontal',
  'flip-vertical',
  'flip-diagonal',
  'flip-antidiagonal',
];

/** The same symmetry as a linear map of offsets (x right, y down). */
export function mapOffset(symmetry: Symmetry, dx: number, dy: number): [number, number] {
  switch (symmetry) {
    case 'identity':
      return [dx, dy];
    case 'rotate-90':
      return [-dy, dx];
    case 'rotate-180':
      return [-dx, -dy];
    case 'rotate-270':
      return [dy, -dx];
    case 'flip-horizontal':
      return [-dx, dy];
    case 'flip-vertical':
      return [dx, -dy];
    case 'flip-diagonal':
      return [dy, dx];
    case 'flip-antidiagonal':
      return [-dy, -dx];
  }
}

/** Where `point` goes when the whole board is turned or flipped. */
export function mapPoint(symmetry: Symmetry, point: Point, size: number): Point {
  // Doubled coordinates put the board's true middle at a whole number on even boards too.
  const m = size - 1;
  const [dx, dy] = mapOffset(symmetry, 2 * xOf(point, size) - m, 2 * yOf(point, size) - m);
  return pointAt((dx + m) / 2, (dy + m) / 2, size);
}

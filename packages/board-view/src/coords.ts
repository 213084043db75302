// The place of a point on the screen, and its name. The board can be turned, but points keep their numbers, so every
// step between points and the screen goes through `placeOf` and `pointOn`.
import type { Orientation, Point } from './state.ts';

/** Column from the left and row from the top of what the viewer sees. */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
}

const LETTERS = 'abcdefghijklmnopqrstuv';

function columnLetter(x: number): string {
  return LETTERS.charAt(x);
}

/** `h8`: letters from the left, numbers from the bottom. */
export function nameOf(point: Point, size: number): string {
  return columnLetter(point % size) + (size - Math.floor(point / size));
}

/** The point called `name` (any case), if the board has one. */
export function pointNamed(name: string, size: number): Point | undefined {
  const parts = /^([a-v])([1-9]\d?)$/i.exec(name);
  if (!parts) return undefined;
  const x = LETTERS.indexOf(parts[1]!.toLowerCase());
  const y = size - Number(parts[2]);
  return x < size && y >= 0 ? y * size + x : undefined;
}

export function centerPoint(size: number): Point {
  const middle = Math.floor(size / 2);
  return middle * size + middle;
}

export function placeOf(point: Point, size: number, orientation: Orientation = {}): GridPlace {
  const last = size - 1;
  const x = point % size;
  let place: GridPlace = {
    column: orientation.mirrored ? last - x : x,
    row: Math.floor(point / size),
  };
  for (let turn = 0; turn < (orientation.quarterTurns ?? 0); turn++) {
    place = { column: last - place.row, row: place.column };
  }
  return place;
}

export function pointOn(place: GridPlace, size: number, orientation: Orientation = {}): Point {
  const last = size - 1;
  let { column, row } = place;
  for (let turn = 0; turn < (orientation.quarterTurns ?? 0); turn++) {
    [column, row] = [row, last - column];
  }
  return row * size + (orientation.mirrored ? last - column : column);
}

/** The point one or more steps away on the screen, or the one at the edge. */
export function neighbour(
  point: Point,
  columns: number,
  rows: number,
  size: number,
  orientation: Orientation = {},
): Point {
  const { column, row } = placeOf(point, size, orientation);
  const within = (n: number) => Math.min(Math.max(n, 0), size - 1);
  return pointOn({ column: within(column + columns), row: within(row + rows) }, size, orientation);
}

/** The labels along the bottom (left to right) and the left side (top to bottom). */
export function edgeLabels(
  size: number,
  orientation: Orientation = {},
): { bottom: string[]; left: string[] } {
  const sideways = (orientation.quarterTurns ?? 0) % 2 === 1;
  const bottom: string[] = [];
  const left: string[] = [];
  for (let i = 0; i < size; i++) {
    const below = nameOf(pointOn({ column: i, row: size - 1 }, size, orientation), size);
    const beside = nameOf(pointOn({ column: 0, row: i }, size, orientation), size);
    bottom.push(sideways ? below.slice(1) : below.charAt(0).toUpperCase());
    left.push(sideways ? beside.charAt(0).toUpperCase() : beside.slice(1));
  }
  return { bottom, left };
}

// Rows, columns and diagonals: the four directions, the runs of stones in them, and a table of each
// point's neighbours for the fast code.
import { type Point, pointAt, xOf, yOf } from './point.ts';

export type Direction = 'row' | 'column' | 'falling' | 'rising';

/** `falling` goes from the upper left to the lower right, `rising` from the lower left to the upper right. */
export const DIRECTIONS: readonly Direction[] = ['row', 'column', 'falling', 'rising'];

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  row: [1, 0],
  column: [0, 1],
  falling: [1, 1],
  rising: [1, -1],
};

/** The point `distance` steps along `direction`, or undefined beyond the edge. */
export function along(
  point: Point,
  direction: Direction,
  distance: number,
  size: number,
): Point | undefined {
  const [dx, dy] = STEPS[direction];
  const x = xOf(point, size) + dx * distance;
  const y = yOf(point, size) + dy * distance;
  return x < 0 || x >= size || y < 0 || y >= size ? undefined : pointAt(x, y, size);
}

/** The unbroken run of stones of one color through `point`, in order. */
export function runThrough(
  cells: Uint8Array,
  size: number,
  point: Point,
  direction: Direction,
): Point[] {
  const cell = cells[point];
  const run = [point];
  for (const sign of [-1, 1]) {
    for (let i = 1; ; i++) {
      const next = along(point, direction, sign * i, size);
      if (next === undefined || cells[next] !== cell) break;
      if (sign < 0) run.unshift(next);
      else run.push(next);
    }
  }
  return run;
}

/** How many cells of a line matter on each side of a point: four for a five, and the cell behind. */
export const REACH = 5;
export const NEIGHBOURS = 2 * REACH;

const neighbourTables: (Int16Array | undefined)[] = [];

/**
 * For each point and direction the ten neighbours at −5…−1, +1…+5, starting at
 * `(point * 4 + direction) * NEIGHBOURS`. Neighbours off the board are `size * size`, the cell where
 * every board keeps its wall.
 */
export function neighbourTable(size: number): Int16Array {
  let table = neighbourTables[size];
  if (!table) {
    table = makeNeighbourTable(size);
    neighbourTables[size] = table;
  }
  return table;
}

function makeNeighbourTable(size: number): Int16Array {
  const wall = size * size;
  const table = new Int16Array(wall * DIRECTIONS.length * NEIGHBOURS);
  let at = 0;
  for (let point = 0; point < wall; point++) {
    for (const direction of DIRECTIONS) {
      for (let distance = -REACH; distance <= REACH; distance++) {
        if (distance !== 0) table[at++] = along(point, direction, distance, size) ?? wall;
      }
    }
  }
  return table;
}

// The walk of 000: all cells of the board in growing square rings around a cell, each ring along its upper, right, lower
// and left side. The original skipped or repeated cells at the border; here a walk visits every cell once, the middle
// first.
import type { StoneGrid } from './grid.ts';

const bySize: (Int16Array | undefined)[] = [];

/** The cells of the walk around point `p` start at `p` times the number of points. */
export function ringsAround(grid: StoneGrid): Int16Array {
  const { size } = grid;
  bySize[size] ??= Int16Array.from(
    Array.from(grid.places).flatMap(cell => walkFrom(grid.columnOf(cell), grid.rowOf(cell), grid)),
  );
  return bySize[size];
}

function walkFrom(x: number, y: number, grid: StoneGrid): number[] {
  const walk = [grid.cellOf(y * grid.size + x)];
  for (let ring = 1; ring < grid.size; ring++) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const isOnBoard = isIn(x + dx, grid.size) && isIn(y + dy, grid.size);
      if (isOnBoard) walk.push(grid.cellOf((y + dy) * grid.size + x + dx));
    }
  }
  return walk;
}

function ringOffsets(ring: number): [number, number][] {
  const offsets: [number, number][] = [];
  for (let i = -ring; i < ring; i++) offsets.push([i, -ring]);
  for (let i = -ring; i < ring; i++) offsets.push([ring, i]);
  for (let i = ring; i > -ring; i--) offsets.push([i, ring]);
  for (let i = ring; i > -ring; i--) offsets.push([-ring, i]);
  return offsets;
}

function isIn(at: number, size: number): boolean {
  return at >= 0 && at < size;
}

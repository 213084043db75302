// Where the row, the column and the two diagonals through a cell begin: 003 and 004 read whole lines, and a stone
// changes only its own four.
import { WALL } from '@tengen/rules';
import type { StoneGrid } from './grid.ts';

/** The first cell of the line through `cell` in direction `d`, at `cell * 4 + d`. */
export function lineStarts(grid: StoneGrid): Int16Array {
  const starts = new Int16Array(grid.cells.length * 4);
  for (const cell of grid.places) {
    for (let d = 0; d < 4; d++) {
      let start = cell;
      while (grid.cells[start - grid.steps[d]!] !== WALL) start -= grid.steps[d]!;
      starts[cell * 4 + d] = start;
    }
  }
  return starts;
}

/** Calls `visit` with the start and the direction of every line of the board. */
export function eachLine(grid: StoneGrid, visit: (start: number, d: number) => void): void {
  const starts = lineStarts(grid);
  for (const cell of grid.places) {
    for (let d = 0; d < 4; d++) if (starts[cell * 4 + d] === cell) visit(cell, d);
  }
}

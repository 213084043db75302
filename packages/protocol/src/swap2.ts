// Openings of three stones for swap2: few enough to evaluate them all, and different enough that one of them is even
// under any rule.
import { type Point, pointAt } from '@tengen/rules';

/**
 * Columns and rows from the upper left corner; black, white, black. The most even of some thousand openings by our
 * search (60,000 nodes each, on 15×15 and 20×20, freestyle and standard).
 */
const OPENINGS = [
  '5,1 4,4 7,3',
  '1,4 4,7 3,7',
  '5,1 5,4 4,4',
  '2,2 2,5 0,0',
  '1,5 1,3 5,0',
  '1,5 4,2 2,2',
  '3,6 6,1 5,1',
  '2,2 2,5 1,5',
];

/** For boards too small for any of the above. */
const SMALL_OPENINGS = ['1,1 2,2 3,4', '0,1 2,2 4,2'];

/** The openings that fit on a board of this size; at least one. */
export function openingsToWeigh(size: number): Point[][] {
  const fitting = OPENINGS.map(cellsOf).filter(cells => cells.flat().every(c => c < size));
  const chosen = fitting.length > 0 ? fitting : SMALL_OPENINGS.map(cellsOf);
  return chosen.map(cells => cells.map(([x, y]) => pointAt(x, y, size)));
}

function cellsOf(opening: string): [number, number][] {
  return opening.split(' ').map(cell => cell.split(',').map(Number) as [number, number]);
}

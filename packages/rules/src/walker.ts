// A mutable board for code that plays and takes back millions of moves, such as file readers. All
// other code uses `Position`.
import { Board, cellOfColor, cellsOf, colorOfCell, EMPTY } from './board.ts';
import { COLORS, type Color } from './color.ts';
import { type ForbiddenKind, foulAt } from './forbidden.ts';
import type { Point } from './point.ts';
import type { Position } from './position.ts';
import { makesFive, type Rule } from './rule.ts';

/** The effect of a stone. The caller decides what a foul means. */
export type StoneVerdict = 'win' | ForbiddenKind | 'full' | 'continues';

export class Walker {
  readonly size: number;
  readonly #cells: Uint8Array;
  #stones = 0;

  constructor(size: number) {
    this.size = size;
    this.#cells = cellsOf(Board.empty(size));
  }

  /** A walker at a position. */
  static at({ board, size }: Position): Walker {
    const walker = new Walker(size);
    for (const color of COLORS) for (const point of board.stonesOf(color)) walker.put(point, color);
    return walker;
  }

  get stones(): number {
    return this.#stones;
  }

  isEmpty(point: Point): boolean {
    return this.#cells[point] === EMPTY;
  }

  get(point: Point): Color | undefined {
    return colorOfCell(this.#cells[point]!);
  }

  /** Puts a stone on an empty cell without checking its effect. */
  put(point: Point, color: Color): void {
    this.#cells[point] = cellOfColor(color);
    this.#stones++;
  }

  /** Plays a stone on an empty cell. */
  place(point: Point, color: Color, rule: Rule): StoneVerdict {
    // A foul can only be checked while the cell is still empty.
    const foul =
      rule === 'renju' && color === 'black' ? foulAt(this.#cells, this.size, point) : undefined;
    this.put(point, color);
    if (makesFive(this.#cells, this.size, rule, color, point)) return 'win';
    if (foul) return foul;
    return this.#stones === this.size * this.size ? 'full' : 'continues';
  }

  /** Removes a stone. */
  remove(point: Point): void {
    this.#cells[point] = EMPTY;
    this.#stones--;
  }

  /** The present stones as a board. */
  toBoard(): Board {
    return Board.fromCells(this.size, this.#cells);
  }
}

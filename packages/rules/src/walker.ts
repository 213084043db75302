// One mutable board for walking through many moves in order: file readers and counts. `Position` is
// the same game for everybody else; this one is for a million nodes in a row.
import { Board, cellOfColor, cellsOf, colorOfCell, EMPTY } from './board.ts';
import type { Color } from './color.ts';
import { type ForbiddenKind, foulAt } from './forbidden.ts';
import type { Point } from './point.ts';
import { makesFive, type Rule } from './rule.ts';

/** What a stone does to the game. A foul counts where the referee says so. */
export type StoneVerdict = 'win' | ForbiddenKind | 'full' | 'continues';

export class Walker {
  readonly size: number;
  readonly #cells: Uint8Array;
  #stones = 0;

  constructor(size: number) {
    this.size = size;
    this.#cells = cellsOf(Board.empty(size));
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

  /** Puts a stone on an empty cell without asking what it does. */
  put(point: Point, color: Color): void {
    this.#cells[point] = cellOfColor(color);
    this.#stones++;
  }

  /** Plays a stone on an empty cell. */
  place(point: Point, color: Color, rule: Rule): StoneVerdict {
    // The foul is asked on the empty cell, before the stone stands there.
    const foul =
      rule === 'renju' && color === 'black' ? foulAt(this.#cells, this.size, point) : undefined;
    this.put(point, color);
    if (makesFive(this.#cells, this.size, rule, color, point)) return 'win';
    if (foul) return foul;
    return this.#stones === this.size * this.size ? 'full' : 'continues';
  }

  /** Takes a stone off again. */
  remove(point: Point): void {
    this.#cells[point] = EMPTY;
    this.#stones--;
  }

  /** The stones as they stand now. */
  toBoard(): Board {
    return Board.fromCells(this.size, this.#cells);
  }
}

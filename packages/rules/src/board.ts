// Stones on a square board. A board never changes; `with` returns a new one.
import { checkSize } from './check.ts';
import type { Color } from './color.ts';
import { isPoint, type Point, pointName } from './point.ts';
import { assert } from './result.ts';
import { mapPoint, type Symmetry } from './symmetry.ts';

/** The contents of a cell. Lines that leave the board meet a wall. */
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const WALL = 3;

export function cellOfColor(color: Color): number {
  return color === 'black' ? BLACK : WHITE;
}

export function colorOfCell(cell: number): Color | undefined {
  if (cell === BLACK) return 'black';
  return cell === WHITE ? 'white' : undefined;
}

/** The cells of a board itself, wall included, for the fast code of this package. It must not change them. */
export let cellsOf: (board: Board) => Uint8Array;

export class Board {
  readonly size: number;
  readonly stones: number;
  /** `size * size` cells and one more, the wall. */
  readonly #cells: Uint8Array;

  private constructor(size: number, cells: Uint8Array, stones: number) {
    this.size = size;
    this.#cells = cells;
    this.stones = stones;
  }

  static empty(size: number): Board {
    checkSize(size);
    const cells = new Uint8Array(size * size + 1);
    cells[size * size] = WALL;
    return new Board(size, cells, 0);
  }

  /** Throws on a stone off the board or on another stone. Use `Position.setup` for input from outside. */
  static of(size: number, black: Iterable<Point>, white: Iterable<Point>): Board {
    const cells = Board.empty(size).#cells;
    const put = (point: Point, cell: number) => {
      assert(isPoint(point, size), `stone off the board: ${point}`);
      assert(cells[point] === EMPTY, `two stones on ${pointName(point, size)}`);
      cells[point] = cell;
    };
    for (const point of black) put(point, BLACK);
    for (const point of white) put(point, WHITE);
    return new Board(size, cells, countStones(cells));
  }

  static {
    cellsOf = board => board.#cells;
  }

  /** A board with a copy of these cells, wall included. */
  static fromCells(size: number, cells: Uint8Array): Board {
    return new Board(size, cells.slice(), countStones(cells));
  }

  contains(point: Point): boolean {
    return isPoint(point, this.size);
  }

  /** Whether there is a stone. */
  has(point: Point): boolean {
    return this.get(point) !== undefined;
  }

  isEmpty(point: Point): boolean {
    return this.#cells[point] === EMPTY;
  }

  get(point: Point): Color | undefined {
    return colorOfCell(this.#cells[point] ?? WALL);
  }

  /** A board with one more stone, on an empty cell. */
  with(point: Point, color: Color): Board {
    const cells = this.#cells.slice();
    cells[point] = cellOfColor(color);
    return new Board(this.size, cells, this.stones + 1);
  }

  get emptyCells(): number {
    return this.size * this.size - this.stones;
  }

  get isFull(): boolean {
    return this.emptyCells === 0;
  }

  emptyPoints(): Point[] {
    return this.#pointsOf(EMPTY);
  }

  /** A copy of the cells: `size * size` numbers, each EMPTY, BLACK or WHITE. */
  toCells(): Uint8Array {
    return this.#cells.slice(0, -1);
  }

  stonesOf(color: Color): Point[] {
    return this.#pointsOf(cellOfColor(color));
  }

  #pointsOf(cell: number): Point[] {
    const points: Point[] = [];
    for (let point = 0; point < this.size * this.size; point++) {
      if (this.#cells[point] === cell) points.push(point);
    }
    return points;
  }

  mapped(symmetry: Symmetry): Board {
    const map = (point: Point) => mapPoint(symmetry, point, this.size);
    return Board.of(this.size, this.stonesOf('black').map(map), this.stonesOf('white').map(map));
  }

  equals(other: Board): boolean {
    return this.size === other.size && this.#cells.every((cell, i) => cell === other.#cells[i]);
  }

  /** One line for test reports: `15×15 black h8 i9 / white h9`. */
  toString(): string {
    const names = (color: Color) =>
      this.stonesOf(color)
        .map(point => pointName(point, this.size))
        .join(' ');
    return `${this.size}×${this.size} black ${names('black')} / white ${names('white')}`;
  }
}

function countStones(cells: Uint8Array): number {
  let stones = 0;
  for (const cell of cells) if (cell === BLACK || cell === WHITE) stones++;
  return stones;
}

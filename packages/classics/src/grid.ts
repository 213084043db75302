// The board on which all five search: one array with a border of five wall cells on each side, so that lines can be
// read without checking where the board ends. Stones are put and taken in place, and each cell counts the stones near
// it. Cells are indices of this array; points are those of the rules.
import type { Color, Point, Position, Rule } from '@tengen/rules';
import { BLACK, EMPTY, WALL, Walker, WHITE, xOf, yOf } from '@tengen/rules';

/** Five cells: nothing farther away belongs to the same five. */
const BORDER = 5;
/** Forbidden points are asked of the rules only where they exist. */
const FOULS: ReadonlySet<string> = new Set(['overline', 'double-four', 'double-three']);

export class StoneGrid {
  readonly size: number;
  readonly stride: number;
  readonly rule: Rule;
  readonly cells: Uint8Array;
  /** Every cell of the board, row by row. */
  readonly places: Int16Array;
  /** From a cell to the next in the four directions: row, column, falling, rising. */
  readonly steps: readonly [number, number, number, number];
  /** The number of stones within `reach` king's steps of each cell. */
  readonly near: Uint8Array;
  readonly #reach: number;
  /** The same board for the rules, kept only where Black has forbidden points. */
  readonly #walker: Walker | undefined;
  stones = 0;

  constructor(size: number, rule: Rule, reach: number) {
    this.size = size;
    this.rule = rule;
    this.stride = size + 2 * BORDER;
    this.cells = new Uint8Array(this.stride * this.stride).fill(WALL);
    this.near = new Uint8Array(this.stride * this.stride);
    this.steps = [1, this.stride, this.stride + 1, 1 - this.stride];
    this.#reach = reach;
    this.#walker = rule === 'renju' ? new Walker(size) : undefined;
    this.places = Int16Array.from({ length: size * size }, (_, point) => this.cellOf(point));
    for (const cell of this.places) this.cells[cell] = EMPTY;
  }

  static of(position: Position, reach: number): StoneGrid {
    const grid = new StoneGrid(position.size, position.rule, reach);
    for (const point of position.board.stonesOf('black')) grid.put(grid.cellOf(point), BLACK);
    for (const point of position.board.stonesOf('white')) grid.put(grid.cellOf(point), WHITE);
    return grid;
  }

  cellOf(point: Point): number {
    return (yOf(point, this.size) + BORDER) * this.stride + xOf(point, this.size) + BORDER;
  }

  pointOf(cell: number): Point {
    return this.rowOf(cell) * this.size + this.columnOf(cell);
  }

  columnOf(cell: number): number {
    return (cell % this.stride) - BORDER;
  }

  rowOf(cell: number): number {
    return Math.floor(cell / this.stride) - BORDER;
  }

  put(cell: number, stone: number): void {
    this.cells[cell] = stone;
    this.stones++;
    this.#countNear(cell, 1);
    this.#walker?.put(this.pointOf(cell), colorOf(stone));
  }

  remove(cell: number): void {
    this.cells[cell] = EMPTY;
    this.stones--;
    this.#countNear(cell, -1);
    this.#walker?.remove(this.pointOf(cell));
  }

  /** The border is five cells wide, so counting beyond the edge is safe. */
  #countNear(cell: number, change: number): void {
    const reach = this.#reach;
    for (let dy = -reach; dy <= reach; dy++) {
      const row = cell + dy * this.stride;
      for (let at = row - reach; at <= row + reach; at++) this.near[at]! += change;
    }
  }

  /** Whether the stone on `cell` belongs to a run that wins under the rule. */
  wins(cell: number): boolean {
    for (let d = 0; d < 4; d++) if (this.#winsAlong(cell, this.steps[d]!)) return true;
    return false;
  }

  #winsAlong(cell: number, step: number): boolean {
    const { cells } = this;
    const stone = cells[cell]!;
    let from = cell - step;
    while (cells[from] === stone) from -= step;
    let to = cell + step;
    while (cells[to] === stone) to += step;
    const length = (to - from) / step - 1;
    if (length < 5) return false;
    if (length > 5) return overlineWins(this.rule, stone);
    if (this.rule !== 'caro' && this.rule !== 'caro-exact') return true;
    // Caro: a five between two stones of the opponent does not win.
    const other = otherOf(stone);
    return cells[from] !== other || cells[to] !== other;
  }

  /** Whether a stone on an empty cell would win. */
  wouldWin(cell: number, stone: number): boolean {
    this.cells[cell] = stone;
    const wins = this.wins(cell);
    this.cells[cell] = EMPTY;
    return wins;
  }

  /** Renju: whether Black may not play on an empty cell. */
  isForbidden(cell: number, stone: number): boolean {
    if (!this.#walker || stone !== BLACK) return false;
    const point = this.pointOf(cell);
    const verdict = this.#walker.place(point, 'black', 'renju');
    this.#walker.remove(point);
    return FOULS.has(verdict);
  }
}

/** Whether six or more in a row win for the owner of `stone`. */
export function overlineWins(rule: Rule, stone: number): boolean {
  if (rule === 'renju') return stone === WHITE;
  return rule === 'freestyle' || rule === 'caro';
}

export function otherOf(stone: number): number {
  return BLACK + WHITE - stone;
}

function colorOf(stone: number): Color {
  return stone === BLACK ? 'black' : 'white';
}

// The evaluation of 003: the shapes of both colours on the whole board, counted by kind, and a table of places. The
// report counts two colours and fifteen kinds; the kinds and their values are not stated.
import { EMPTY, WALL } from '@tengen/rules';
import { overlineWins, type StoneGrid } from './grid.ts';
import { eachLine, lineStarts } from './line-starts.ts';

/** Chosen by us, as are the values. `broken` has one hole; `closed` cannot become an open four. */
export const KINDS = [
  ['none', 0],
  ['one', 6],
  ['closed-one', 2],
  ['two', 60],
  ['closed-two', 15],
  ['broken-two', 45],
  ['closed-broken-two', 10],
  ['three', 800],
  ['closed-three', 120],
  ['broken-three', 700],
  ['closed-broken-three', 100],
  ['open-four', 10_000],
  ['four', 900],
  ['broken-four', 900],
  ['five', 100_000],
] as const;
export type Kind = (typeof KINDS)[number][0];

const VALUES = Int32Array.from(KINDS, ([, value]) => value);
const NONE = 0;
const OPEN_FOUR = 11;
const FOUR = 12;
const BROKEN_FOUR = 13;
const FIVE = 14;
/** The open kind by number of stones; the closed one follows it. */
const WHOLE = [NONE, 1, 3, 7];
const BROKEN = [NONE, NONE, 5, 9];

/** Not stated; "usual" is 0 on the edge, rising to 7 in the centre. */
const MOST_PLACE_VALUE = 7;

export class Shapes {
  readonly #grid: StoneGrid;
  readonly #starts: Int16Array;
  readonly #placeValues: Uint8Array;
  /** TypeCount: kinds of Black's shapes from 15 on, of White's from 30 on. */
  readonly #counts = new Int16Array(3 * KINDS.length);
  /** The sums of shapes and places, by stone. */
  readonly #sums = new Int32Array(3);
  readonly #overline: readonly number[];

  constructor(grid: StoneGrid) {
    this.#grid = grid;
    this.#starts = lineStarts(grid);
    this.#placeValues = new Uint8Array(grid.cells.length);
    this.#overline = [0, 1, 2].map(stone => (overlineWins(grid.rule, stone) ? FIVE : NONE));
    for (const cell of grid.places) {
      this.#placeValues[cell] = placeValue(grid, cell);
      const stone = grid.cells[cell]!;
      if (stone !== EMPTY) this.#sums[stone]! += this.#placeValues[cell]!;
    }
    eachLine(grid, (start, d) => this.#scan(start, grid.steps[d]!, 1));
  }

  countOf(stone: number, kind: Kind): number {
    return this.#counts[stone * KINDS.length + KINDS.findIndex(([name]) => name === kind)]!;
  }

  /** The own sum minus the opponent's. */
  valueFor(stone: number): number {
    return this.#sums[stone]! - this.#sums[3 - stone]!;
  }

  put(cell: number, stone: number): void {
    this.#linesThrough(cell, -1);
    this.#grid.put(cell, stone);
    this.#linesThrough(cell, 1);
    this.#sums[stone]! += this.#placeValues[cell]!;
  }

  remove(cell: number): void {
    this.#sums[this.#grid.cells[cell]!]! -= this.#placeValues[cell]!;
    this.#linesThrough(cell, -1);
    this.#grid.remove(cell);
    this.#linesThrough(cell, 1);
  }

  #linesThrough(cell: number, sign: number): void {
    for (let d = 0; d < 4; d++) {
      this.#scan(this.#starts[cell * 4 + d]!, this.#grid.steps[d]!, sign);
    }
  }

  /**
   * Adds the shapes of one line to the counts, or subtracts them. Two runs with a hole of one cell between them are one
   * broken shape; any other run is a shape of its own.
   */
  #scan(start: number, step: number, sign: number): void {
    const { cells } = this.#grid;
    let isPaired = false;
    let at = start;
    for (;;) {
      const stone = cells[at]!;
      if (stone === WALL) return;
      if (stone === EMPTY) {
        at += step;
        continue;
      }
      const from = at;
      while (cells[at] === stone) at += step;
      const end = this.#endOfBroken(from, at, step, stone);
      if (end !== 0) this.#count(from, end, step, stone, sign);
      else if (!isPaired) this.#count(from, at, step, stone, sign);
      isPaired = end !== 0;
    }
  }

  /** The end of the run beyond the hole, if both runs together are at most a four; otherwise 0. */
  #endOfBroken(from: number, hole: number, step: number, stone: number): number {
    const { cells } = this.#grid;
    if (cells[hole] !== EMPTY || cells[hole + step] !== stone) return 0;
    let end = hole + step;
    while (cells[end] === stone) end += step;
    return (end - from) / step - 1 <= 4 ? end : 0;
  }

  #count(from: number, end: number, step: number, stone: number, sign: number): void {
    const kind = this.#kindOf(from, end, step, stone);
    if (kind === NONE) return;
    this.#counts[stone * KINDS.length + kind]! += sign;
    this.#sums[stone]! += sign * VALUES[kind]!;
  }

  /** The shape of the stones from `from` to before `end`. */
  #kindOf(from: number, end: number, step: number, stone: number): number {
    const { cells } = this.#grid;
    const span = (end - from) / step;
    let stones = 0;
    for (let at = from; at !== end; at += step) if (cells[at] === stone) stones++;
    const isBroken = stones < span;
    if (!isBroken && span === 5) return FIVE;
    if (!isBroken && span > 5) return this.#overline[stone]!;
    const before = this.#room(from - step, -step, stone);
    const after = this.#room(end, step, stone);
    if (span + before + after < 5) return NONE;
    if (stones === 4) {
      if (isBroken) return BROKEN_FOUR;
      return before > 0 && after > 0 ? OPEN_FOUR : FOUR;
    }
    // Room for an open four: both ends open, and one more cell free.
    const isOpen = before > 0 && after > 0 && span + before + after > 5;
    return (isBroken ? BROKEN[stones]! : WHOLE[stones]!) + (isOpen ? 0 : 1);
  }

  /** The number of cells that are not the opponent's, as far as a five reaches. */
  #room(from: number, step: number, stone: number): number {
    const { cells } = this.#grid;
    let room = 0;
    while (room < 4 && (cells[from] === EMPTY || cells[from] === stone)) {
      room++;
      from += step;
    }
    return room;
  }
}

function placeValue(grid: StoneGrid, cell: number): number {
  const x = grid.columnOf(cell);
  const y = grid.rowOf(cell);
  const toEdge = Math.min(x, y, grid.size - 1 - x, grid.size - 1 - y);
  return Math.min(MOST_PLACE_VALUE, toEdge);
}

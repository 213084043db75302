// 004: reads every row, column and diagonal, scores each run by its length and its empty ends, and searches four plies
// with plain alpha-beta over the cells within two steps of a stone.
//
// It does not know gaps: two stones, a hole and a third are a two and a one. A live three scores like a closed four, and
// a live two like a closed three, so it does not see combinations.
import { EMPTY, WALL } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { overlineWins, type StoneGrid } from './grid.ts';
import { eachLine, lineStarts } from './line-starts.ts';
import type { Design, StrategyOptions } from './strategy.ts';

// Stated in the report. Runs that are not in its table (a closed one, and any run without an empty end) score 0.
const WIN5 = 100_000;
const ALIVE = [0, 10, 100, 1_000, 10_000] as const;
const DIE = [0, 0, 10, 100, 1_000] as const;

export const classic004: Design = {
  depth: 4,
  reach: 2,
  pointsPerLogit: 1_000,
  // Stated: a random central cell. How central is not stated: here the 3×3 in the middle.
  firstMoveSpread: 1,
  think: options => new Strategy004(options),
};

/** The score of a run of `length` stones with `ends` empty ends. */
export function runScore(length: number, emptyEnds: number): number {
  if (length >= 5) return WIN5;
  if (emptyEnds === 2) return ALIVE[length]!;
  return emptyEnds === 1 ? DIE[length]! : 0;
}

/** The whole board, black − white, updated by reading the lines of each new stone again. */
export class LineScores {
  readonly #grid: StoneGrid;
  readonly #starts: Int16Array;
  /** The value of six or more in a row for a stone's owner. */
  readonly #overline: readonly number[];
  #blackMinusWhite = 0;

  constructor(grid: StoneGrid) {
    this.#grid = grid;
    this.#starts = lineStarts(grid);
    this.#overline = [0, 1, 2].map(stone => (overlineWins(grid.rule, stone) ? WIN5 : 0));
    eachLine(grid, (start, d) => {
      this.#blackMinusWhite += this.scan(start, grid.steps[d]!);
    });
  }

  valueFor(stone: number): number {
    return stone === 1 ? this.#blackMinusWhite : 0 - this.#blackMinusWhite;
  }

  put(cell: number, stone: number): void {
    this.#blackMinusWhite -= this.#linesThrough(cell);
    this.#grid.put(cell, stone);
    this.#blackMinusWhite += this.#linesThrough(cell);
  }

  remove(cell: number): void {
    this.#blackMinusWhite -= this.#linesThrough(cell);
    this.#grid.remove(cell);
    this.#blackMinusWhite += this.#linesThrough(cell);
  }

  #linesThrough(cell: number): number {
    let sum = 0;
    for (let d = 0; d < 4; d++) sum += this.scan(this.#starts[cell * 4 + d]!, this.#grid.steps[d]!);
    return sum;
  }

  /** One line, black − white. */
  scan(start: number, step: number): number {
    const { cells } = this.#grid;
    let sum = 0;
    let at = start;
    for (;;) {
      const stone = cells[at]!;
      if (stone === WALL) return sum;
      if (stone === EMPTY) {
        at += step;
        continue;
      }
      const before = cells[at - step]!;
      const from = at;
      while (cells[at] === stone) at += step;
      const length = (at - from) / step;
      const emptyEnds = (before === EMPTY ? 1 : 0) + (cells[at] === EMPTY ? 1 : 0);
      const score = length > 5 ? this.#overline[stone]! : runScore(length, emptyEnds);
      sum += stone === 1 ? score : -score;
    }
  }
}

class Strategy004 extends AlphaBeta<LineScores> {
  constructor(options: StrategyOptions) {
    super(options, new LineScores(options.grid));
  }

  protected boardValue(stone: number): number {
    return this.board.valueFor(stone);
  }
}

// 002: scores every point for both sides by the classes of its four lines, sorts, keeps the best few, and searches them
// by negamax. It is the only one of the five with a bonus for combinations; it and 003 know forbidden points.
import { EMPTY } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { classOf, LINE_NUMBERS, type LineClass, lineNumber, SCORES } from './classes-002.ts';
import { otherOf, overlineWins, type StoneGrid } from './grid.ts';
import type { MoveList } from './move-list.ts';
import { type Design, type StrategyOptions, WIN } from './strategy.ts';

// All stated in the report.
const WIN_SCORE = 500_000;
const COMBINATION = 25_000;

/** Not stated: depth and WIDTH. */
const DEPTH = 4;
const WIDTH = 10;

export const classic002: Design = {
  depth: DEPTH,
  width: WIDTH,
  reach: 2,
  pointsPerLogit: 2_000,
  think: options => new Strategy002(options),
};

// A line adds to its point its score and, in the bits above, the counts that bonuses need. The lines of a point are
// simply added: scores stay below 2^15, and no count exceeds 8.
const ALIVE3 = 1 << 16;
const DALIVE4 = 1 << 20;
const ALIVE4 = 1 << 24;
const WIN5 = 1 << 27;
const COUNTED: Readonly<Partial<Record<LineClass, number>>> = {
  alive3: ALIVE3,
  dalive4: DALIVE4,
  alive4: ALIVE4,
  win5: WIN5,
};
const SCORE_MASK = ALIVE3 - 1;

let lineValues: Int32Array | undefined;

function valuesOfLines(): Int32Array {
  lineValues ??= Int32Array.from({ length: LINE_NUMBERS }, (_, number) => {
    const { kind, times } = classOf(number);
    return times * (SCORES[kind] + (COUNTED[kind] ?? 0));
  });
  return lineValues;
}

/** The value of a stone on the empty `cell` for its owner. */
export function pointScore(
  grid: StoneGrid,
  cell: number,
  stone: number,
  hasLeftStep = false,
): number {
  const values = valuesOfLines();
  let sum = 0;
  let hasMore = false;
  for (let d = 0; d < 4; d++) {
    const number = lineNumber(grid.cells, cell, grid.steps[d]!, stone, hasLeftStep);
    sum += values[number]!;
    hasMore ||= number === LINE_NUMBERS - 1;
  }
  let score = sum & SCORE_MASK;
  if (sum >= WIN5 || (hasMore && overlineWins(grid.rule, stone))) score += WIN_SCORE;
  if (isCombination(sum)) score += COMBINATION;
  return score;
}

function isCombination(sum: number): boolean {
  const threes = Math.floor(sum / ALIVE3) % 16;
  const fours = Math.floor(sum / DALIVE4) % 16;
  const aliveFours = Math.floor(sum / ALIVE4) % 8;
  return aliveFours > 0 || fours >= 2 || threes >= 2 || (fours > 0 && threes > 0);
}

class Strategy002 extends AlphaBeta<StoneGrid> {
  readonly #width: number;
  /** Quirk `left-step`: see `lineNumber`. */
  readonly #hasLeftStep: boolean;
  #bestOwn = 0;
  #bestOther = 0;

  constructor(options: StrategyOptions) {
    super(options, options.grid);
    this.#width = options.width;
    this.#hasLeftStep = options.quirks.has('left-step');
  }

  /** The value of a leaf is not stated: here the mover's best point minus the opponent's best. */
  protected boardValue(stone: number, depth: number): number {
    this.moves(this.lists[0]!, stone);
    return this.#bestOwn >= WIN_SCORE ? WIN - this.plyAt(depth) : this.#bestOwn - this.#bestOther;
  }

  /** Steps 1 to 5: candidates, classes, both sides' scores added, Shell sort, the first WIDTH. */
  protected override moves(list: MoveList, stone: number): MoveList {
    const { cells, near, places } = this.grid;
    const other = otherOf(stone);
    list.clear();
    this.#bestOwn = 0;
    this.#bestOther = 0;
    for (let i = 0; i < places.length; i++) {
      const cell = places[i]!;
      if (cells[cell] !== EMPTY || near[cell] === 0) continue;
      const othersScore = this.#scoreOf(cell, other);
      if (othersScore > this.#bestOther) this.#bestOther = othersScore;
      if (this.grid.isForbidden(cell, stone)) continue;
      const ownScore = pointScore(this.grid, cell, stone, this.#hasLeftStep);
      if (ownScore > this.#bestOwn) this.#bestOwn = ownScore;
      list.add(cell, ownScore + othersScore);
    }
    list.sort();
    list.cut(this.#width);
    return list;
  }

  /** A point that is forbidden to a side is worth nothing to it. */
  #scoreOf(cell: number, stone: number): number {
    if (this.grid.isForbidden(cell, stone)) return 0;
    return pointScore(this.grid, cell, stone, this.#hasLeftStep);
  }
}

// 000: adds up the gains of the stones, eight plies deep and eight moves wide.
//
// For every empty cell it keeps the gain of a stone of either colour there: the sum of its four lines in the table
// (line-table.ts), updated stone by stone. A line of play is worth its own gains minus the opponent's. The last ply
// does not sort its moves: it walks in growing rings around the last stone and hopes for an early cut-off.
import { centerOf, EMPTY, WALL } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { otherOf, type StoneGrid } from './grid.ts';
import { digitOf, indexOf, lineTables, REACH, WIN_GAIN } from './line-table.ts';
import type { MoveList } from './move-list.ts';
import { ringsAround } from './rings.ts';
import { type Design, INFINITE, type StrategyOptions } from './strategy.ts';

/** Stated in the report: a win scores this times one more than the remaining depth. */
const WIN_UNIT = 20_000_000;

export const classic000: Design = {
  depth: 8,
  width: 8,
  reach: 1,
  // Our choice: one more open three is about a 73 % chance.
  pointsPerLogit: 5_000,
  think: options => new Strategy000(options),
};

/**
 * The gains of both colours on every cell. `value` and `order` of a colour start at `stone − 1` times
 * the cells of the grid; so do the four indices of each cell, in which the own colour is always 1.
 */
export class Gains {
  readonly #grid: StoneGrid;
  readonly #area: number;
  readonly #index: Int32Array;
  readonly value: Int32Array;
  readonly order: Int32Array;

  constructor(grid: StoneGrid) {
    this.#grid = grid;
    this.#area = grid.cells.length;
    this.#index = new Int32Array(2 * this.#area * 4);
    this.value = new Int32Array(2 * this.#area);
    this.order = new Int32Array(2 * this.#area);
    for (const cell of grid.places) for (const stone of [1, 2]) this.#fill(cell, stone);
  }

  at(cell: number, stone: number): number {
    return (stone - 1) * this.#area + cell;
  }

  #fill(cell: number, stone: number): void {
    const { cells, steps } = this.#grid;
    const { value, order } = lineTables();
    const at = this.at(cell, stone);
    for (let d = 0; d < 4; d++) {
      const index = indexOf(offset => seenBy(stone, cells[cell + offset * steps[d]!]!));
      this.#index[at * 4 + d] = index;
      this.value[at]! += value[index]!;
      this.order[at]! += order[index]!;
    }
  }

  put(cell: number, stone: number): void {
    this.#grid.put(cell, stone);
    this.#update(cell, stone, 1);
  }

  remove(cell: number): void {
    const stone = this.#grid.cells[cell]!;
    this.#grid.remove(cell);
    this.#update(cell, stone, -1);
  }

  /** Updates the forty cells around a stone that was put or taken off. */
  #update(cell: number, stone: number, sign: number): void {
    const { cells, steps } = this.#grid;
    const asFirst = sign * seenBy(1, stone);
    const asSecond = sign * seenBy(2, stone);
    for (let d = 0; d < 4; d++) {
      const step = steps[d]!;
      for (let offset = -REACH; offset <= REACH; offset++) {
        // From there the stone is seen at `offset`.
        const there = cell - offset * step;
        if (offset === 0 || cells[there] === WALL) continue;
        const weight = 1 << (2 * digitOf(offset));
        this.#shift(there, d, asFirst * weight);
        this.#shift(there + this.#area, d, asSecond * weight);
      }
    }
  }

  #shift(at: number, d: number, change: number): void {
    const { value, order } = lineTables();
    const before = this.#index[at * 4 + d]!;
    const after = before + change;
    this.#index[at * 4 + d] = after;
    this.value[at]! += value[after]! - value[before]!;
    this.order[at]! += order[after]! - order[before]!;
  }
}

/** The report keeps a second board with the colours exchanged, so that one table serves both. */
function seenBy(stone: number, cell: number): number {
  return stone === 1 || cell === EMPTY || cell === WALL ? cell : otherOf(cell);
}

class Strategy000 extends AlphaBeta<Gains> {
  readonly #width: number;
  readonly #rings: Int16Array;
  /** Quirk `rings-at-root`: every last ply walks around the last stone of the game. */
  readonly #ringCenter: number | undefined;
  /** The last stone of the game or of the line that is tried; the centre where there is none. */
  #last: number;

  constructor(options: StrategyOptions) {
    super(options, new Gains(options.grid));
    this.#width = options.width;
    this.#last = options.lastCell ?? options.grid.cellOf(centerOf(options.grid.size));
    this.#rings = ringsAround(options.grid);
    this.#ringCenter = options.quirks.has('rings-at-root') ? options.lastCell : undefined;
  }

  override candidates(): number[] {
    return this.#best(this.lists[0]!, this.stone, this.grid.places.length)
      .toArray()
      .slice(0, this.#rootWidth());
  }

  /** The root removes forbidden points, so a few more candidates are returned where there are any. */
  #rootWidth(): number {
    return this.grid.rule === 'renju' && this.stone === 1 ? 4 * this.#width : this.#width;
  }

  override isEnough(value: number): boolean {
    return value > WIN_UNIT / 2;
  }

  /** A line of play is worth its gains, so its last board adds nothing. */
  protected boardValue(): number {
    return 0;
  }

  /** A move is worth its gain minus the value of the reply; the window moves with the gain. */
  protected override try(cell: number, stone: number, depth: number, alpha: number, beta: number) {
    if (this.#isWin(cell, stone)) return WIN_UNIT * (1 + depth - 1);
    const gain = this.#gainOf(cell, stone);
    this.board.put(cell, stone);
    this.#last = cell;
    const reply = this.search(depth - 1, otherOf(stone), gain - beta, gain - alpha);
    this.board.remove(cell);
    return gain - reply;
  }

  protected override search(depth: number, stone: number, alpha: number, beta: number): number {
    if (depth !== 1) return super.search(depth, stone, alpha, beta);
    return this.watch.isOver() ? 0 : this.#lastPly(stone, this.#ringCenter ?? this.#last, beta);
  }

  protected override moves(list: MoveList, stone: number): MoveList {
    return this.#best(list, stone, this.#width);
  }

  /** Every empty cell, ring by ring, until one is good enough. */
  #lastPly(stone: number, center: number, beta: number): number {
    const { cells, places } = this.grid;
    const from = this.grid.pointOf(center) * places.length;
    let best = -INFINITE;
    for (let i = 0; i < places.length; i++) {
      const cell = this.#rings[from + i]!;
      if (cells[cell] !== EMPTY) continue;
      const value = this.#isWin(cell, stone) ? WIN_UNIT : this.#gainOf(cell, stone);
      if (value <= best) continue;
      best = value;
      if (best >= beta) break;
    }
    return best === -INFINITE ? 0 : best;
  }

  /** Of moves that promise the same, those nearer to the last stone. */
  #best(list: MoveList, stone: number, width: number): MoveList {
    const { cells, places } = this.grid;
    const { order } = this.board;
    const base = this.board.at(0, stone);
    const from = this.grid.pointOf(this.#last) * places.length;
    list.clear();
    for (let i = 0; i < places.length; i++) {
      const cell = this.#rings[from + i]!;
      if (cells[cell] === EMPTY) list.addBest(cell, order[base + cell]!, width);
    }
    return list;
  }

  #isWin(cell: number, stone: number): boolean {
    if (this.board.value[this.board.at(cell, stone)]! < WIN_GAIN) return false;
    return this.grid.rule === 'freestyle' || this.grid.wouldWin(cell, stone);
  }

  /** A row that looks like a five but is none under the rule gains nothing. */
  #gainOf(cell: number, stone: number): number {
    const gain = this.board.value[this.board.at(cell, stone)]!;
    return gain >= WIN_GAIN ? 0 : gain;
  }
}

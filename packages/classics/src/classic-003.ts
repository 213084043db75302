// 003: plays a five, stops a five, and else searches the whole board's shapes with a null window and a
// hash table. It knows renju: forbidden cells are not searched, and it has an opening procedure
// (opening-003.ts).
import { EMPTY } from '@tengen/rules';
import { otherOf, type StoneGrid } from './grid.ts';
import { ALPHA, BETA, EXACT, HashTable, UNKNOWN } from './hash-003.ts';
import { type MoveList, makeLists } from './move-list.ts';
import { Shapes } from './shapes-003.ts';
import {
  type Design,
  INFINITE,
  type Strategy,
  type StrategyOptions,
  WIN,
  WIN_BOUND,
} from './strategy.ts';
import type { Watch } from './watch.ts';

/** Not stated which depth it reached in the end. */
const DEPTH = 4;

export const classic003: Design = {
  depth: DEPTH,
  // Every depth in turn: the hash table hands the best move of one on to the next.
  stages: depth => Array.from({ length: depth }, (_, i) => i + 1),
  width: undefined,
  reach: 1,
  pointsPerLogit: 800,
  firstMoveSpread: 0,
  think: options => new Strategy003(options),
};

class Strategy003 implements Strategy {
  readonly #grid: StoneGrid;
  readonly #shapes: Shapes;
  readonly #hash: HashTable;
  readonly #stone: number;
  readonly #watch: Watch;
  readonly #lists: MoveList[];
  /** Quirk `full-window`: the "NegaScout" of the report, which only negates the window. */
  readonly #hasFullWindow: boolean;

  constructor({ grid, stone, depth, watch, quirks }: StrategyOptions) {
    this.#grid = grid;
    this.#shapes = new Shapes(grid);
    this.#hash = new HashTable(grid.cells.length);
    this.#stone = stone;
    this.#watch = watch;
    this.#lists = makeLists(depth + 1);
    this.#hasFullWindow = quirks.has('full-window');
  }

  /** PreJudge_IsFive, then PreJudge_IsFour; live threes are left to the search. */
  beforeSearch(): number | undefined {
    return this.#fiveOf(this.#stone) ?? this.#fiveOf(otherOf(this.#stone));
  }

  /** A cell where `stone` would make five and the side to move may play. */
  #fiveOf(stone: number): number | undefined {
    const { cells, places } = this.#grid;
    for (const cell of places) {
      if (cells[cell] !== EMPTY || !this.#grid.wouldWin(cell, stone)) continue;
      if (!this.#grid.isForbidden(cell, this.#stone)) return cell;
    }
    return undefined;
  }

  candidates(): number[] {
    return this.#moves(this.#lists[0]!, this.#stone, true).toArray();
  }

  valueOf(cell: number, depth: number, alpha: number, beta: number): number {
    return this.#try(cell, this.#stone, depth, 1, alpha, beta, alpha === -INFINITE);
  }

  isEnough(value: number): boolean {
    return value >= WIN_BOUND;
  }

  /** The first move gets the whole window; the others must first show that they beat it. */
  #try(
    cell: number,
    stone: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    isFirst: boolean,
  ): number {
    if (this.#grid.wouldWin(cell, stone)) return WIN - ply;
    this.#put(cell, stone);
    const other = otherOf(stone);
    let value: number;
    if (isFirst || this.#hasFullWindow) {
      value = -this.#search(depth - 1, other, ply + 1, -beta, -alpha);
    } else {
      value = -this.#search(depth - 1, other, ply + 1, -alpha - 1, -alpha);
      if (value > alpha && value < beta) {
        value = -this.#search(depth - 1, other, ply + 1, -beta, -alpha);
      }
    }
    this.#remove(cell, stone);
    return value;
  }

  #search(depth: number, stone: number, ply: number, alpha: number, beta: number): number {
    if (this.#watch.isOver()) return 0;
    const known = this.#hash.probe(depth, ply, alpha, beta);
    if (known !== UNKNOWN) return known;
    if (depth === 0) {
      const value = this.#shapes.valueFor(stone);
      this.#hash.store(0, ply, EXACT, value, 0);
      return value;
    }
    const list = this.#moves(this.#lists[depth]!, stone, depth > 1);
    if (list.count === 0) return this.#shapes.valueFor(stone);
    list.putFirst(this.#hash.bestMove());
    return this.#searchList(list, depth, stone, ply, alpha, beta);
  }

  #searchList(
    list: MoveList,
    depth: number,
    stone: number,
    ply: number,
    alpha: number,
    beta: number,
  ): number {
    let flag = ALPHA;
    let best = 0;
    for (let i = 0; i < list.count; i++) {
      const cell = list.cells[i]!;
      const value = this.#try(cell, stone, depth, ply, alpha, beta, i === 0);
      if (this.#watch.over) return alpha;
      if (value >= beta) {
        this.#hash.store(depth, ply, BETA, beta, cell);
        return beta;
      }
      if (value <= alpha) continue;
      alpha = value;
      flag = EXACT;
      best = cell;
    }
    this.#hash.store(depth, ply, flag, alpha, best);
    return alpha;
  }

  #put(cell: number, stone: number): void {
    this.#shapes.put(cell, stone);
    this.#hash.flip(cell, stone);
  }

  #remove(cell: number, stone: number): void {
    this.#shapes.remove(cell);
    this.#hash.flip(cell, stone);
  }

  /** Empty cells with a neighbour, not forbidden; sorted by the board they make where that pays. */
  #moves(list: MoveList, stone: number, isSorted: boolean): MoveList {
    const { cells, near, places } = this.#grid;
    list.clear();
    for (let i = 0; i < places.length; i++) {
      const cell = places[i]!;
      if (cells[cell] !== EMPTY || near[cell] === 0) continue;
      if (!this.#grid.isForbidden(cell, stone)) list.add(cell, 0);
    }
    if (!isSorted) return list;
    for (let i = 0; i < list.count; i++) {
      const cell = list.cells[i]!;
      this.#shapes.put(cell, stone);
      list.scores[i] = this.#shapes.valueFor(stone);
      this.#shapes.remove(cell);
    }
    list.sort();
    return list;
  }
}

// The plain alpha-beta that the five share, written as negamax: a value is always that of the side to move.
// Each classic supplies its own board values, and overrides the steps that its author did otherwise.
import { EMPTY } from '@tengen/rules';
import { otherOf, type StoneGrid } from './grid.ts';
import { type MoveList, makeLists } from './move-list.ts';
import { INFINITE, type Strategy, type StrategyOptions, WIN } from './strategy.ts';
import type { Watch } from './watch.ts';

/** Where stones are tried: the grid, or an evaluation that keeps the grid and its own sums up to date. */
interface TrialBoard {
  put(cell: number, stone: number): void;
  remove(cell: number): void;
}

export abstract class AlphaBeta<Board extends TrialBoard> implements Strategy {
  protected readonly grid: StoneGrid;
  protected readonly board: Board;
  protected readonly stone: number;
  protected readonly watch: Watch;
  protected readonly lists: readonly MoveList[];
  /** The depth at which the root's stone is tried. */
  protected rootDepth = 0;

  constructor({ grid, stone, depth, watch }: StrategyOptions, board: Board) {
    this.grid = grid;
    this.board = board;
    this.stone = stone;
    this.watch = watch;
    this.lists = makeLists(depth + 2);
  }

  /** The board's value for the owner of `stone`, who is to move. */
  protected abstract boardValue(stone: number, depth: number): number;

  /** The number of the next stone, the root's being 1. */
  protected plyAt(depth: number): number {
    return this.rootDepth - depth + 1;
  }

  candidates(): number[] {
    return this.moves(this.lists[0]!, this.stone, true).toArray();
  }

  valueOf(cell: number, depth: number, alpha: number, beta: number): number {
    this.rootDepth = depth;
    return this.try(cell, this.stone, depth, alpha, beta);
  }

  isEnough(value: number): boolean {
    return value > WIN / 2;
  }

  protected try(cell: number, stone: number, depth: number, alpha: number, beta: number): number {
    if (this.grid.wouldWin(cell, stone)) return WIN - this.plyAt(depth);
    this.board.put(cell, stone);
    const value = -this.search(depth - 1, otherOf(stone), -beta, -alpha);
    this.board.remove(cell);
    return value;
  }

  protected search(depth: number, stone: number, alpha: number, beta: number): number {
    if (this.watch.isOver()) return 0;
    if (depth === 0) return this.boardValue(stone, depth);
    const list = this.moves(this.lists[depth]!, stone, depth > 1);
    if (list.count === 0) return this.boardValue(stone, depth);
    let best = -INFINITE;
    for (let i = 0; i < list.count && best < beta && !this.watch.over; i++) {
      const value = this.try(list.cells[i]!, stone, depth, Math.max(alpha, best), beta);
      if (value > best) best = value;
    }
    return best;
  }

  protected isCandidate(cell: number, _stone: number): boolean {
    return this.grid.near[cell]! > 0;
  }

  /** The order changes no value, only the time it takes: best board for the mover first. */
  protected moves(list: MoveList, stone: number, isSorted: boolean): MoveList {
    const { cells, places } = this.grid;
    list.clear();
    for (let i = 0; i < places.length; i++) {
      const cell = places[i]!;
      if (cells[cell] === EMPTY && this.isCandidate(cell, stone)) list.add(cell, 0);
    }
    if (!isSorted) return list;
    for (let i = 0; i < list.count; i++) {
      const cell = list.cells[i]!;
      this.board.put(cell, stone);
      list.scores[i] = this.valueAfter(cell, stone);
      this.board.remove(cell);
    }
    list.sort();
    return list;
  }

  /** The board's value for the owner of `stone`, who has just played on `cell`. */
  protected valueAfter(_cell: number, stone: number): number {
    return this.boardValue(stone, 0);
  }
}

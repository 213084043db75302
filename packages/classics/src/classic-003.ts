// 003: plays a five, stops a five, and otherwise searches with null windows and a hash table, evaluating the shapes of
// the whole board. It knows renju: forbidden cells are not searched, and it has an opening procedure (opening-003.ts).
import { EMPTY } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { otherOf } from './grid.ts';
import { ALPHA, BETA, EXACT, HashTable, UNKNOWN } from './hash-003.ts';
import type { MoveList } from './move-list.ts';
import { Shapes } from './shapes-003.ts';
import { type Design, INFINITE, type StrategyOptions, WIN, WIN_BOUND } from './strategy.ts';

/** The report does not say which depth it finally reached. */
const DEPTH = 4;

export const classic003: Design = {
  depth: DEPTH,
  // Every depth in turn: the hash table passes the best move on to the next depth.
  stages: depth => Array.from({ length: depth }, (_, i) => i + 1),
  reach: 1,
  pointsPerLogit: 800,
  think: options => new Strategy003(options),
};

class Strategy003 extends AlphaBeta<Shapes> {
  readonly #hash: HashTable;
  /** Quirk `full-window`: the "NegaScout" of the report, which only negates the window. */
  readonly #hasFullWindow: boolean;

  constructor(options: StrategyOptions) {
    super(options, new Shapes(options.grid));
    this.#hash = new HashTable(options.grid.cells.length);
    this.#hasFullWindow = options.quirks.has('full-window');
  }

  /** PreJudge_IsFive, then PreJudge_IsFour; live threes are left to the search. */
  beforeSearch(): number | undefined {
    return this.#fiveOf(this.stone) ?? this.#fiveOf(otherOf(this.stone));
  }

  /** A cell where `stone` would make five and the side to move may play. */
  #fiveOf(stone: number): number | undefined {
    const { cells, places } = this.grid;
    for (const cell of places) {
      if (cells[cell] !== EMPTY || !this.grid.wouldWin(cell, stone)) continue;
      if (!this.grid.isForbidden(cell, this.stone)) return cell;
    }
    return undefined;
  }

  override isEnough(value: number): boolean {
    return value >= WIN_BOUND;
  }

  protected boardValue(stone: number): number {
    return this.board.valueFor(stone);
  }

  protected override isCandidate(cell: number, stone: number): boolean {
    return super.isCandidate(cell, stone) && !this.grid.isForbidden(cell, stone);
  }

  override valueOf(cell: number, depth: number, alpha: number, beta: number): number {
    return this.#tryWithin(cell, this.stone, depth, 1, alpha, beta, alpha === -INFINITE);
  }

  /** The first move gets the whole window; the others must first beat it with a null window. */
  #tryWithin(
    cell: number,
    stone: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    isFirst: boolean,
  ): number {
    if (this.grid.wouldWin(cell, stone)) return WIN - ply;
    this.board.put(cell, stone);
    this.#hash.flip(cell, stone);
    const other = otherOf(stone);
    let value: number;
    if (isFirst || this.#hasFullWindow) {
      value = -this.search(depth - 1, other, ply + 1, -beta, -alpha);
    } else {
      value = -this.search(depth - 1, other, ply + 1, -alpha - 1, -alpha);
      if (value > alpha && value < beta) {
        value = -this.search(depth - 1, other, ply + 1, -beta, -alpha);
      }
    }
    this.board.remove(cell);
    this.#hash.flip(cell, stone);
    return value;
  }

  protected override search(
    depth: number,
    stone: number,
    ply: number,
    alpha: number,
    beta: number,
  ): number {
    if (this.watch.isOver()) return 0;
    const known = this.#hash.probe(depth, ply, alpha, beta);
    if (known !== UNKNOWN) return known;
    if (depth === 0) {
      const value = this.board.valueFor(stone);
      this.#hash.store(0, ply, EXACT, value, 0);
      return value;
    }
    const list = this.moves(this.lists[depth]!, stone, depth > 1);
    if (list.count === 0) return this.board.valueFor(stone);
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
      const value = this.#tryWithin(cell, stone, depth, ply, alpha, beta, i === 0);
      if (this.watch.over) return alpha;
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
}

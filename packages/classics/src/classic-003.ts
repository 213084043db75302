// 003: plays a five, stops a five, and otherwise searches with null windows and a hash table, evaluating the shapes of
// the whole board. It knows renju: forbidden cells are not searched, and it has an opening procedure (opening-003.ts).
import { EMPTY } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { otherOf, type StoneGrid } from './grid.ts';
import { ALPHA, BETA, EXACT, HashTable, UNKNOWN } from './hash-003.ts';
import { Shapes } from './shapes-003.ts';
import { type Design, INFINITE, type StrategyOptions, WIN_BOUND } from './strategy.ts';

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

/** The shapes of the board, and its key in the hash table. */
class HashedShapes extends Shapes {
  readonly #grid: StoneGrid;
  readonly hash: HashTable;

  constructor(grid: StoneGrid) {
    super(grid);
    this.#grid = grid;
    this.hash = new HashTable(grid.cells.length);
  }

  override put(cell: number, stone: number): void {
    super.put(cell, stone);
    this.hash.flip(cell, stone);
  }

  override remove(cell: number): void {
    this.hash.flip(cell, this.#grid.cells[cell]!);
    super.remove(cell);
  }
}

class Strategy003 extends AlphaBeta<HashedShapes> {
  /** Quirk `full-window`: the "NegaScout" of the report, which only negates the window. */
  readonly #hasFullWindow: boolean;

  constructor(options: StrategyOptions) {
    super(options, new HashedShapes(options.grid));
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
    if (alpha === -INFINITE) return super.valueOf(cell, depth, alpha, beta);
    this.rootDepth = depth;
    return this.#scout(cell, this.stone, depth, alpha, beta);
  }

  /** The first move gets the whole window; the others must first show that they beat it. */
  #scout(cell: number, stone: number, depth: number, alpha: number, beta: number): number {
    if (this.#hasFullWindow) return this.try(cell, stone, depth, alpha, beta);
    const value = this.try(cell, stone, depth, alpha, alpha + 1);
    return value > alpha && value < beta ? this.try(cell, stone, depth, alpha, beta) : value;
  }

  protected override search(depth: number, stone: number, alpha: number, beta: number): number {
    if (this.watch.isOver()) return 0;
    const { hash } = this.board;
    const ply = this.plyAt(depth);
    const known = hash.probe(depth, ply, alpha, beta);
    if (known !== UNKNOWN) return known;
    if (depth === 0) {
      const value = this.boardValue(stone);
      hash.store(0, ply, EXACT, value, 0);
      return value;
    }
    const list = this.moves(this.lists[depth]!, stone, depth > 1);
    if (list.count === 0) return this.boardValue(stone);
    list.putFirst(hash.bestMove());
    let flag = ALPHA;
    let best = 0;
    for (let i = 0; i < list.count; i++) {
      const cell = list.cells[i]!;
      const value =
        i === 0
          ? this.try(cell, stone, depth, alpha, beta)
          : this.#scout(cell, stone, depth, alpha, beta);
      if (this.watch.over) return alpha;
      if (value >= beta) {
        hash.store(depth, ply, BETA, beta, cell);
        return beta;
      }
      if (value <= alpha) continue;
      alpha = value;
      flag = EXACT;
      best = cell;
    }
    hash.store(depth, ply, flag, alpha, best);
    return alpha;
  }
}

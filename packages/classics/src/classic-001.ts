// 001: counts powers of ten in eight directions, looks two plies ahead for a kill, then four.
//
// In each direction whose next four cells have neither enemy nor edge, a stone is worth ten, times ten for every own
// stone that follows directly. It sees no gaps and no lines that are closed on one side. Depths count from the trial
// stone on: depth 4 is the stone, a reply, and three more plies.
import { EMPTY } from '@tengen/rules';
import { AlphaBeta } from './alpha-beta.ts';
import { otherOf, type StoneGrid } from './grid.ts';
import { type Design, type StrategyOptions, WIN } from './strategy.ts';

/** Stated in the report: the value of an open direction, and the factor of every stone that follows. */
const VALUE = 10;
const TIMES = 10;
/** Stated: a direction is worth nothing if something is in the way within this many cells. */
const CLEAR = 4;
/** Stated: the most stones counted in one direction. */
const MOST_FOLLOWING = 5;
/** Stated: from this many moves on, every empty cell is a candidate. Its author counts a move and the reply as one. */
const ALL_CELLS_FROM = 80;
/** Not stated: how much more the opponent's stones count, because the opponent moves next. */
const DEFENCE = 1.5;
/** Not stated: a value that means a won position. A five is worth 200,000 or more, an open four 22,220. */
export const KILL = 100_000;
/** Sums are kept in tenths, because the place on the board counts 0.1 per step. */
const TENTHS = 10;

export const classic001: Design = {
  depth: 4,
  reach: 1,
  pointsPerLogit: 2_000,
  think: options => new Strategy001(options),
};

/** The value of a stone in one direction. */
export function directionValue(cells: Uint8Array, cell: number, step: number): number {
  const stone = cells[cell]!;
  for (let i = 1; i <= CLEAR; i++) {
    const next = cells[cell + i * step]!;
    if (next !== EMPTY && next !== stone) return 0;
  }
  let value = VALUE;
  for (let i = 1; i <= MOST_FOLLOWING && cells[cell + i * step] === stone; i++) value *= TIMES;
  return value;
}

/** The sums of both colours, updated stone by stone. */
export class Powers {
  readonly #grid: StoneGrid;
  readonly #steps: Int16Array;
  /** In tenths, by stone. */
  readonly #sums = new Float64Array(3);

  constructor(grid: StoneGrid) {
    this.#grid = grid;
    this.#steps = Int16Array.from(grid.steps.flatMap(step => [step, -step]));
    for (const cell of grid.places) {
      const stone = grid.cells[cell]!;
      if (stone !== EMPTY) this.#sums[stone]! += this.#stoneTenths(cell);
    }
  }

  /** The sum of one colour's stones, without the defence factor. */
  sumOf(stone: number): number {
    return this.#sums[stone]! / TENTHS;
  }

  /** The board for the owner of `stone`. */
  valueFor(stone: number): number {
    return (this.#sums[stone]! - DEFENCE * this.#sums[otherOf(stone)]!) / TENTHS;
  }

  put(cell: number, stone: number): void {
    this.#countAround(cell, -1);
    this.#grid.put(cell, stone);
    this.#countAround(cell, 1);
    this.#sums[stone]! += this.#stoneTenths(cell);
  }

  remove(cell: number): void {
    this.#sums[this.#grid.cells[cell]!]! -= this.#stoneTenths(cell);
    this.#countAround(cell, -1);
    this.#grid.remove(cell);
    this.#countAround(cell, 1);
  }

  #stoneTenths(cell: number): number {
    let sum = this.#placeTenths(cell);
    for (let d = 0; d < 8; d++) {
      sum += TENTHS * directionValue(this.#grid.cells, cell, this.#steps[d]!);
    }
    return sum;
  }

  /** Stated as 0.1 · (15 − |i − 12| − |j − 12|), the centre being (12, 12): here for any size. */
  #placeTenths(cell: number): number {
    const { size } = this.#grid;
    const center = (size - 1) / 2;
    const dx = Math.abs(this.#grid.columnOf(cell) - center);
    const dy = Math.abs(this.#grid.rowOf(cell) - center);
    return size - dx - dy;
  }

  /** Adds or subtracts the values of the stones around in the direction of `cell`. */
  #countAround(cell: number, sign: number): void {
    const { cells } = this.#grid;
    for (let d = 0; d < 8; d++) {
      const step = this.#steps[d]!;
      for (let i = 1; i <= MOST_FOLLOWING; i++) {
        const stone = cells[cell + i * step]!;
        if (stone === EMPTY) continue;
        if (stone > 2) break;
        this.#sums[stone]! += sign * TENTHS * directionValue(cells, cell + i * step, -step);
      }
    }
  }
}

class Strategy001 extends AlphaBeta<Powers> {
  /** Quirk `moves-twice`: after its trial stone the program itself is to move again. */
  readonly #movesTwice: boolean;
  /** The stones of the game decide, not those of the line that is tried. */
  readonly #looksEverywhere: boolean;

  constructor(options: StrategyOptions) {
    super(options, new Powers(options.grid));
    this.#looksEverywhere = options.grid.stones >= 2 * ALL_CELLS_FROM;
    this.#movesTwice = options.quirks.has('moves-twice');
  }

  override valueOf(cell: number, depth: number, alpha: number, beta: number): number {
    if (!this.#movesTwice) return super.valueOf(cell, depth + 1, alpha, beta);
    this.rootDepth = depth + 1;
    if (this.grid.wouldWin(cell, this.stone)) return WIN - 1;
    this.board.put(cell, this.stone);
    const value = this.search(depth, this.stone, alpha, beta);
    this.board.remove(cell);
    return value;
  }

  override isEnough(value: number): boolean {
    return value > KILL;
  }

  /** It counts the board for itself, whoever is to move: its stones and the opponent's count differently. */
  protected boardValue(stone: number): number {
    const value = this.board.valueFor(this.stone);
    return stone === this.stone ? value : -value;
  }

  /** At the root only neighbours are tried, however many stones there are. */
  override candidates(): number[] {
    return super.candidates().filter(cell => this.grid.near[cell]! > 0);
  }

  protected override isCandidate(cell: number): boolean {
    return this.#looksEverywhere || this.grid.near[cell]! > 0;
  }

  protected override valueAfter(cell: number, stone: number): number {
    return this.grid.wins(cell) ? WIN : this.board.valueFor(stone);
  }
}

// 003's hash table: key, depth, flag, value and best move of positions already searched. The report
// lists the fields; the size of the table is not stated. The search counts a win in plies from the root, an entry from
// its own position, so values are converted in both directions.
import { WIN_BOUND } from './strategy.ts';

export const EXACT = 0;
/** The value is an upper bound. */
export const ALPHA = 1;
/** The value is a lower bound. */
export const BETA = 2;

/** Not stated: the number of entries, a power of two. */
const TABLE_SIZE = 1 << 16;
export const UNKNOWN = Number.NEGATIVE_INFINITY;

export class HashTable {
  readonly #low = new Uint32Array(TABLE_SIZE);
  readonly #high = new Uint32Array(TABLE_SIZE);
  readonly #depths = new Int8Array(TABLE_SIZE).fill(-1);
  readonly #flags = new Uint8Array(TABLE_SIZE);
  readonly #values = new Int32Array(TABLE_SIZE);
  readonly #best = new Int16Array(TABLE_SIZE);
  readonly #keys: Uint32Array;
  /** The key of the position, side to move included: 64 bits in two halves. */
  low = 0;
  high = 0;

  /** Two halves for each cell and stone, and one more key for the side to move. */
  constructor(cells: number) {
    this.#keys = randomKeys(2 * (cells * 3 + 1));
  }

  /** Puts or takes a stone, which also changes the side to move. */
  flip(cell: number, stone: number): void {
    const at = 2 * (cell * 3 + stone);
    const turn = this.#keys.length - 2;
    this.low ^= this.#keys[at]! ^ this.#keys[turn]!;
    this.high ^= this.#keys[at + 1]! ^ this.#keys[turn + 1]!;
  }

  /** A value that decides the node, or −∞. */
  probe(depth: number, ply: number, alpha: number, beta: number): number {
    const at = this.#find();
    if (at < 0 || this.#depths[at]! < depth) return UNKNOWN;
    const value = shifted(this.#values[at]!, -ply);
    const flag = this.#flags[at]!;
    if (flag === EXACT) return value;
    if (flag === ALPHA && value <= alpha) return alpha;
    return flag === BETA && value >= beta ? beta : UNKNOWN;
  }

  /** The best move stored, whatever its depth; 0 when there is none. */
  bestMove(): number {
    const at = this.#find();
    return at < 0 ? 0 : this.#best[at]!;
  }

  store(depth: number, ply: number, flag: number, value: number, best: number): void {
    const at = this.low & (TABLE_SIZE - 1);
    this.#low[at] = this.low;
    this.#high[at] = this.high;
    this.#depths[at] = depth;
    this.#flags[at] = flag;
    this.#values[at] = shifted(value, ply);
    this.#best[at] = best;
  }

  #find(): number {
    const at = this.low & (TABLE_SIZE - 1);
    const isHere = this.#low[at] === this.low >>> 0 && this.#high[at] === this.high >>> 0;
    return isHere && this.#depths[at]! >= 0 ? at : -1;
  }
}

function shifted(value: number, plies: number): number {
  if (value >= WIN_BOUND) return value + plies;
  return value <= -WIN_BOUND ? value - plies : value;
}

/** The report mixes five calls of rand(); here it is a xorshift, so that every run has the same keys. */
function randomKeys(count: number): Uint32Array {
  let state = 0x2018_0801;
  return Uint32Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  });
}

// One number for a set of stones, the same in all eight orientations: a Zobrist key for each image of
// the board, updated stone by stone, and the smallest of the eight. Different stones may share a
// number (about once in 2^53 pairs), so a match has to be checked against the stones.
import { type Color, EMPTY, mapPoint, type Point, SYMMETRIES, type Symmetry } from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';

/** Returns 32 random bits. */
export type Bits = () => number;

const IMAGES = SYMMETRIES.length;
// Keys are doubles that hold whole numbers: 53 bits, 21 of them in the upper word.
const UPPER_BITS = 0x1fffff;

export class SymmetryKey {
  readonly size: number;
  readonly #points: number;
  /** Where each point goes in each image. */
  readonly #maps: readonly Uint16Array[];
  /** Two words for each point and color: lower, upper. */
  readonly #words: Int32Array;
  readonly #whiteTurn: readonly [number, number];
  readonly #lower = new Int32Array(IMAGES);
  readonly #upper = new Int32Array(IMAGES);

  constructor(size: number, bits: Bits = fixedBits()) {
    this.size = size;
    this.#points = size * size;
    this.#maps = SYMMETRIES.map(symmetry => imageMap(size, symmetry));
    this.#words = Int32Array.from({ length: 4 * this.#points }, bits);
    this.#whiteTurn = [bits(), bits()];
  }

  /** A cell changed from `before` to `after`. */
  change(point: Point, before: number, after: number): void {
    if (before !== EMPTY) this.#toggle(point, before);
    if (after !== EMPTY) this.#toggle(point, after);
  }

  #toggle(point: Point, cell: number): void {
    for (let image = 0; image < IMAGES; image++) {
      const at = 2 * ((cell - 1) * this.#points + this.#maps[image]![point]!);
      this.#lower[image]! ^= this.#words[at]!;
      this.#upper[image]! ^= this.#words[at + 1]!;
    }
  }

  value(turn: Color): number {
    const [lowerTurn, upperTurn] = turn === 'white' ? this.#whiteTurn : [0, 0];
    let smallest = Infinity;
    for (let image = 0; image < IMAGES; image++) {
      const upper = (this.#upper[image]! ^ upperTurn) & UPPER_BITS;
      const lower = (this.#lower[image]! ^ lowerTurn) >>> 0;
      smallest = Math.min(smallest, upper * 2 ** 32 + lower);
    }
    return smallest;
  }
}

/** For every point, where `symmetry` takes it. */
export function imageMap(size: number, symmetry: Symmetry): Uint16Array {
  return Uint16Array.from({ length: size * size }, (_, point) => mapPoint(symmetry, point, size));
}

function fixedBits(): Bits {
  const random = randomFrom(0x7e46e4);
  return () => random() * 2 ** 32;
}

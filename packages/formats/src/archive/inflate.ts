// Deflate (RFC 1951), unpacked in one go and never beyond a limit. The platforms only unpack asynchronously, and every
// reader of this package is a plain function.

/** Undefined: the data is damaged. `too-large`: there would be more than `most` bytes. */
export function inflate(input: Uint8Array, most: number): Uint8Array | 'too-large' | undefined {
  return new Inflater(input, most).run();
}

/** A canonical code: how many codes there are of each length, and their symbols in order. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;
/** The order in which a block names the lengths of the codes for lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Extra bits of the lengths, four codes each after the first eight; the last length has a code of its own. */
const LENGTHS = [
  ...basesOf(3, [0, 0, 0, 0, 0, 0, 0, 0, ...inFours(1, 2, 3, 4, 5)]),
  [258, 0] as const,
];
const DISTANCES = basesOf(1, [0, 0, ...Array.from({ length: 28 }, (_, i) => i >> 1)]);

function inFours(...bits: readonly number[]): number[] {
  return bits.flatMap(each => [each, each, each, each]);
}

type Base = readonly [least: number, extraBits: number];

function basesOf(first: number, extras: readonly number[]): Base[] {
  let least = first;
  return extras.map(extra => {
    const base: Base = [least, extra];
    least += 1 << extra;
    return base;
  });
}

function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const next = new Uint16Array(LONGEST_CODE + 2);
  for (let length = 1; length <= LONGEST_CODE; length++) {
    next[length + 1] = next[length]! + counts[length]!;
  }
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[next[length]!++] = symbol;
  });
  return { counts, symbols };
}

const FIXED_LITERALS = codeOf(
  Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = codeOf(new Uint8Array(30).fill(5));

class Inflater {
  readonly #input: Uint8Array;
  readonly #most: number;
  #at = 0;
  #held = 0;
  #bits = 0;
  #output: Uint8Array;
  #length = 0;
  #isDamaged = false;

  constructor(input: Uint8Array, most: number) {
    this.#input = input;
    this.#most = most;
    this.#output = new Uint8Array(Math.min(most, Math.max(1024, input.length * 4)));
  }

  run(): Uint8Array | 'too-large' | undefined {
    let isLast = false;
    while (!isLast) {
      isLast = this.#take(1) === 1;
      const kind = this.#take(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#block(FIXED_LITERALS, FIXED_DISTANCES);
      else if (kind === 2) this.#dynamic();
      else this.#isDamaged = true;
      if (this.#length > this.#most) return 'too-large';
      if (this.#isDamaged) return undefined;
    }
    return this.#output.subarray(0, this.#length);
  }

  #take(bits: number): number {
    while (this.#bits < bits) {
      if (this.#at >= this.#input.length) this.#isDamaged = true;
      this.#held |= (this.#input[this.#at++] ?? 0) << this.#bits;
      this.#bits += 8;
    }
    const value = this.#held & ((1 << bits) - 1);
    this.#held >>>= bits;
    this.#bits -= bits;
    return value;
  }

  #symbol({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= this.#take(1);
      const count = counts[length]!;
      if (code - count < first) return symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    this.#isDamaged = true;
    return END_OF_BLOCK;
  }

  /** Room for more bytes. False: there are too many. */
  #reserve(count: number): boolean {
    const needed = this.#length + count;
    if (needed > this.#most) {
      this.#length = this.#most + 1;
      return false;
    }
    if (needed > this.#output.length) {
      const larger = new Uint8Array(
        Math.min(this.#most, Math.max(needed, this.#output.length * 2)),
      );
      larger.set(this.#output.subarray(0, this.#length));
      this.#output = larger;
    }
    return true;
  }

  #stored(): void {
    this.#held = 0;
    this.#bits = 0;
    const length = this.#take(16);
    const check = this.#take(16);
    const end = this.#at + length;
    if (length !== (~check & 0xffff) || end > this.#input.length) {
      this.#isDamaged = true;
    } else if (this.#reserve(length)) {
      this.#output.set(this.#input.subarray(this.#at, end), this.#length);
      this.#length += length;
      this.#at = end;
    }
  }

  #dynamic(): void {
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const count = this.#take(4) + 4;
    const orders = new Uint8Array(19);
    for (const symbol of ORDER.slice(0, count)) orders[symbol] = this.#take(3);
    const code = codeOf(orders);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length && !this.#isDamaged; ) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times =
        symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      lengths.fill(repeated, i, i + times);
      i += times;
    }
    this.#block(codeOf(lengths.subarray(0, literals)), codeOf(lengths.subarray(literals)));
  }

  #block(literals: Code, distances: Code): void {
    while (!this.#isDamaged) {
      const symbol = this.#symbol(literals);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) {
        if (!this.#reserve(1)) return;
        this.#output[this.#length++] = symbol;
      } else if (!this.#copy(symbol, distances)) return;
    }
  }

  /** Repeats earlier bytes. False: there is no room for them, or they are not there. */
  #copy(symbol: number, distances: Code): boolean {
    const length = this.#number(LENGTHS[symbol - 257]);
    const distance = this.#number(DISTANCES[this.#symbol(distances)]);
    if (distance > this.#length) this.#isDamaged = true;
    if (this.#isDamaged || !this.#reserve(length)) return false;
    for (let i = 0; i < length; i++, this.#length++) {
      this.#output[this.#length] = this.#output[this.#length - distance]!;
    }
    return true;
  }

  #number(base: Base | undefined): number {
    if (!base) this.#isDamaged = true;
    const [least, extraBits] = base ?? [0, 0];
    return least + this.#take(extraBits);
  }
}

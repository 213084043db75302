// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold 213 bytes. Enough
// for the address of an invitation, and nothing else is drawn.
import { correctionOf } from './field.ts';

/** Rows of dark (true) and light modules. */
export type QrCode = readonly (readonly boolean[])[];

/** By version: bytes of correction in each block, and the number of blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
/** By version: the bytes of data and correction together. */
const BYTES = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];

/** Undefined when the text is too long. */
export function qrCode(text: string): QrCode | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BYTES.findIndex((_, i) => bytes.length <= roomOf(i + 1)) + 1;
  if (version === 0) return undefined;
  const codewords = withCorrection(dataOf(bytes, version), version);
  const candidates = MASKS.map((_, mask) => drawn(codewords, version, mask));
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))];
}

function dataBytes(version: number): number {
  return BYTES[version - 1]! - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
}

/** The kind of data takes four bits, the length eight, from version 10 on sixteen. */
function roomOf(version: number): number {
  return dataBytes(version) - (version < 10 ? 2 : 3);
}

// ---- data ----

function dataOf(bytes: readonly number[], version: number): number[] {
  const kind = [[4, 4] as const];
  const length = [[bytes.length, version < 10 ? 8 : 16] as const];
  const bits = [...kind, ...length, ...bytes.map(byte => [byte, 8] as const)].flatMap(bitsOf);
  const room = dataBytes(version) * 8;
  bits.push(...new Array<number>(Math.min(4, room - bits.length)).fill(0));
  while (bits.length % 8 > 0) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce(shiftIn, 0));
  for (let i = 0; data.length < room / 8; i++) data.push(i % 2 === 0 ? 0xec : 0x11);
  return data;
}

function bitsOf([value, count]: readonly [number, number]): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

function shiftIn(value: number, bit: number): number {
  return (value << 1) | bit;
}

/** Blocks of nearly equal length, the longer ones last; then their first bytes, their second ones, and so on. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.slice(at, at + short + (i < longFrom ? 0 : 1));
    at += block.length;
    return block;
  });
  const corrections = blocks.map(block => correctionOf(block, CORRECTION[version - 1]!));
  return [...woven(blocks), ...woven(corrections)];
}

function woven(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap(block => block[i] ?? [])).flat();
}

// ---- drawing ----

type Mask = (x: number, y: number) => boolean;

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(codewords: readonly number[], version: number, mask: number): QrCode {
  const size = 17 + 4 * version;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => {
    return new Array<boolean | undefined>(size).fill(undefined);
  });
  const set = (x: number, y: number, isDark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y]![x] = isDark;
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, far => far !== 2 && far !== 4, set);
  }
  for (const [x, y] of alignments(version, size)) square(x, y, 2, far => far !== 1, set);
  for (let i = 8; i < size - 8; i++) {
    modules[6]![i] ??= i % 2 === 0;
    modules[i]![6] ??= i % 2 === 0;
  }
  set(8, size - 8, true);
  drawFormat(mask, size, set);
  if (version >= 7) drawVersion(version, size, set);
  fill(codewords, size, modules, MASKS[mask]!);
  return modules as boolean[][];
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

/** Rings around a point; `isDark` is told how far they are. */
function square(
  x: number,
  y: number,
  radius: number,
  isDark: (far: number) => boolean,
  set: SetModule,
): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** The centres of the small squares: every pair of these places that is not in a corner with a large one. */
function alignments(version: number, size: number): (readonly [number, number])[] {
  if (version === 1) return [];
  const last = size - 7;
  const places = version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last];
  const isTaken = (x: number, y: number) =>
    (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  return places.flatMap(y => places.flatMap(x => (isTaken(x, y) ? [] : [[x, y] as const])));
}

/** Correction level M and the mask, with ten bits of correction, at two places. */
function drawFormat(mask: number, size: number, set: SetModule): void {
  const bits = withRest(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    // The sixth row and column have the dotted lines.
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i < 9 ? 1 : 0);
    if (i < 8) set(8, near, isDark);
    else set(near, 8, isDark);
    if (i < 8) set(size - 1 - i, 8, isDark);
    else set(8, size - 15 + i, isDark);
  }
}

function drawVersion(version: number, size: number, set: SetModule): void {
  const bits = withRest(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    const [across, along] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(across, along, isDark);
    set(along, across, isDark);
  }
}

/** The value, followed by the rest of its division by a polynomial. */
function withRest(value: number, degree: number, divisor: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) {
    if ((rest >> bit) & 1) rest ^= divisor << (bit - degree);
  }
  return (value << degree) | rest;
}

/** The bits go up and down in columns of two, from the right to the left. */
function fill(
  codewords: readonly number[],
  size: number,
  modules: (boolean | undefined)[][],
  mask: Mask,
): void {
  const bits = codewords.map(byte => [byte, 8] as const).flatMap(bitsOf);
  let next = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (modules[y]![x] !== undefined) continue;
        modules[y]![x] = (bits[next++] === 1) !== mask(x, y);
      }
    }
    isUp = !isUp;
  }
}

// ---- the mask that is read most easily ----

function penaltyOf(code: QrCode): number {
  const columns = code.map((_, x) => code.map(row => row[x]!));
  const lines = [...code, ...columns];
  const dark = code.flat().filter(Boolean).length;
  const balance = Math.floor(Math.abs((dark * 20) / code.length ** 2 - 10));
  return (
    lines.reduce((sum, line) => sum + runs(line) + 40 * likeCorners(line), 0) +
    3 * blocks(code) +
    10 * balance
  );
}

function runs(line: readonly boolean[]): number {
  let penalty = 0;
  for (let i = 0; i < line.length; ) {
    let end = i;
    while (end < line.length && line[end] === line[i]) end++;
    if (end - i >= 5) penalty += end - i - 2;
    i = end;
  }
  return penalty;
}

/** What looks like the middle of a corner square, with light beside it. */
function likeCorners(line: readonly boolean[]): number {
  const text = line.map(Number).join('');
  return [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
}

function blocks(code: QrCode): number {
  let count = 0;
  for (let y = 1; y < code.length; y++) {
    for (let x = 1; x < code.length; x++) {
      const one = code[y]![x];
      if (one === code[y]![x - 1] && one === code[y - 1]![x] && one === code[y - 1]![x - 1])
        count++;
    }
  }
  return count;
}

// The bytes of a RenLib library: its header and, for each node, where everything lies. Nothing is decoded and no
// tree is built here, so that scanning a file twice is cheap.
import { type Point, pointAt, xOf, yOf } from '@tengen/rules';

export const LIB_SIZE = 15;
/** RenLib is a program for renju, and its files name no rule. */
export const LIB_RULE = 'renju';

/** The cell of a node without one: the root or a pass. */
export const NO_CELL = 0;

/** The bits of the flag byte, named for what they mean and not as RenLib names them. */
export const FLAG = {
  /** Another sibling follows later (RenLib: down). */
  hasSibling: 0x80,
  /** No child (RenLib: right). */
  isLeaf: 0x40,
  oldComment: 0x20,
  mark: 0x10,
  comment: 0x08,
  start: 0x04,
  /** The cell carries a label and no stone. */
  noMove: 0x02,
  extension: 0x01,
} as const;

/** In the low extension byte: a board text follows. */
export const BOARD_TEXT = 0x01;

const HEADER_LENGTH = 20;

// FF R e n L i b FF
const MAGIC = [0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff];
const MAJOR_AT = 8;
const MINOR_AT = 9;
const NEWEST = { major: 3, minor: 4 };

// The oldest libraries have no header and begin with their first stone, h8.
const H8 = 0x78;

/** Whether the bytes begin with the header of a library. */
export function hasMagic(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, i) => bytes[i] === byte);
}

export type Header =
  | { readonly kind: 'ok'; readonly nodesAt: number }
  | { readonly kind: 'not-renlib' }
  | { readonly kind: 'lib-version'; readonly found: string; readonly expected: string };

export function readHeader(bytes: Uint8Array): Header {
  if (bytes[0] === H8) return { kind: 'ok', nodesAt: 0 };
  if (bytes.length < HEADER_LENGTH || !hasMagic(bytes)) {
    return { kind: 'not-renlib' };
  }
  const major = bytes[MAJOR_AT]!;
  const minor = bytes[MINOR_AT]!;
  if (100 * major + minor > 100 * NEWEST.major + NEWEST.minor) {
    const expected = `≤ ${NEWEST.major}.${NEWEST.minor}`;
    return { kind: 'lib-version', found: `${major}.${minor}`, expected };
  }
  return { kind: 'ok', nodesAt: HEADER_LENGTH };
}

export function makeHeader(minor: 0 | 4): Uint8Array {
  const header = new Uint8Array(HEADER_LENGTH).fill(0xff);
  header.set(MAGIC);
  header[MAJOR_AT] = NEWEST.major;
  header[MINOR_AT] = minor;
  return header;
}

/** The byte of a point: rows from the top in the high half from 0, columns in the low half from 1. */
export function cellOfPoint(point: Point): number {
  return 16 * yOf(point, LIB_SIZE) + xOf(point, LIB_SIZE) + 1;
}

export function pointOfCell(cell: number): Point {
  return pointAt((cell & 0x0f) - 1, cell >> 4, LIB_SIZE);
}

function isCell(byte: number): boolean {
  return byte === NO_CELL || ((byte & 0x0f) > 0 && byte >> 4 < LIB_SIZE);
}

/** Where a text lies in the file, without its zeros. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type ScanStep =
  | 'node'
  | 'end'
  /** The file ends before the flag byte. */
  | 'truncated'
  /** Cell and flags are there, but the file ends within what should follow them. */
  | 'truncated-text';

/** Scans the nodes in file order; its fields describe the last one. */
export class NodeScanner {
  /** Where the node begins. */
  offset = 0;
  cell = NO_CELL;
  flags = 0;
  comment: Range | undefined;
  boardText: Range | undefined;
  readonly bytes: Uint8Array;
  readonly #nodesAt: number;
  #at: number;

  constructor(bytes: Uint8Array, nodesAt: number) {
    this.bytes = bytes;
    this.#nodesAt = nodesAt;
    this.#at = nodesAt;
  }

  get isFirst(): boolean {
    return this.offset === this.#nodesAt;
  }

  has(flag: number): boolean {
    return (this.flags & flag) !== 0;
  }

  /** Whether the node names no point of the board. Its flags can be trusted all the same. */
  get isBroken(): boolean {
    return !isCell(this.cell);
  }

  /** Goes to the next node. Only `node` can be followed by another step. */
  next(): ScanStep {
    const { bytes } = this;
    this.offset = this.#at;
    if (this.#at >= bytes.length) return 'end';
    if (this.#at + 1 >= bytes.length) return 'truncated';
    this.cell = bytes[this.#at]!;
    this.flags = bytes[this.#at + 1]!;
    this.comment = undefined;
    this.boardText = undefined;
    this.#at += 2;
    return this.#readTexts() ? 'node' : 'truncated-text';
  }

  #readTexts(): boolean {
    let extension = 0;
    if (this.has(FLAG.extension)) {
      if (this.#at + 1 >= this.bytes.length) return false;
      extension = this.bytes[this.#at + 1]!;
      this.#at += 2;
    }
    if (this.has(FLAG.oldComment)) {
      this.comment = this.#readOldText();
      if (!this.comment) return false;
    } else if (this.has(FLAG.comment)) {
      this.comment = this.#readText();
      if (!this.comment) return false;
    }
    if ((extension & BOARD_TEXT) === 0) return true;
    this.boardText = this.#readText();
    return this.boardText !== undefined;
  }

  /** Pairs of bytes; a zero ends the text, and its pair is used up. */
  #readText(): Range | undefined {
    const { bytes } = this;
    const start = this.#at;
    for (let i = start; i + 1 < bytes.length; i += 2) {
      if (bytes[i] !== 0 && bytes[i + 1] !== 0) continue;
      this.#at = i + 2;
      return { start, end: bytes[i] === 0 ? i : i + 1 };
    }
    return undefined;
  }

  /** Pairs of bytes; the top bit is set in the last character. */
  #readOldText(): Range | undefined {
    const { bytes } = this;
    const start = this.#at;
    for (let i = start; i + 1 < bytes.length; i += 2) {
      if (bytes[i]! < 0x80 && bytes[i + 1]! < 0x80) continue;
      this.#at = i + 2;
      return { start, end: bytes[i]! >= 0x80 ? i + 1 : i + 2 };
    }
    return undefined;
  }
}

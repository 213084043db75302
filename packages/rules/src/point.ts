// Points of the board and the ways people and programs write them (docs/rules.md N1–N7).
// Inside Tengen a point is a number, `y * size + x`, x from the left, y from the top. Every other
// convention is translated in this file.
import { err, ok, type Result } from './result.ts';

export type Point = number;

export const MIN_SIZE = 5;
export const MAX_SIZE = 22;
export const DEFAULT_SIZE = 15;

export function isBoardSize(size: number): boolean {
  return Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE;
}

export function pointAt(x: number, y: number, size: number): Point {
  return y * size + x;
}

export function xOf(point: Point, size: number): number {
  return point % size;
}

export function yOf(point: Point, size: number): number {
  return Math.floor(point / size);
}

export function isPoint(point: number, size: number): boolean {
  return Number.isInteger(point) && point >= 0 && point < size * size;
}

/** The centre; on even boards the cell to the lower right of the middle. */
export function centerOf(size: number): Point {
  const c = Math.floor(size / 2);
  return pointAt(c, c, size);
}

/** King's moves from one point to another. */
export function distance(a: Point, b: Point, size: number): number {
  return Math.max(Math.abs(xOf(a, size) - xOf(b, size)), Math.abs(yOf(a, size) - yOf(b, size)));
}

export function distanceFromCenter(point: Point, size: number): number {
  return distance(point, centerOf(size), size);
}

/** Points drawn with a dot: the centre of odd boards, and four more from size 9 on. */
export function starPoints(size: number): Point[] {
  const center = size % 2 === 1 ? [centerOf(size)] : [];
  if (size < 9) return center;
  const near = 3;
  const far = size - 1 - near;
  const corners = [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ].map(([x, y]) => pointAt(x!, y!, size));
  return [...corners, ...center].sort((a, b) => a - b);
}

/**
 * How a point is written.
 *
 * | name        | h8 on 15×15 | rows count from | used by                         |
 * | ----------- | ----------- | --------------- | ------------------------------- |
 * | standard    | `h8`        | bottom          | people, renju literature        |
 * | gomocup     | `7,7`       | top, from 0     | engine protocol                 |
 * | piskvork    | `8,8`       | top, from 1     | PSQ files                       |
 * | sgf         | `hh`        | top             | SGF files                       |
 * | go          | `h8`, `j9`  | bottom, no `i`  | go software, old renju papers   |
 * | row-first   | `7,7` = y,x | top, from 0     | Yixin-Board on the wire         |
 * | engine      | `H8`        | top, from 1     | traces of some engines          |
 * | engine-zero | `H7`        | top, from 0     | AlphaGomoku's traces            |
 */
export const NOTATIONS = [
  'standard',
  'gomocup',
  'piskvork',
  'sgf',
  'go',
  'row-first',
  'engine',
  'engine-zero',
] as const;

export type Notation = (typeof NOTATIONS)[number];

export type PointError =
  /** The text does not have the form of the notation. */
  | { readonly kind: 'bad-point'; readonly text: string; readonly notation: Notation }
  /** The form is right, but no such point exists on this board. */
  | { readonly kind: 'off-board'; readonly text: string; readonly size: number };

const LETTERS = 'abcdefghijklmnopqrstuv';
const GO_LETTERS = 'abcdefghjklmnopqrstuvw';

/** The standard name of a point: `h8`. */
export function pointName(point: Point, size: number): string {
  return LETTERS.charAt(xOf(point, size)) + (size - yOf(point, size));
}

/** Reads a standard name: `h8`, `H8`, `h08`. */
export function parsePoint(text: string, size: number): Result<Point, PointError> {
  return parseNotation('standard', text, size);
}

export function makeNotation(notation: Notation, point: Point, size: number): string {
  const x = xOf(point, size);
  const y = yOf(point, size);
  switch (notation) {
    case 'standard':
      return pointName(point, size);
    case 'gomocup':
      return `${x},${y}`;
    case 'piskvork':
      return `${x + 1},${y + 1}`;
    case 'sgf':
      return LETTERS.charAt(x) + LETTERS.charAt(y);
    case 'go':
      return GO_LETTERS.charAt(x) + (size - y);
    case 'row-first':
      return `${y},${x}`;
    case 'engine':
      return LETTERS.charAt(x).toUpperCase() + (y + 1);
    case 'engine-zero':
      return LETTERS.charAt(x).toUpperCase() + y;
  }
}

/** The column and row that the text names, which may lie off the board. */
function coordinates(notation: Notation, text: string, size: number): [number, number] | undefined {
  if (notation === 'gomocup' || notation === 'piskvork' || notation === 'row-first') {
    const pair = /^\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*$/.exec(text);
    if (!pair) return undefined;
    const first = Number(pair[1]);
    const second = Number(pair[2]);
    if (notation === 'row-first') return [second, first];
    return notation === 'piskvork' ? [first - 1, second - 1] : [first, second];
  }
  if (notation === 'sgf') {
    // Capital letters name columns beyond the 26th, which our boards do not have.
    if (!/^[a-z]{2}$/.test(text)) return undefined;
    return [letterIndex(text.charAt(0)), letterIndex(text.charAt(1))];
  }
  const label = /^\s*([a-z])(\d{1,6})\s*$/i.exec(text);
  if (!label) return undefined;
  const letter = label[1]!.toLowerCase();
  const number = Number(label[2]);
  // This is the only difference between standard and go style. Readers never guess between the two.
  if (notation === 'go' && letter === 'i') return undefined;
  const x = letterIndex(letter) - (notation === 'go' && letter > 'i' ? 1 : 0);
  if (notation === 'engine') return [x, number - 1];
  if (notation === 'engine-zero') return [x, number];
  return [x, size - number];
}

function letterIndex(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 97;
}

export function parseNotation(
  notation: Notation,
  text: string,
  size: number,
): Result<Point, PointError> {
  const xy = coordinates(notation, text, size);
  if (!xy) return err({ kind: 'bad-point', text, notation });
  const [x, y] = xy;
  const isOnBoard = x >= 0 && x < size && y >= 0 && y < size && isBoardSize(size);
  if (!isOnBoard) return err({ kind: 'off-board', text, size });
  return ok(pointAt(x, y, size));
}

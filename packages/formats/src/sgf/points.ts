// Points as SGF files write them: two letters, column from the left and row from the top. Some
// programs write `h8` instead; the first point of a file decides how all of them are read.
import type { Mark, MarkShape } from '@tengen/game';
import {
  makeNotation,
  type Point,
  parseNotation,
  pointAt,
  pointName,
  xOf,
  yOf,
} from '@tengen/rules';
import { type PointTable, type StoneTable, stonesOf, tableOf } from '../file/tables.ts';
import type { PointForm, SgfFile } from './file.ts';

/** Why a text is not a point of the board. */
export type NoPoint = 'outside' | 'bad-coordinate';

export function formOf(text: string): PointForm | undefined {
  if (/^[A-Za-z]{2}$/.test(text)) return 'letters';
  return /^[A-Za-z]\d{1,3}$/.test(text) ? 'label' : undefined;
}

export function isNoPoint(point: Point | NoPoint): point is NoPoint {
  return typeof point === 'string';
}

/** Reads a point of one form. Capitals are columns beyond `z`, and no board is that large. */
export function readPoint(text: string, size: number, form: PointForm): Point | NoPoint {
  if (formOf(text) !== form) return 'bad-coordinate';
  if (form === 'letters' && /[A-Z]/.test(text)) return 'outside';
  const point = parseNotation(form === 'letters' ? 'sgf' : 'standard', text, size);
  return point.ok ? point.value : 'outside';
}

/** A move without a cell. `tt` is a cell where the board has one; RenLib and ORC write `TT`. */
export function isPass(text: string, size: number): boolean {
  return text === '' || text === 'TT' || (text === 'tt' && size <= 19);
}

/** Reads the points of one board size. A file that uses labels is noted. */
export class PointReader {
  readonly size: number;
  /** All possible stones, by point. */
  readonly moves: StoneTable;
  readonly #file: SgfFile;

  constructor(file: SgfFile, size: number) {
    this.#file = file;
    this.size = size;
    this.moves = stonesOf(size);
  }

  read(text: string, at: number): Point | NoPoint {
    const word = text.trim();
    const near = word.length === 2 ? this.readLetters(word, 0) : undefined;
    if (near !== undefined) return near;
    const form = this.#file.form ?? this.#decide(word, at);
    return form ? readPoint(word, this.size, form) : 'bad-coordinate';
  }

  /** Reads two letters quickly; `read` handles all other forms. */
  readLetters(text: string, at: number): Point | undefined {
    if (this.#file.form === 'label') return undefined;
    const x = text.charCodeAt(at) - 97;
    const y = text.charCodeAt(at + 1) - 97;
    if (x < 0 || x >= this.size || y < 0 || y >= this.size) return undefined;
    this.#file.form = 'letters';
    return y * this.size + x;
  }

  /** A point as this file writes it. */
  name(point: Point): string {
    if (this.#file.form === 'label') return pointName(point, this.size);
    return letterPairs(this.size)[point]!;
  }

  /** The range of points, for reports: from one corner to the other. */
  get range(): string {
    const { size } = this;
    const isLabel = this.#file.form === 'label';
    const [first, last] = isLabel ? [size * (size - 1), size - 1] : [0, size * size - 1];
    return `${this.name(first)}..${this.name(last)}`;
  }

  #decide(word: string, at: number): PointForm | undefined {
    const form = formOf(word);
    this.#file.form = form;
    if (form === 'label') this.#file.note('warning', 'label-coordinate', at, { found: word });
    return form;
  }
}

/** The number of points in the rectangle between two corners. */
export function areaOf(one: Point, other: Point, size: number): number {
  const width = Math.abs(xOf(one, size) - xOf(other, size)) + 1;
  return width * (Math.abs(yOf(one, size) - yOf(other, size)) + 1);
}

/** Every point of the rectangle between two corners, row by row. */
export function rectangle(one: Point, other: Point, size: number): Point[] {
  const left = Math.min(xOf(one, size), xOf(other, size));
  const right = Math.max(xOf(one, size), xOf(other, size));
  const bottom = Math.max(yOf(one, size), yOf(other, size));
  const points: Point[] = [];
  for (let y = Math.min(yOf(one, size), yOf(other, size)); y <= bottom; y++) {
    for (let x = left; x <= right; x++) points.push(pointAt(x, y, size));
  }
  return points;
}

/** The two letters of every point. */
export const letterPairs = tableOf((point, size) => makeNotation('sgf', point, size));

const shapesOf = (kind: MarkShape) => tableOf((point): Mark => ({ kind, point }));

/** All marks of a shape, by point. */
export const SHAPES: Readonly<Record<MarkShape, PointTable<Mark>>> = {
  triangle: shapesOf('triangle'),
  square: shapesOf('square'),
  circle: shapesOf('circle'),
  cross: shapesOf('cross'),
};

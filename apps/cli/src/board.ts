// Draws a board on a canvas: for `show`, for the full screen and for the game line by line. The larger the
// scale, the more columns and rows lie between two lines of the board.
import {
  type Color,
  isPoint,
  type Point,
  type Position,
  pointAt,
  starPoints,
  xOf,
  yOf,
} from '@tengen/rules';
import { Canvas, type Style } from './terminal/canvas.ts';
import { textWidth } from './terminal/width.ts';

export interface ShownBoard {
  readonly position: Position;
  /** The numbers to draw on stones. */
  readonly numbers?: ReadonlyMap<Point, number> | undefined;
  /** Points where Black may not play. */
  readonly crosses?: readonly Point[];
  /** Signs on empty points. */
  readonly marks?: ReadonlyMap<Point, string>;
  /** Pairs of brackets around points; the later ones cover the earlier. */
  readonly brackets?: readonly Bracket[];
  readonly last?: Point | undefined;
  /** Colours tell the stones apart, so that both have the shape that is seen best. */
  readonly isColored?: boolean;
}

export interface Bracket {
  readonly point: Point;
  readonly signs: '()' | '<>' | '[]';
  readonly style: Style;
}

/** How large the board is drawn, and which part of it. */
export interface BoardFrame {
  /** Rows of the canvas from one line of the board to the next: 1 to 3. */
  readonly scale: number;
  /** Columns of the canvas from one line of the board to the next. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly fromX: number;
  readonly fromY: number;
}

export const SCALES = [3, 2, 1] as const;

/** Columns for the numbers of the rows. */
const LABELS = 3;

/** The frame of a whole board. */
export function wholeBoard(size: number, scale = 1, cell = 2 * scale): BoardFrame {
  return { scale, cell, columns: size, rows: size, fromX: 0, fromY: 0 };
}

/** The columns and rows of the canvas that a board takes, with its coordinates. */
export function extentOf({ scale, cell, columns, rows }: BoardFrame) {
  const width =
    LABELS + 2 * (scale - 1) + (columns - 1) * cell + Math.max(2, cell - 2 * (scale - 1));
  return { width, height: 2 * marginAbove(scale) + (rows - 1) * scale + 2 };
}

/** A stone of the largest scale reaches one row above and below its line. */
function marginAbove(scale: number): number {
  return scale === 3 ? 1 : 0;
}

/** The number of each stone. A pass has a number, but no stone. */
export function numbersOf(
  moves: readonly { readonly point: Point | 'pass' }[],
): Map<Point, number> {
  const numbers = new Map<Point, number>();
  for (const [i, { point }] of moves.entries()) if (point !== 'pass') numbers.set(point, i + 1);
  return numbers;
}

/** The points where Black may not play, as long as somebody plays. */
export function crossesOf(position: Position): readonly Point[] {
  return position.outcome ? [] : [...position.forbiddenKinds().keys()];
}

/** The board as lines of text, the last move in brackets. */
export function boardLines(view: ShownBoard): string[] {
  const { position, numbers } = view;
  const frame = wholeBoard(position.size, 1, numbers ? 4 : 2);
  const { width, height } = extentOf(frame);
  const canvas = new Canvas(width, height);
  paintBoard(canvas, view, frame);
  return canvas.lines();
}

/** The marks of every position: the last move and the forbidden points. */
export function viewOf(position: Position): ShownBoard {
  const { lastMove } = position;
  const last = lastMove === 'pass' ? undefined : lastMove;
  const brackets: Bracket[] =
    last === undefined ? [] : [{ point: last, signs: '()', style: 'line' }];
  return { position, last, brackets, crosses: crossesOf(position) };
}

export function paintBoard(canvas: Canvas, view: ShownBoard, frame: BoardFrame): void {
  const { position, crosses = [], marks, brackets = [] } = view;
  const { size } = position;
  paintLines(canvas, size, frame);
  for (let point = 0; isPoint(point, size); point++) {
    const place = placeOf(point, size, frame);
    const mark = marks?.get(point);
    if (!place) continue;
    if (position.board.has(point)) paintStone(canvas, view, point, frame);
    else if (mark !== undefined) canvas.put(place.x, place.y, mark, 'mark');
    else if (crosses.includes(point)) canvas.put(place.x, place.y, '×', 'cross');
  }
  for (const { point, signs, style } of brackets) {
    const place = placeOf(point, size, frame);
    if (!place) continue;
    canvas.put(place.x - frame.scale, place.y, signs.charAt(0), style);
    // A number that fills the whole cell must stay readable.
    const behind = Math.max(frame.scale, textWidth(stoneText(view, point, frame)));
    if (behind < frame.cell) canvas.put(place.x + behind, place.y, signs.charAt(1), style);
  }
}

/** The empty board with its coordinates. */
function paintLines(canvas: Canvas, size: number, frame: BoardFrame): void {
  const { scale, cell, columns, rows, fromX, fromY } = frame;
  const side = ' '.repeat(scale - 1);
  const above = marginAbove(scale);
  const tail = extentOf(frame).width - LABELS - 2 * side.length - (columns - 1) * cell - 1;
  const line = (signs: readonly string[], filler: string) =>
    side + signs.join(filler.repeat(cell - 1)) + ' '.repeat(tail) + side;
  const between = line(Array(columns).fill('│'), ' ');
  const outside = ' '.repeat(textWidth(between));
  for (let row = -above; row <= (rows - 1) * scale + above; row++) {
    const y = fromY + row / scale;
    const isInside = row > 0 && row < (rows - 1) * scale;
    if (row % scale === 0 && y >= fromY && y < fromY + rows) {
      const signs = Array.from({ length: columns }, (_, x) => emptySign(fromX + x, y, size));
      canvas.put(0, above + row, String(size - y).padStart(2), 'dim');
      canvas.put(LABELS, above + row, line(signs, '─'), 'line');
    } else canvas.put(LABELS, above + row, isInside ? between : outside, 'line');
  }
  const letters = Array.from({ length: columns }, (_, i) => String.fromCharCode(97 + fromX + i));
  const below = 2 * above + (rows - 1) * scale + 1;
  canvas.put(LABELS + side.length, below, letters.join(' '.repeat(cell - 1)), 'dim');
}

/** The sign for an empty point. */
function emptySign(x: number, y: number, size: number): string {
  if (starPoints(size).includes(pointAt(x, y, size))) return '╋';
  const last = size - 1;
  const row = y === 0 ? '┌┬┐' : y === last ? '└┴┘' : '├┼┤';
  return row.charAt(x === 0 ? 0 : x === last ? 2 : 1);
}

/** Where a point is on the canvas; undefined outside the frame. */
function placeOf(point: Point, size: number, frame: BoardFrame) {
  const column = xOf(point, size) - frame.fromX;
  const row = yOf(point, size) - frame.fromY;
  if (column < 0 || column >= frame.columns || row < 0 || row >= frame.rows) return undefined;
  const { scale, cell } = frame;
  return { x: LABELS + scale - 1 + column * cell, y: marginAbove(scale) + row * scale };
}

/** The point at a place of the canvas. A place between two points counts for the left one. */
export function pointUnder(
  size: number,
  frame: BoardFrame,
  { x, y }: { readonly x: number; readonly y: number },
): Point | undefined {
  const column = Math.floor((x - LABELS) / frame.cell);
  const row = Math.floor(y / frame.scale);
  if (column < 0 || column >= frame.columns || row >= frame.rows) return undefined;
  return pointAt(frame.fromX + column, frame.fromY + row, size);
}

// ---- stones ----

/** A stone in one column and row. Without colours its shape shows the colour. */
export function stoneSign(color: Color, isColored = false): string {
  return color === 'black' || isColored ? '●' : '○';
}

/** Stones of the larger scales. Without colours Black’s are full and White’s are empty. */
const FULL = [[' ● '], ['▐█▌'], ['▄███▄', '█████', '▀███▀']] as const;
const EMPTY = [[' ○ '], [' ○ '], ['╭───╮', '╎   ╎', '╰───╯']] as const;

function paintStone(canvas: Canvas, view: ShownBoard, point: Point, frame: BoardFrame): void {
  const color = view.position.board.get(point)!;
  const { x, y } = placeOf(point, view.position.size, frame)!;
  const style: Style = point === view.last ? `${color}-last` : color;
  const { scale } = frame;
  if (scale === 1) {
    canvas.put(x, y, stoneText(view, point, frame), style);
    return;
  }
  const shape = color === 'black' || view.isColored ? FULL : EMPTY;
  const rows = shape[scale === 2 && !view.isColored ? 0 : scale - 1]!;
  for (const [i, row] of rows.entries()) {
    canvas.put(x - scale + 1, y + i - marginAbove(scale), row, style);
  }
  const number = view.numbers?.get(point);
  if (number === undefined) return;
  const text = String(number);
  const at = x - Math.floor(text.length / 2);
  canvas.put(at, y, text, view.isColored ? `${color}-number` : 'bold');
}

/** A stone of the smallest scale, with as much of its number as the cell can hold. */
function stoneText({ position, numbers, isColored }: ShownBoard, point: Point, frame: BoardFrame) {
  const { scale, cell } = frame;
  const color = position.board.get(point);
  const number = numbers?.get(point);
  if (!color || scale > 1) return ' ';
  const sign = stoneSign(color, isColored);
  if (number === undefined) return sign;
  if (cell === 2) return String(number).slice(-2).padStart(2);
  const text = sign + number;
  return text.length <= cell ? text : String(number);
}

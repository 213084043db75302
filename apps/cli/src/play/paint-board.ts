// The board of the full screen: stones, lines, the cursor and the marks of an opening.
import { type Color, type Point, type Position, pointAt, xOf, yOf } from '@tengen/rules';
import { lineOf, movesOf, openingOf, positionOf, termsOf } from '@tengen/table';
import { crossesOf, emptySign, numbersOf } from '../board-lines.ts';
import type { Canvas, Style } from '../terminal/canvas.ts';
import { textWidth } from '../terminal/width.ts';
import { isOver, isWatching, type Room, tableOf } from './room.ts';

export interface ScreenLook {
  readonly ascii: boolean;
  readonly hasColors: boolean;
}

/** Columns for the numbers of the rows. */
export const LEFT = 3;

export interface BoardFrame {
  readonly cell: number;
  /** Rows of the board that fit. */
  readonly visible: number;
  readonly width: number;
}

export function paintBoard(canvas: Canvas, room: Room, look: ScreenLook, frame: BoardFrame): void {
  const { size } = termsOf(tableOf(room));
  const { cell, visible } = frame;
  const { position, numbers, last } = shownPosition(room);
  const { columns, fromX, fromY } = shownPart(room, frame);
  const crosses = crossesOf(position);
  const filler = look.ascii ? ' ' : '─';
  for (let row = 0; row < visible; row++) {
    const y = fromY + row;
    canvas.put(0, row, String(size - y).padStart(2), 'dim');
    for (let column = 0; column < columns; column++) {
      const x = fromX + column;
      const point = pointAt(x, y, size);
      const at = LEFT + column * cell;
      const { sign, style } = signAt(point, position, room, look, crosses.includes(point));
      const number = room.showNumbers ? numbers.get(point) : undefined;
      const text = number === undefined ? sign : numbered(number, sign, cell);
      canvas.put(
        at,
        row,
        text,
        last === point && position.board.has(point) ? lastStyle(style) : style,
      );
      const isEdge = x === size - 1;
      for (let i = textWidth(text); i < cell; i++) {
        canvas.put(
          at + i,
          row,
          isEdge ? ' ' : filler,
          isEdge && !look.hasColors ? 'plain' : 'line',
        );
      }
    }
  }
  // Brackets replace the lines beside the point, so that they can be seen without colours.
  const bracket = (point: Point, signs: string, style: Style) => {
    const row = yOf(point, size) - fromY;
    const column = xOf(point, size) - fromX;
    if (row < 0 || row >= visible || column < 0 || column >= columns) return;
    const at = LEFT + column * cell;
    canvas.put(at - 1, row, signs.charAt(0), style);
    // A number may fill the whole cell and must stay readable.
    if (!room.showNumbers || !numbers.has(point)) {
      canvas.put(at + 1, row, signs.charAt(1), style);
    }
  };
  if (last !== undefined) bracket(last, '()', look.hasColors ? 'line' : 'plain');
  for (const point of room.named) bracket(point, '<>', 'mark');
  if (room.view === 'board' && !isOver(room) && !isWatching(room)) {
    bracket(room.cursor, '[]', 'cursor');
  }
  const letters = Array.from({ length: columns }, (_, i) =>
    String.fromCharCode(97 + fromX + i).padEnd(cell),
  );
  canvas.put(LEFT, visible, letters.join(''), 'dim');
}

/** A stone with as much of its number as the cell can hold. */
function numbered(number: number, sign: string, cell: number): string {
  const text = String(number);
  if (cell === 2) return text.slice(-2).padStart(2);
  return text.length < 3 ? (sign + text).slice(0, 3) : text;
}

function lastStyle(style: Style): Style {
  if (style === 'black') return 'black-last';
  return style === 'white' ? 'white-last' : style;
}

function signAt(
  point: Point,
  position: Position,
  room: Room,
  look: ScreenLook,
  isForbidden: boolean,
): { readonly sign: string; readonly style: Style } {
  const color = position.board.get(point);
  if (color) return { sign: stoneSign(color, look), style: color };
  const { offers } = openingOf(tableOf(room));
  if (offers.includes(point)) {
    const index = offers.indexOf(point);
    return { sign: String((index + 1) % 10), style: 'mark' };
  }
  if (room.named.includes(point)) return { sign: look.ascii ? '*' : '◆', style: 'mark' };
  if (room.hint === point) return { sign: '?', style: 'mark' };
  if (isForbidden) return { sign: look.ascii ? 'x' : '×', style: 'cross' };
  return { sign: emptySign(point, position.size, look.ascii), style: 'line' };
}

/** With colours a stone is a coloured disc. Without them its shape shows the colour. */
export function stoneSign(color: Color, look: ScreenLook): string {
  if (look.ascii) return color === 'black' ? 'X' : 'O';
  return color === 'black' || look.hasColors ? '●' : '○';
}

/** The visible part of the board: all of it if there is room. */
function shownPart(room: Room, { cell, visible, width }: BoardFrame) {
  const { cursor } = room;
  const { size } = termsOf(tableOf(room));
  const columns = Math.min(size, Math.floor((width - LEFT) / cell));
  return {
    columns,
    fromX: scrolled(xOf(cursor, size), columns, size),
    fromY: scrolled(yOf(cursor, size), visible, size),
  };
}

/** The point at a place of the page. A click between two points counts for the left one. */
export function pointUnder(
  room: Room,
  frame: BoardFrame,
  { x, y }: { readonly x: number; readonly y: number },
): Point | undefined {
  const { columns, fromX, fromY } = shownPart(room, frame);
  const column = Math.floor((x - LEFT) / frame.cell);
  if (x < LEFT || column >= columns || y >= frame.visible) return undefined;
  return pointAt(fromX + column, fromY + y, termsOf(tableOf(room)).size);
}

/** The first visible line. It keeps the cursor in the middle if the board allows. */
function scrolled(at: number, visible: number, size: number): number {
  return Math.max(0, Math.min(size - visible, at - Math.floor(visible / 2)));
}

/** The position to draw: that of the game, or an earlier one in a replay. */
function shownPosition(room: Room) {
  const table = tableOf(room);
  const isReplay = room.view === 'replay';
  const moves = movesOf(table).slice(0, isReplay ? room.replayAt : undefined);
  const stage = isReplay && lineOf(table).findLast(({ ply }) => ply <= room.replayAt);
  const position = stage ? stage.position : positionOf(table);
  const lastMove = isReplay ? moves.at(-1)?.point : position.lastMove;
  return { position, numbers: numbersOf(moves), last: lastMove === 'pass' ? undefined : lastMove };
}

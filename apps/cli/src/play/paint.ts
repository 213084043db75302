// Draws the room as a page of characters: the board on the left, the panel on the right, the prompt at the
// bottom. The board is as large as the window allows. In a narrow window the panel is below the board. In a
// small one the board scrolls with the cursor.
import { type Point, xOf, yOf } from '@tengen/rules';
import { lineOf, movesOf, openingOf, positionOf, termsOf } from '@tengen/table';
import type { BoardFrame, Bracket, ShownBoard } from '../board.ts';
import {
  extentOf,
  numbersOf,
  paintBoard,
  pointUnder,
  SCALES,
  viewOf,
  wholeBoard,
} from '../board.ts';
import type { ProgramWords } from '../call.ts';
import { Canvas, type PageSize } from '../terminal/canvas.ts';
import { fit, fitEnd, textWidth } from '../terminal/width.ts';
import { paintPanel } from './paint-panel.ts';
import { helpRows, isOver, isWatching, type Room, tableOf } from './room.ts';
import { tooSmall } from './too-small.ts';

export interface ScreenLook {
  /** Plain letters only. */
  readonly isAscii: boolean;
  /** Colours tell the stones apart. */
  readonly isColored: boolean;
}

const PANEL_LEAST = 24;
/** A wider panel would take the clocks away from the names. */
const PANEL_MOST = 48;
const GAP = 2;

/** A smaller window has no room for a board. */
const LEAST: PageSize = { columns: 20, rows: 8 };

export function paint(
  room: Room,
  size: PageSize,
  look: ScreenLook,
  words: ProgramWords,
  now: number,
): Canvas {
  const { columns, rows } = size;
  const canvas = new Canvas(columns, rows, look.isAscii);
  if (isTooSmall(size)) return tooSmall(canvas, LEAST, words);
  if (room.view === 'help') {
    paintHelp(canvas, words, room.helpAt);
    return canvas;
  }
  const { isBeside, frame } = frameOf(room, size);
  const { width, height } = extentOf(frame);
  paintBoard(canvas, viewOfRoom(room, look), frame);
  const area = isBeside
    ? { x: width + GAP, y: 0, width: Math.min(PANEL_MOST, columns - width - GAP), height: rows - 1 }
    : { x: 0, y: height, width: columns, height: rows - 1 - height };
  paintPanel(canvas, room, look.isColored, words, now, {
    ...area,
    // Messages stay near a board that is lower than the window.
    height: Math.min(area.height, isBeside ? Math.max(height, PANEL_LEAST) : area.height),
  });
  paintPrompt(canvas, room, words);
  return canvas;
}

/** The point that was clicked; undefined beside the board. */
export function pointClicked(
  room: Room,
  size: PageSize,
  place: { readonly x: number; readonly y: number },
): Point | undefined {
  if (isTooSmall(size)) return undefined;
  return pointUnder(termsOf(tableOf(room)).size, frameOf(room, size).frame, place);
}

function isTooSmall({ columns, rows }: PageSize): boolean {
  return columns < LEAST.columns || rows < LEAST.rows;
}

/** How large the board is on the page, and whether the panel has room beside it. */
function frameOf(
  room: Room,
  { columns, rows }: PageSize,
): {
  readonly frame: BoardFrame;
  readonly isBeside: boolean;
} {
  const { size } = termsOf(tableOf(room));
  // Numbers are easier to read with a sign of the stone's colour, where there is room.
  const cells = room.showNumbers ? [3, 2] : [2];
  const frames = SCALES.flatMap(scale =>
    (scale === 1 ? cells : [2 * scale]).map(cell => wholeBoard(size, scale, cell)),
  );
  const beside = frames.find(frame => {
    const { width, height } = extentOf(frame);
    return width + GAP + PANEL_LEAST <= columns && (frame.scale === 1 || height < rows);
  });
  const frame = beside ?? wholeBoard(size);
  const below = beside ? 0 : Math.min(7, rows - 8);
  const shown = {
    columns: Math.min(size, Math.floor((columns - 3) / frame.cell)),
    rows: Math.min(size, rows - 2 - below),
  };
  if (frame.scale > 1) return { frame, isBeside: true };
  const fromX = scrolled(xOf(room.cursor, size), shown.columns, size);
  const fromY = scrolled(yOf(room.cursor, size), shown.rows, size);
  return { frame: { ...frame, ...shown, fromX, fromY }, isBeside: beside !== undefined };
}

/** The first visible line. It keeps the cursor in the middle if the board allows. */
function scrolled(at: number, visible: number, size: number): number {
  return Math.max(0, Math.min(size - visible, at - Math.floor(visible / 2)));
}

/** The position with everything that is marked: that of the game, or an earlier one in a replay. */
function viewOfRoom(room: Room, { isColored }: ScreenLook): ShownBoard {
  const table = tableOf(room);
  const isReplay = room.view === 'replay';
  const moves = movesOf(table).slice(0, isReplay ? room.replayAt : undefined);
  const stage = isReplay && lineOf(table).findLast(({ ply }) => ply <= room.replayAt);
  const view = viewOf(stage ? stage.position : positionOf(table));
  const marks = new Map<Point, string>([
    ...(room.hint === undefined ? [] : [[room.hint, '?'] as const]),
    ...room.named.map(point => [point, '◆'] as const),
    ...openingOf(table).offers.map((point, i) => [point, String((i + 1) % 10)] as const),
  ]);
  const named: Bracket[] = room.named.map(point => ({ point, signs: '<>', style: 'mark' }));
  const isPointing = room.view === 'board' && !isOver(room) && !isWatching(room);
  const cursor: Bracket[] = isPointing
    ? [{ point: room.cursor, signs: '[]', style: 'cursor' }]
    : [];
  return {
    ...view,
    numbers: room.showNumbers ? numbersOf(moves) : undefined,
    marks,
    brackets: [...(view.brackets ?? []), ...named, ...cursor],
    isColored,
  };
}

function paintPrompt(canvas: Canvas, room: Room, words: ProgramWords): void {
  const { play } = words.cli;
  const y = canvas.rows - 1;
  const footer =
    room.view === 'replay'
      ? play.footerReplay
      : isOver(room)
        ? play.footerOver
        : isWatching(room)
          ? play.footerWatch
          : play.footer;
  if (room.typed === '' && room.view !== 'board') {
    canvas.put(0, y, fit(footer, canvas.columns), 'dim');
    return;
  }
  const at = canvas.put(0, y, `> ${fitEnd(room.typed, canvas.columns - 4)}`, 'bold');
  canvas.put(at, y, '_', 'bold');
  if (room.typed === '') canvas.put(at + 2, y, fit(footer, canvas.columns - at - 2), 'dim');
}

/** The help page; a low window shows a part of it, from row `from` on. */
function paintHelp(canvas: Canvas, words: ProgramWords, from: number): void {
  const rows = helpRows(words);
  const left = Math.max(...rows.map(([name]) => textWidth(name))) + 2;
  const space = canvas.rows - 2;
  const first = Math.max(0, Math.min(from, rows.length - space));
  const { helpTitle, closeHelp, scrollHelp } = words.cli.play;
  canvas.put(0, 0, helpTitle, 'title');
  for (const [i, [name, meaning]] of rows.slice(first, first + space).entries()) {
    canvas.put(0, i + 1, name, 'bold');
    canvas.put(left, i + 1, fit(meaning, canvas.columns - left));
  }
  const close = rows.length > space ? scrollHelp : closeHelp;
  canvas.put(0, canvas.rows - 1, fit(close, canvas.columns), 'dim');
}

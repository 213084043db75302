// Draws the room as a page of characters: the board on the left, the panel on the right, the prompt at the
// bottom. In a narrow window the panel is below the board. In a small one the board scrolls with the cursor.
import type { Point } from '@tengen/rules';
import { termsOf } from '@tengen/table';
import type { ProgramWords } from '../call.ts';
import { Canvas, type PageSize } from '../terminal/canvas.ts';
import { fit, fitEnd, textWidth } from '../terminal/width.ts';
import { LEFT, paintBoard, pointUnder, type ScreenLook } from './paint-board.ts';
import { paintPanel } from './paint-panel.ts';
import { isOver, isWatching, type Room, tableOf } from './room.ts';
import { tooSmall } from './too-small.ts';

const PANEL_LEAST = 24;
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
  const canvas = new Canvas(columns, rows);
  if (isTooSmall(size)) return tooSmall(canvas, LEAST, words);
  if (room.view === 'help') {
    paintHelp(canvas, words);
    return canvas;
  }
  const { isBeside, ...frame } = frameOf(room, size);
  const { width, visible } = frame;
  paintBoard(canvas, room, look, frame);
  const panel = isBeside
    ? { x: width + GAP, y: 0, width: columns - width - GAP, height: rows - 1 }
    : { x: 0, y: visible + 1, width: columns, height: rows - 2 - visible };
  paintPanel(canvas, room, look, words, now, panel);
  paintPrompt(canvas, room, words);
  return canvas;
}

/** The point that was clicked; undefined beside the board. */
export function pointClicked(
  room: Room,
  size: PageSize,
  place: { readonly x: number; readonly y: number },
): Point | undefined {
  return isTooSmall(size) ? undefined : pointUnder(room, frameOf(room, size), place);
}

function isTooSmall({ columns, rows }: PageSize): boolean {
  return columns < LEAST.columns || rows < LEAST.rows;
}

/** Where the board goes on the page. */
function frameOf(room: Room, { columns, rows }: PageSize) {
  const { showNumbers } = room;
  const { size } = termsOf(tableOf(room));
  const cell = showNumbers && LEFT + 3 * size + GAP + PANEL_LEAST <= columns ? 3 : 2;
  const width = LEFT + cell * size;
  const isBeside = width + GAP + PANEL_LEAST <= columns;
  const below = isBeside ? 0 : Math.min(7, rows - 8);
  const visible = Math.min(size, rows - 2 - below);
  return { cell, visible, width: Math.min(width, columns), isBeside };
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

function paintHelp(canvas: Canvas, words: ProgramWords): void {
  const { play } = words.cli;
  canvas.put(0, 0, play.helpTitle, 'title');
  const rows = [...play.helpKeys, play.helpPoint, ...Object.values(play.typed)];
  const left = Math.max(...rows.map(([name]) => textWidth(name))) + 2;
  for (const [i, [name, meaning]] of rows.entries()) {
    if (i + 1 >= canvas.rows - 1) break;
    canvas.put(0, i + 1, name, 'bold');
    canvas.put(left, i + 1, fit(meaning, canvas.columns - left));
  }
  canvas.put(0, canvas.rows - 1, play.closeHelp, 'dim');
}

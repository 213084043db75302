// The room as a page of characters: the board on the left, what is known about the game on the right, the
// prompt at the bottom. In a narrow window the panel goes underneath; in a small one the board scrolls with
// the cursor.
import type { Words } from '../call.ts';
import { Canvas } from '../terminal/canvas.ts';
import { fit, textWidth } from '../terminal/width.ts';
import { LEFT, type Look, paintBoard } from './paint-board.ts';
import { paintPanel } from './paint-panel.ts';
import { isWatching, type Room } from './room.ts';
import { isOver } from './table.ts';

const PANEL_LEAST = 24;
const GAP = 2;

export function paint(
  room: Room,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  look: Look,
  words: Words,
  now: number,
): Canvas {
  const canvas = new Canvas(columns, rows);
  if (columns < 20 || rows < 8) {
    canvas.put(0, 0, words.cli.play.tooSmall);
    return canvas;
  }
  if (room.view === 'help') {
    paintHelp(canvas, words);
    return canvas;
  }
  const { size } = room.table.terms;
  const cell = room.showNumbers && LEFT + 3 * size + GAP + PANEL_LEAST <= columns ? 3 : 2;
  const width = LEFT + cell * size;
  const isBeside = width + GAP + PANEL_LEAST <= columns;
  const below = isBeside ? 0 : Math.min(7, rows - 8);
  const visible = Math.min(size, rows - 2 - below);
  paintBoard(canvas, room, look, { cell, visible, width: Math.min(width, columns) });
  const panel = isBeside
    ? { x: width + GAP, y: 0, width: columns - width - GAP, height: rows - 1 }
    : { x: 0, y: visible + 1, width: columns, height: rows - 2 - visible };
  paintPanel(canvas, room, look, words, now, panel);
  paintPrompt(canvas, room, words);
  return canvas;
}

function paintPrompt(canvas: Canvas, room: Room, words: Words): void {
  const { play } = words.cli;
  const y = canvas.rows - 1;
  const footer =
    room.view === 'replay'
      ? play.footerReplay
      : isOver(room.table)
        ? play.footerOver
        : isWatching(room)
          ? play.footerWatch
          : play.footer;
  if (room.typed === '' && room.view !== 'board') {
    canvas.put(0, y, fit(footer, canvas.columns), 'dim');
    return;
  }
  const at = canvas.put(0, y, `> ${room.typed}`, 'bold');
  canvas.put(at, y, '_', 'bold');
  if (room.typed === '') canvas.put(at + 2, y, fit(footer, canvas.columns - at - 2), 'dim');
}

function paintHelp(canvas: Canvas, words: Words): void {
  const { play } = words.cli;
  canvas.put(0, 0, play.helpTitle, 'title');
  const typed = (Object.keys(play.help) as (keyof typeof play.help)[]).map(
    word => [play.typed[word], play.help[word]] as const,
  );
  const rows = [...play.helpKeys, ...typed];
  const left = Math.max(...rows.map(([name]) => textWidth(name))) + 2;
  for (const [i, [name, meaning]] of rows.entries()) {
    if (i + 1 >= canvas.rows - 1) break;
    canvas.put(0, i + 1, name, 'bold');
    canvas.put(left, i + 1, fit(meaning, canvas.columns - left));
  }
  canvas.put(0, canvas.rows - 1, play.closeHelp, 'dim');
}

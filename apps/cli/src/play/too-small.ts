// A window in which nothing can be shown but the sentence that says so.
import type { ProgramWords } from '../call.ts';
import type { Canvas, PageSize } from '../terminal/canvas.ts';
import { wrap } from '../terminal/width.ts';

export function tooSmall(canvas: Canvas, least: PageSize, words: ProgramWords): Canvas {
  const sentence = words.cli.play.tooSmall(least.columns, least.rows);
  for (const [y, line] of wrap(sentence, canvas.columns).entries()) canvas.put(0, y, line);
  return canvas;
}

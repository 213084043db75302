// A board as an SVG file. The page draws into its document instead (api.ts).
import { render } from './render.ts';
import type { BoardState, Point } from './state.ts';
import { paletteOf, palettePaint } from './themes.ts';
import { viewportOf } from './viewport.ts';
import { makeXml } from './xml.ts';

export interface SvgOptions {
  /** Shows only the part of the board around these points. */
  readonly viewport?: readonly Point[];
  /** The side of the bitmap that the picture is for: all lines get the same width. Not together with a viewport. */
  readonly pixels?: number;
  /** For formats without transparency. */
  readonly hasSquareCorners?: boolean;
}

/** A picture of its own, with its colors written out: for files, clipboards and Node. */
export function makeSvg(state: BoardState, options: SvgOptions = {}): string {
  const { viewport = [], pixels, hasSquareCorners } = options;
  const paint = palettePaint(paletteOf(state.theme));
  const tree = render(state, { paint, pixels, hasSquareCorners });
  const { x, y, side } = viewportOf(viewport, state);
  const shown = pixels ?? side;
  const box = { viewBox: `${x} ${y} ${side} ${side}`, width: shown, height: shown };
  const xmlns = 'http://www.w3.org/2000/svg';
  return makeXml({ ...tree, attributes: { xmlns, ...tree.attributes, ...box } });
}

// Draws a board and reports pointing. See README.md for the vocabulary.
export { type BoardView, createBoardView } from './api.ts';
export { nameOf, type Place, placeOf, pointNamed, pointOn } from './coords.ts';
export type { Hand, Handlers } from './events.ts';
export { makeSvg, type RenderOptions, render } from './render.ts';
export {
  type Arrow,
  type BoardState,
  type Candidate,
  type Cell,
  type Ghost,
  type Label,
  type Line,
  type Mark,
  type MarkShape,
  type Names,
  type Orientation,
  type Point,
  type Stone,
  type StoneColor,
  THEMES,
  type Theme,
  type Tone,
} from './state.ts';
export { PALETTES, type Paint, type PaintName, type Palette, palettePaint } from './themes.ts';
export { makeXml, type TreeNode } from './tree.ts';

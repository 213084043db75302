// Draws a board and reports pointing. See README.md for the vocabulary.

export { type BoardView, createBoardView } from './api.ts';
export type { Hand } from './choose.ts';
export { type GridPlace, nameOf, placeOf, pointNamed, pointOn } from './coords.ts';
export type {} from './globals.ts';
export type { Handlers } from './listening.ts';
export { numbered } from './numbering.ts';
export { type Kept, type RenderOptions, render } from './render.ts';
export {
  type Arrow,
  type BoardState,
  type Candidate,
  type Cell,
  type Confirm,
  type DrawnLine,
  type DrawnMark,
  type DrawnMarkShape,
  type DrawnStone,
  type Ghost,
  type Hands,
  type Label,
  type Names,
  type Numbering,
  type Orientation,
  type Point,
  type StoneColor,
  THEMES,
  type Theme,
  type Tone,
} from './state.ts';
export { makeSvg, type SvgOptions } from './svg.ts';
export { type BoardPalette, PALETTES, type Paint, type PaintName, palettePaint } from './themes.ts';
export type { TreeNode } from './tree.ts';
export { makeXml } from './xml.ts';

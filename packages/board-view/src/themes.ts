// The colors of each theme. On a page each color is a CSS variable with the theme's color as its fallback, so
// that a page may change it. In an exported picture the colors are written out, because few programs that
// read SVG know variables.
import type { Theme } from './state.ts';

/** What a color is for. */
export type PaintName = keyof typeof wood;

export type BoardPalette = Readonly<Record<PaintName, string>>;

/** How a color is written into the drawing. */
export type Paint = (name: PaintName) => string;

const STONES = {
  blackLight: '#6a6864',
  blackMid: '#2b2a28',
  blackDark: '#0b0b0a',
  blackRim: '#000000',
  whiteLight: '#ffffff',
  whiteMid: '#f7f4ed',
  whiteDark: '#cfc8ba',
  whiteRim: '#a89f8e',
  onBlack: '#f6f2ea',
  onWhite: '#211e1a',
  shadow: '#2a1804',
  alertOnBlack: '#ff6d55',
  alertOnWhite: '#c2412d',
  onTone: '#ffffff',
};

const wood = {
  ...STONES,
  woodFrom: '#ecc588',
  woodTo: '#dcab64',
  grain: '#8a5a1e',
  edge: '#b98d4b',
  grid: '#5b3f1d',
  coordinate: '#583b17',
  alert: '#a8321f',
  good: '#3f7d58',
  other: '#2f5d8a',
  quiet: '#4f3a1d',
};

const paper: BoardPalette = {
  ...STONES,
  woodFrom: '#fdfaf2',
  woodTo: '#f6f0e2',
  grain: '#f6f0e2',
  edge: '#ddd3bf',
  grid: '#8b8271',
  coordinate: '#6b6357',
  shadow: '#4b4335',
  alert: '#c2412d',
  good: '#3f7d58',
  other: '#2f5d8a',
  quiet: '#6b6357',
};

const slate: BoardPalette = {
  ...STONES,
  woodFrom: '#aab5bd',
  woodTo: '#94a1aa',
  grain: '#6a7882',
  edge: '#78858f',
  grid: '#36414a',
  coordinate: '#202830',
  shadow: '#10181f',
  alert: '#9a1b0d',
  good: '#1e5a37',
  other: '#173f6b',
  quiet: '#2b3640',
};

const night: BoardPalette = {
  ...STONES,
  woodFrom: '#8a6a3c',
  woodTo: '#6b4f2d',
  grain: '#35230e',
  edge: '#4d3920',
  grid: '#1d140a',
  coordinate: '#fff5e0',
  whiteLight: '#fbf8f1',
  whiteMid: '#ece7dc',
  whiteDark: '#b9b1a2',
  whiteRim: '#7d7464',
  shadow: '#000000',
  alert: '#ffbba8',
  good: '#85cda2',
  other: '#98c6f0',
  onTone: '#14110c',
  quiet: '#f7e8cc',
  alertOnWhite: '#b23723',
};

const highContrast: BoardPalette = {
  ...STONES,
  woodFrom: '#ffffff',
  woodTo: '#ffffff',
  grain: '#ffffff',
  edge: '#000000',
  grid: '#000000',
  coordinate: '#000000',
  blackLight: '#000000',
  blackMid: '#000000',
  blackDark: '#000000',
  whiteLight: '#ffffff',
  whiteMid: '#ffffff',
  whiteDark: '#ffffff',
  whiteRim: '#000000',
  onBlack: '#ffffff',
  onWhite: '#000000',
  shadow: '#ffffff',
  alert: '#b00000',
  alertOnBlack: '#ffb3a6',
  alertOnWhite: '#b00000',
  good: '#005a2b',
  other: '#003f8a',
  quiet: '#444444',
};

export const PALETTES: Readonly<Record<Exclude<Theme, 'auto'>, BoardPalette>> = {
  wood,
  paper,
  slate,
  night,
  'high-contrast': highContrast,
};

/** In a picture `auto` is wood, because it cannot follow the system. */
export function paletteOf(theme: Theme = 'auto'): BoardPalette {
  return PALETTES[theme === 'auto' ? 'wood' : theme];
}

/** The CSS variable of a color: `woodFrom` is `--board-wood-from`. */
function variableOf(name: PaintName): string {
  return `--board-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

/** Colors for a page. `auto` follows the system: wood when it is light, night when it is dark. */
export function pagePaint(theme: Theme = 'auto'): Paint {
  const { wood, night } = PALETTES;
  const colorOf = (name: PaintName) =>
    theme === 'auto' ? `light-dark(${wood[name]}, ${night[name]})` : PALETTES[theme][name];
  return name => `var(${variableOf(name)}, ${colorOf(name)})`;
}

export function palettePaint(palette: BoardPalette): Paint {
  return name => palette[name];
}

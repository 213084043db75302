// Draws a position as SVG, as the page does, and as PNG from the same drawing. For PNG all text becomes
// strokes, because the renderer has no fonts and every machine has others.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { BoardState, TreeNode } from '@tengen/board-view';
import { makeXml, PALETTES, palettePaint, render } from '@tengen/board-view';
import { drawText } from './glyphs.ts';

let ready: Promise<void> | undefined;

/** A PNG of `width` pixels. */
export async function makePng(state: BoardState, width: number): Promise<Uint8Array> {
  ready ??= initWasm(rendererBytes());
  await ready;
  const theme = state.theme === undefined || state.theme === 'auto' ? 'wood' : state.theme;
  const tree = render(state, { paint: palettePaint(PALETTES[theme]) });
  const xmlns = 'http://www.w3.org/2000/svg';
  const drawn = plain(tree, width / Number(String(tree.attributes.viewBox).split(' ')[2]));
  const svg = makeXml({ ...drawn, attributes: { xmlns, ...drawn.attributes } });
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  const png = image.asPng();
  image.free();
  return png;
}

/** The renderer is beside the built program or, before the build, in its package. */
function rendererBytes(): Uint8Array<ArrayBuffer> {
  const beside = fileURLToPath(new URL('./resvg.wasm', import.meta.url));
  const path = existsSync(beside)
    ? beside
    : createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return new Uint8Array(readFileSync(path));
}

/**
 * The drawing without what the renderer does not know: letters become strokes, and lines whose thickness is in pixels
 * get the same thickness in units. `scale` is the pixels of a unit.
 */
export function plain(tree: TreeNode, scale: number): TreeNode {
  if (tree.tag === 'text') return strokes(tree);
  const { 'vector-effect': effect, ...attributes } = tree.attributes;
  const isInPixels = effect === 'non-scaling-stroke';
  const thick = {
    'stroke-width': Number(attributes['stroke-width'] ?? 1) / scale,
    // A line of one pixel exactly between two pixels would be drawn in neither.
    transform: `translate(${NUDGE / scale} ${NUDGE / scale})`,
  };
  const children = tree.children.map(child => plain(child, scale));
  return { ...tree, attributes: { ...attributes, ...(isInPixels && thick) }, children };
}

/** In pixels. */
const NUDGE = 0.01;

/** The thickness of a stroke, in glyph units. */
const THIN = 1.75;
const BOLD = 2.5;

function strokes({ attributes, text = '', key }: TreeNode): TreeNode {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const { glyphs, scale, width } = drawText(text, number('font-size'));
  const left = number('x') - (width * scale) / 2;
  // Centre the strokes on the point where the text would be centred.
  const top = number('y') - 7 * scale;
  const ink = {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const halo = attributes.stroke;
  const weight = number('font-weight') >= 600 ? BOLD : THIN;
  const draw = (stroke: string | number | undefined, thick: number): TreeNode[] =>
    glyphs.map(({ path, shift }) => ({
      tag: 'path',
      attributes: {
        ...ink,
        d: path,
        stroke,
        'stroke-width': thick,
        transform: `translate(${left + shift * scale} ${top}) scale(${scale})`,
      },
      children: [],
      text: undefined,
      key: undefined,
    }));
  const room = halo === undefined ? [] : draw(halo, weight + number('stroke-width') / scale / 2);
  return {
    tag: 'g',
    attributes: {},
    children: [...room, ...draw(attributes.fill, weight)],
    text: undefined,
    key,
  };
}

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
  const svg = makeXml(withoutText({ ...tree, attributes: { xmlns, ...tree.attributes } }));
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

/** Replaces the letters of a drawing by strokes. */
export function withoutText(tree: TreeNode): TreeNode {
  if (tree.tag === 'text') return strokes(tree);
  return { ...tree, children: tree.children.map(withoutText) };
}

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

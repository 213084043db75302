// The empty board: wood, coordinates, lines and dots, and the gradients of all layers.
import { edgeLabels } from './coords.ts';
import { centered, type Drawing, layer } from './drawing.ts';
import {
  grainPaths,
  gridPath,
  marginOf,
  round,
  showsCoordinates,
  starPlaces,
  UNIT,
} from './shapes.ts';
import { layoutOf } from './targets.ts';
import { node, type TreeNode } from './tree.ts';

// Wood, lines and letters stay the same for a whole game. The next drawing uses the same nodes again, and a patch
// skips them.
export interface KeptSurface {
  readonly layout: string;
  readonly definitions: TreeNode;
  readonly layers: readonly TreeNode[];
}

export function surface(drawing: Drawing, kept?: KeptSurface): KeptSurface {
  const layout = `${layoutOf(drawing.state)} ${drawing.state.theme}`;
  if (kept?.layout === layout) return kept;
  return {
    layout,
    definitions: definitions(drawing),
    layers: [
      layer('wood', wood(drawing)),
      layer('coordinates', coordinates(drawing)),
      layer('grid', grid(drawing)),
    ],
  };
}

function definitions({ paint, idPrefix }: Drawing): TreeNode {
  const stop = (offset: number, color: string, opacity?: number) =>
    node('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  const light = { cx: 0.36, cy: 0.3, r: 0.72 };
  return node(
    'defs',
    {},
    [
      node('linearGradient', { id: `${idPrefix}-wood`, x1: 0, y1: 0, x2: 0.55, y2: 1 }, [
        stop(0, paint('woodFrom')),
        stop(1, paint('woodTo')),
      ]),
      node('radialGradient', { id: `${idPrefix}-black`, ...light }, [
        stop(0, paint('blackLight')),
        stop(0.42, paint('blackMid')),
        stop(1, paint('blackDark')),
      ]),
      node('radialGradient', { id: `${idPrefix}-white`, ...light, r: 0.78 }, [
        stop(0, paint('whiteLight')),
        stop(0.5, paint('whiteMid')),
        stop(1, paint('whiteDark')),
      ]),
      node('radialGradient', { id: `${idPrefix}-shadow` }, [
        stop(0.72, paint('shadow'), 0.5),
        stop(0.87, paint('shadow'), 0.22),
        stop(1, paint('shadow'), 0),
      ]),
    ],
    'definitions',
  );
}

function wood({ paint, idPrefix, extent, corner }: Drawing): TreeNode[] {
  const { rings, fibres } = grainPaths(extent);
  const full = { x: 0, y: 0, width: extent, height: extent, rx: corner };
  const line = round(extent / 900);
  const [at, side] = [round(line / 2), round(extent - line)];
  const inside = { x: at, y: at, width: side, height: side, rx: corner };
  const grain = (d: string, width: number, opacity: number) => {
    const stroke = { stroke: paint('grain'), 'stroke-width': round(line * width) };
    return node('path', { d, fill: 'none', ...stroke, 'stroke-opacity': opacity });
  };
  return [
    node('rect', { ...full, fill: `url(#${idPrefix}-wood)` }),
    grain(rings, 2.2, 0.055),
    grain(fibres, 0.9, 0.075),
    node('rect', { ...inside, fill: 'none', stroke: paint('edge'), 'stroke-width': line }),
  ];
}

function coordinates(drawing: Drawing): TreeNode[] {
  const { state, paint, extent } = drawing;
  if (!showsCoordinates(state)) return [];
  const margin = marginOf(true);
  const out = 0.69 * UNIT;
  const { bottom, left } = edgeLabels(state.size, state.orientation);
  // The same size on the screen for every board, as far as the lines leave room.
  const size = round(Math.min(0.36 * UNIT, extent * 0.0148));
  const style = { fill: paint('coordinate'), 'font-size': size, class: 'board-coordinate' };
  return [
    ...bottom.map((text, i) =>
      centered(text, { x: margin + i * UNIT, y: extent - margin + out }, size, style),
    ),
    ...left.map((text, i) =>
      centered(text, { x: margin - out, y: margin + i * UNIT }, size, style),
    ),
  ];
}

function grid({ state, paint, extent, snap }: Drawing): TreeNode[] {
  const margin = marginOf(showsCoordinates(state));
  const first = snap(margin);
  const side = Number((snap(extent - margin) - first).toFixed(4));
  const star = round(Math.min(0.075 * UNIT, extent * 0.005) + 0.4);
  const thin = { fill: 'none', stroke: paint('grid'), 'vector-effect': 'non-scaling-stroke' };
  return [
    node('path', {
      ...thin,
      d: gridPath(state.size, margin, snap),
      'stroke-width': 1,
      'stroke-opacity': 0.8,
      'shape-rendering': 'crispEdges',
    }),
    node('rect', { ...thin, x: first, y: first, width: side, height: side, 'stroke-width': 1.5 }),
    ...starPlaces(state.size).map(({ column, row }) =>
      node('circle', {
        cx: margin + column * UNIT,
        cy: margin + row * UNIT,
        r: star,
        fill: paint('grid'),
      }),
    ),
  ];
}

// From a state to a drawing: a pure function, the same in a page and in Node. The layers have a fixed order, from the
// wood to the cells that receive the pointer, so that a patch between two drawings moves only what changed.
import { centered, type Drawing, fontFor, inkOn, layer } from './drawing.ts';
import { numbered } from './numbering.ts';
import {
  arrowPath,
  bracketsPath,
  crossPath,
  extentOf,
  markPath,
  round,
  type Spot,
  STONE_RADIUS,
  showsCoordinates,
  spotOf,
  strokePath,
  UNIT,
} from './shapes.ts';
import type { BoardState, DrawnStone, Point, StoneColor } from './state.ts';
import { type KeptSurface, surface } from './surface.ts';
import { type KeptTargets, targets } from './targets.ts';
import { type Paint, pagePaint } from './themes.ts';
import { type Attributes, keyed, node, type TreeNode } from './tree.ts';

const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Nodes of one drawing that the next one of the same board can use again. */
export interface Kept {
  surface?: KeptSurface;
  targets?: KeptTargets;
}

export interface RenderOptions {
  readonly paint?: Paint;
  /** A prefix for the ids of gradients, which must be unique on the page. */
  readonly idPrefix?: string;
  /** The tab stop among the cells that receive pointer and keyboard. */
  readonly tabStop?: Point | undefined;
  readonly isInteractive?: boolean;
  /** Filled by each drawing and read by the next. */
  readonly kept?: Kept;
  /** The side of the bitmap that the drawing is for. */
  readonly pixels?: number | undefined;
  readonly hasSquareCorners?: boolean | undefined;
}

/** Draws everything in one picture. */
export function render(state: BoardState, options: RenderOptions = {}): TreeNode {
  const { drawing, surface, cells } = begin(state, options);
  return sheet(drawing, 'tengen-board', [
    surface.definitions,
    group(drawing, 'scene', [...surface.layers, ...things(drawing)]),
    ...cells,
  ]);
}

/**
 * Draws two pictures that lie on top of each other: one for what stays for a whole game, one for what changes with a
 * move. A page can then paint a stone without the wood under it, which is most of the work.
 */
export function renderApart(state: BoardState, options: RenderOptions = {}): TreeNode[] {
  const { drawing, surface, cells } = begin(state, options);
  return [
    sheet(drawing, 'tengen-surface', [
      surface.definitions,
      group(drawing, 'surface', surface.layers),
    ]),
    sheet(drawing, 'tengen-board', [group(drawing, 'scene', things(drawing)), ...cells], {
      // For the ring around the keyboard's cursor.
      color: drawing.paint('other'),
    }),
  ];
}

function begin(state: BoardState, options: RenderOptions) {
  const extent = extentOf(state.size, showsCoordinates(state));
  const drawing: Drawing = {
    state,
    paint: options.paint ?? pagePaint(state.theme),
    idPrefix: options.idPrefix ?? 'board',
    extent,
    snap: options.pixels ? snapTo(options.pixels / extent) : round,
    corner: options.hasSquareCorners ? 0 : round(extent * 0.0125),
    colorAt: new Map(state.stones?.map(stone => [stone.point, stone.color])),
  };
  const kept = options.kept ?? {};
  kept.surface = surface(drawing, kept.surface);
  return { drawing, surface: kept.surface, cells: cellsOf(state, options, kept) };
}

/** A hundredth of a unit may be a tenth of a pixel. */
const fine = (n: number) => Math.round(n * 1e4) / 1e4;

/** A line on the edge between two pixels would fill both, and be twice as wide as its neighbours. */
function snapTo(pixelsPerUnit: number): (at: number) => number {
  return at => fine((Math.floor(at * pixelsPerUnit) + 0.5) / pixelsPerUnit);
}

function cellsOf(state: BoardState, options: RenderOptions, kept: Kept): TreeNode[] {
  if (!options.isInteractive) return [];
  const { tree, keep } = targets(state, options.tabStop, kept.targets);
  kept.targets = keep;
  return [tree];
}

function sheet(
  { state, extent }: Drawing,
  name: string,
  children: readonly TreeNode[],
  attributes: Attributes = {},
): TreeNode {
  return node(
    'svg',
    {
      ...attributes,
      class: name,
      viewBox: `0 0 ${extent} ${extent}`,
      'data-board-theme': state.theme ?? 'auto',
      'font-family': FONT,
    },
    children,
  );
}

/** A group with an id, so that the loupe can show it too. */
function group({ idPrefix }: Drawing, name: string, layers: readonly TreeNode[]): TreeNode {
  return node('g', { id: `${idPrefix}-${name}`, class: `board-${name}` }, layers, name);
}

/** What lies on the board, from the bottom up. */
function things(drawing: Drawing): TreeNode[] {
  return [
    layer('cells', cells(drawing)),
    layer('win', win(drawing)),
    layer('forbidden', forbidden(drawing)),
    layer('stones', stones(drawing)),
    layer('ghost', ghost(drawing)),
    layer('candidates', candidates(drawing)),
    layer('lines', lines(drawing)),
    layer('numbers', numbers(drawing)),
    layer('marks', marks(drawing)),
    layer('labels', labels(drawing)),
    layer('last', last(drawing)),
    layer('arrows', arrows(drawing)),
    layer('cursor', cursor(drawing)),
  ];
}

function cells({ state, paint }: Drawing): TreeNode[] {
  const half = 0.46 * UNIT;
  return (state.cells ?? []).map(({ point, tone = 'alert' }) => {
    const { x, y } = spotOf(point, state);
    return keyed(point, 'rect', {
      x: round(x - half),
      y: round(y - half),
      width: 2 * half,
      height: 2 * half,
      rx: 0.12 * UNIT,
      fill: paint(tone),
      'fill-opacity': 0.2,
      stroke: paint(tone),
      'stroke-opacity': 0.65,
      'stroke-width': 1.8,
    });
  });
}

/** A band that holds the winning stones together, and a rim around each of them. */
function win({ state, paint }: Drawing): TreeNode[] {
  if (!state.winningLine?.length) return [];
  const spots = state.winningLine.map(point => spotOf(point, state));
  const band = node('path', {
    d: strokePath(spots),
    // The length is 1, so that a page can animate it whatever its direction.
    pathLength: 1,
    fill: 'none',
    stroke: paint('alert'),
    'stroke-linecap': 'round',
    'stroke-width': round(0.62 * UNIT),
    'stroke-opacity': 0.5,
  });
  const rims = spots.map(({ x, y }) =>
    node('circle', { cx: x, cy: y, r: round(0.53 * UNIT), fill: paint('alert') }),
  );
  return [band, ...rims];
}

function forbidden({ state, paint }: Drawing): TreeNode[] {
  return (state.forbidden ?? []).map(point =>
    keyed(point, 'path', {
      d: crossPath(spotOf(point, state)),
      stroke: paint('alert'),
      'stroke-width': 3.6,
      'stroke-linecap': 'round',
      class: 'board-cross',
    }),
  );
}

function stones(drawing: Drawing): TreeNode[] {
  return (drawing.state.stones ?? []).map(stone => {
    const { x, y } = spotOf(stone.point, drawing.state);
    const attributes = {
      class: stone.point === drawing.state.lastMove ? 'board-newest' : undefined,
      opacity: stone.isFaint ? 0.62 : undefined,
    };
    const key = `${stone.color} ${stone.point}`;
    return node('g', attributes, disc(drawing, stone.color, { x, y }), key);
  });
}

function disc({ paint, idPrefix }: Drawing, color: StoneColor, { x, y }: Spot): TreeNode[] {
  const shadow = { cx: round(x + 0.8), cy: round(y + 2.6), r: round(STONE_RADIUS * 1.1) };
  return [
    node('circle', { ...shadow, fill: `url(#${idPrefix}-shadow)` }),
    node('circle', {
      cx: round(x),
      cy: round(y),
      r: round(STONE_RADIUS - 0.3),
      fill: `url(#${idPrefix}-${color})`,
      stroke: paint(color === 'black' ? 'blackRim' : 'whiteRim'),
      'stroke-width': 0.8,
    }),
  ];
}

function ghost(drawing: Drawing): TreeNode[] {
  const { ghost, size } = drawing.state;
  if (!ghost || ghost.point >= size * size) return [];
  const { x, y } = spotOf(ghost.point, drawing.state);
  const stone = disc(drawing, ghost.color, { x, y })[1]!;
  const key = `${ghost.color} ${ghost.point}`;
  if (!ghost.isWaiting) return [node('g', { opacity: 0.45 }, [stone], key)];
  const ring = node('circle', {
    cx: x,
    cy: y,
    r: 0.53 * UNIT,
    fill: 'none',
    stroke: drawing.paint('alert'),
    'stroke-width': 3.2,
    'stroke-dasharray': '10 8',
    class: 'board-waiting',
  });
  return [node('g', { opacity: 0.72 }, [stone], key), ring];
}

function candidates(drawing: Drawing): TreeNode[] {
  return (drawing.state.candidates ?? []).map(({ point, text, tone = 'other' }) => {
    const spot = spotOf(point, drawing.state);
    const fill = drawing.paint(tone);
    const disc = { cx: spot.x, cy: spot.y, r: 0.44 * UNIT, fill, 'fill-opacity': 0.86 };
    const ink = { fill: drawing.paint('onTone'), 'font-weight': 600 };
    const drawn = [node('circle', disc), centered(text, spot, fontFor(text), ink)];
    return node('g', {}, drawn, String(point));
  });
}

function lines({ state, paint }: Drawing): TreeNode[] {
  return (state.lines ?? []).map(({ points, tone = 'alert', broken }) =>
    keyed(points.join('-'), 'path', {
      d: strokePath(
        points.map(point => spotOf(point, state)),
        0.12 * UNIT,
      ),
      fill: 'none',
      stroke: paint(tone),
      'stroke-width': broken ? 4.5 : 8,
      'stroke-opacity': broken ? 0.85 : 0.72,
      'stroke-linecap': 'round',
      'stroke-dasharray': broken ? '9 10' : undefined,
    }),
  );
}

function numbers(drawing: Drawing): TreeNode[] {
  const { stones = [], lines = [], numbering } = drawing.state;
  const crossed = new Set(lines.flatMap(line => line.points));
  return numbered(stones, numbering).map(stone =>
    stoneNumber(drawing, stone, crossed.has(stone.point)),
  );
}

/** If a line runs through the stone, the number gets an outline in the stone's color. */
function stoneNumber(
  { state, paint }: Drawing,
  { point, color, number }: DrawnStone,
  isCrossed: boolean,
): TreeNode {
  const text = String(number);
  const isLast = point === state.lastMove;
  const plain = color === 'black' ? 'onBlack' : 'onWhite';
  const urgent = color === 'black' ? 'alertOnBlack' : 'alertOnWhite';
  return centered(
    text,
    spotOf(point, state),
    fontFor(text),
    {
      fill: paint(isLast ? urgent : plain),
      'font-weight': isLast ? 700 : 500,
      stroke: isCrossed ? paint(color === 'black' ? 'blackMid' : 'whiteMid') : undefined,
      'stroke-width': isCrossed ? 9 : undefined,
      'stroke-linejoin': isCrossed ? 'round' : undefined,
      'paint-order': isCrossed ? 'stroke' : undefined,
    },
    String(point),
  );
}

function marks(drawing: Drawing): TreeNode[] {
  const { state, paint, colorAt } = drawing;
  return (state.marks ?? []).map(({ point, shape, tone }) => {
    // On a stone, a mark without a tone has the color of the stone's number.
    const stone = colorAt.get(point);
    const color = !tone && stone ? inkOn(drawing, stone) : paint(tone ?? 'quiet');
    const isDot = shape === 'dot';
    return keyed(`${shape} ${point}`, 'path', {
      d: markPath(shape, spotOf(point, state)),
      fill: isDot ? color : 'none',
      stroke: isDot ? undefined : color,
      'stroke-width': isDot ? undefined : 3.4,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
  });
}

/** On an empty point the label covers the lines under it, so that it stays readable. */
function labels(drawing: Drawing): TreeNode[] {
  const { state, paint, colorAt } = drawing;
  return (state.labels ?? []).map(({ point, text, tone = 'quiet' }) => {
    const spot = spotOf(point, state);
    const stone = colorAt.get(point);
    const fill = stone ? inkOn(drawing, stone) : paint(tone);
    const patch = { cx: spot.x, cy: spot.y, r: 0.34 * UNIT, fill: paint('woodFrom') };
    const letters = centered(text, spot, fontFor(text), { fill, 'font-weight': 600 });
    return node('g', {}, stone ? [letters] : [node('circle', patch), letters], String(point));
  });
}

function last({ state, paint }: Drawing): TreeNode[] {
  if (state.lastMove === undefined) return [];
  const stroke = { fill: 'none', stroke: paint('alert'), 'stroke-width': 3.2 };
  return [node('path', { ...stroke, d: bracketsPath(spotOf(state.lastMove, state)) })];
}

function arrows({ state, paint }: Drawing): TreeNode[] {
  return (state.arrows ?? []).map(({ from, to, tone = 'alert' }) =>
    keyed(`${from}-${to}`, 'path', {
      d: arrowPath(spotOf(from, state), spotOf(to, state)),
      fill: 'none',
      stroke: paint(tone),
      'stroke-width': 6,
      'stroke-opacity': 0.85,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
}

function cursor({ state, paint }: Drawing): TreeNode[] {
  if (state.cursor === undefined) return [];
  const { x, y } = spotOf(state.cursor, state);
  const ring = { cx: x, cy: y, r: 0.5 * UNIT, fill: 'none' };
  return [node('circle', { ...ring, stroke: paint('other'), 'stroke-width': 3 })];
}

// Places and outlines of everything in the drawing. Lengths are in drawing units, sixty to the distance between two
// lines; the page scales the drawing, so a unit is not a pixel.
import { placeOf } from './coords.ts';
import type { BoardState, DrawnMarkShape, Point } from './state.ts';

export const UNIT = 60;
export const STONE_RADIUS = 0.468 * UNIT;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Numbers in the drawing have two decimals: a hundredth of a unit is invisible. */
export function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** The distance from the edge of the wood to the first line. Coordinates need more room. */
export function marginOf(coordinates: boolean): number {
  return (coordinates ? 0.92 : 0.66) * UNIT;
}

export function showsCoordinates(state: BoardState): boolean {
  return state.coordinates !== false;
}

/** The side of the whole drawing. */
export function extentOf(size: number, coordinates: boolean): number {
  return (size - 1) * UNIT + 2 * marginOf(coordinates);
}

/** Where a point's lines cross. */
export function spotOf(point: Point, state: BoardState): Spot {
  const { column, row } = placeOf(point, state.size, state.orientation);
  const margin = marginOf(showsCoordinates(state));
  return { x: margin + column * UNIT, y: margin + row * UNIT };
}

/** The place nearest to a spot of the drawing, if the spot is within half a step of the lines. */
export function placeAt(
  spot: Spot,
  size: number,
  coordinates: boolean,
): { column: number; row: number } | undefined {
  const margin = marginOf(coordinates);
  const column = Math.round((spot.x - margin) / UNIT);
  const row = Math.round((spot.y - margin) / UNIT);
  const inside = column >= 0 && column < size && row >= 0 && row < size;
  return inside ? { column, row } : undefined;
}

/** The inner lines. The frame is drawn separately, a little heavier. */
export function gridPath(size: number, margin: number, snap = round): string {
  const start = snap(margin);
  const length = Number((snap(margin + (size - 1) * UNIT) - start).toFixed(4));
  let path = '';
  for (let i = 1; i < size - 1; i++) {
    const at = snap(margin + i * UNIT);
    path += [`M${start} ${at}h${length}`, `M${at} ${start}v${length}`].join('');
  }
  return path;
}

/** The dots: the centre of odd boards, and four stars where there is room for them. */
export function starPlaces(size: number): { column: number; row: number }[] {
  const middle = (size - 1) / 2;
  const center = size % 2 === 1 ? [{ column: middle, row: middle }] : [];
  if (size < 9) return center;
  const near = 3;
  const far = size - 1 - near;
  return [
    { column: near, row: near },
    { column: far, row: near },
    { column: near, row: far },
    { column: far, row: far },
    ...center,
  ];
}

/** Four corners around a spot, the mark of the last move. */
export function bracketsPath({ x, y }: Spot, reach = 0.53 * UNIT, arm = 0.2 * UNIT): string {
  const corner = (sx: number, sy: number) => {
    const cx = x + sx * reach;
    const cy = y + sy * reach;
    return `M${round(cx - sx * arm)} ${round(cy)}H${round(cx)}V${round(cy - sy * arm)}`;
  };
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}

export function crossPath({ x, y }: Spot, arm = 0.21 * UNIT): string {
  const [left, right] = [round(x - arm), round(x + arm)];
  const [top, bottom] = [round(y - arm), round(y + arm)];
  return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
}

/** The outline of a mark, small enough to leave the rim of a stone free. */
export function markPath(shape: DrawnMarkShape, spot: Spot): string {
  const r = 0.24 * UNIT;
  const { x, y } = spot;
  switch (shape) {
    case 'circle':
      return circlePath(spot, r);
    case 'dot':
      return circlePath(spot, 0.13 * UNIT);
    case 'cross':
      return crossPath(spot, 0.18 * UNIT);
    case 'square': {
      const h = 0.2 * UNIT;
      return `M${round(x - h)} ${round(y - h)}h${2 * h}v${2 * h}h${-2 * h}z`;
    }
    case 'triangle': {
      const w = r * Math.cos(Math.PI / 6);
      return `M${round(x)} ${round(y - r)}L${round(x + w)} ${round(y + r / 2)}H${round(x - w)}z`;
    }
  }
}

function circlePath({ x, y }: Spot, r: number): string {
  const d = round(2 * r);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0z`;
}

/** A stroke through the given spots, and a little beyond the first and the last. */
export function strokePath(spots: readonly Spot[], past = 0): string {
  const first = spots[0];
  const last = spots[spots.length - 1];
  if (!first || !last) return '';
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const dx = ((last.x - first.x) / length) * past;
  const dy = ((last.y - first.y) / length) * past;
  const from = `M${round(first.x - dx)} ${round(first.y - dy)}`;
  return `${from}L${round(last.x + dx)} ${round(last.y + dy)}`;
}

/** A shaft from near one spot to near another, and a head at its end. */
export function arrowPath(from: Spot, to: Spot): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const at = (forward: number, side: number, origin: Spot) =>
    `${round(origin.x + ux * forward - uy * side)} ${round(origin.y + uy * forward + ux * side)}`;
  const head = 0.26 * UNIT;
  const tip = -0.12 * UNIT;
  return (
    `M${at(0.3 * UNIT, 0, from)}L${at(tip, 0, to)}` +
    `M${at(tip - head, head * 0.7, to)}L${at(tip, 0, to)}L${at(tip - head, -head * 0.7, to)}`
  );
}

/**
 * The grain of the wood: long, slightly wavy lines and short fine fibres, drawn as two paths. It is the same for every
 * board of the same extent.
 */
export function grainPaths(extent: number): { rings: string; fibres: string } {
  const random = seeded(20_15_8);
  let rings = '';
  for (let y = -0.02; y < 1.02; y += 0.012 + random() * 0.03) {
    const sway = (random() - 0.5) * 0.02;
    const points = [0, 0.25, 0.5, 0.75, 1].map(x => ({
      x: round(x * extent),
      y: round((y + sway * Math.sin(x * 4 + y * 3) + (random() - 0.5) * 0.004) * extent),
    }));
    rings += smoothPath(points);
  }
  let fibres = '';
  for (let i = 0; i < 300; i++) {
    const x = random() * 1.2 - 0.2;
    const length = 0.12 + random() * 0.5;
    const bow = (random() - 0.5) * 0.006;
    const start = `M${round(x * extent)} ${round(random() * extent)}`;
    const half = round((length / 2) * extent);
    fibres += `${start}q${half} ${round(bow * extent)} ${round(length * extent)} 0`;
  }
  return { rings, fibres };
}

function smoothPath(points: readonly Spot[]): string {
  let path = `M${points[0]!.x} ${points[0]!.y}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const middle = round((a.x + b.x) / 2);
    path += `C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}`;
  }
  return path;
}

/** A small random generator (mulberry32), so that the drawing is the same every time. */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

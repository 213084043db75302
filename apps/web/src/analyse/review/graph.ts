// The evaluation graph as numbers: Black's chance over the moves of a line, drawn as ground that rises
// and falls. Plies without a value are bridged from their neighbours.
import type { Evaluation } from '@tengen/game';

interface GraphSpot {
  readonly x: number;
  readonly y: number;
}

interface GraphShape {
  /** The closed outline of Black's ground; empty when too little is known to show how it went. */
  readonly area: string;
  readonly spots: readonly (GraphSpot | undefined)[];
}

/** `values[ply]` is the evaluation after `ply` moves. The box is `width` by `height`, y downwards. */
export function graphShape(
  values: readonly (Evaluation | undefined)[],
  width: number,
  height: number,
): GraphShape {
  const xOf = (ply: number) => round(xOfPly(ply, values.length, width));
  const spots = values.map((value, ply) =>
    value ? { x: xOf(ply), y: round((1 - value.blackChance) * height) } : undefined,
  );
  const known = spots.filter(spot => spot !== undefined);
  const [first] = known;
  if (!first || known.length < 2) return { area: '', spots };
  const ridge = known.map(({ x, y }) => `L${x} ${y}`).join('');
  // Before the first value and after the last the ground runs level.
  const area = `M0 ${height}V${first.y}${ridge}H${width}V${height}Z`;
  return { area, spots };
}

export function xOfPly(ply: number, plies: number, width: number): number {
  return plies < 2 ? 0 : (ply / (plies - 1)) * width;
}

/** The ply nearest to a place on the x axis. */
export function plyAt(x: number, plies: number, width: number): number {
  if (plies < 2 || width <= 0) return 0;
  const ply = Math.round((x / width) * (plies - 1));
  return Math.min(plies - 1, Math.max(0, ply));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

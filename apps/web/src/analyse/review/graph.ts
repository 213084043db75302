// The evaluation graph as numbers: Black's chance over the moves of a line, drawn as ground that rises
// and falls, and the moves at which it turned. Plies without a value are bridged from their neighbours.
import type { Color } from '@tengen/rules';
import type { Evaluation } from '../search/evaluations.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface GraphShape {
  /** The closed outline of Black's ground; empty when too little is known to show how it went. */
  readonly area: string;
  readonly spots: readonly (Spot | undefined)[];
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

export interface TurningPoint {
  /** The move that lost something: 1 for the first. */
  readonly ply: number;
  readonly color: Color;
  /** What the mover gave away, 0 to 1. */
  readonly lost: number;
  readonly kind: 'blunder' | 'mistake';
  /** A forced win was let go, or a forced loss walked into. */
  readonly forced: 'missed-win' | 'lost-by-force' | undefined;
}

/** A quarter of a game is a blunder, an eighth a mistake. */
const BLUNDER = 0.25;
const MISTAKE = 0.125;

/** Moves that gave away much, in order of play. Known neighbours only. */
export function turningPoints(
  values: readonly (Evaluation | undefined)[],
  colors: readonly (Color | undefined)[],
): TurningPoint[] {
  const found: TurningPoint[] = [];
  for (let ply = 1; ply < values.length; ply++) {
    const [before, after, color] = [values[ply - 1], values[ply], colors[ply - 1]];
    if (!before || !after || !color) continue;
    const lost = chanceFor(color, before) - chanceFor(color, after);
    if (lost < MISTAKE) continue;
    const kind = lost >= BLUNDER ? 'blunder' : 'mistake';
    found.push({ ply, color, lost, kind, forced: forcedOf(color, before, after) });
  }
  return found;
}

function forcedOf(color: Color, before: Evaluation, after: Evaluation): TurningPoint['forced'] {
  if (winsByForce(color, before) && !winsByForce(color, after)) return 'missed-win';
  const other = color === 'black' ? 'white' : 'black';
  return winsByForce(other, after) && !winsByForce(other, before) ? 'lost-by-force' : undefined;
}

function winsByForce(color: Color, { mate, blackChance }: Evaluation): boolean {
  return mate !== undefined && chanceForBlack(color, blackChance) === 1;
}

/** The chance of `color`, 0 to 1. */
export function chanceFor(color: Color, { blackChance }: Evaluation): number {
  return chanceForBlack(color, blackChance);
}

const chanceForBlack = (color: Color, blackChance: number) =>
  color === 'black' ? blackChance : 1 - blackChance;

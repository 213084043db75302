// Ten levels as data. Weak levels see less: they search few plies and few moves, play no fours to the end, and overlook
// shapes that beginners overlook. Overlooked stones are taken off the board that the core gets; the core then plays as
// well as it can.
import { COLORS, distance, type Point, Position } from '@tengen/rules';
import { FLAG_NEAR, FLAG_NO_DOUBLES, FLAG_NO_VCF } from '../../assembly/layout.ts';
import { type Threat, threats } from '../solver/threats.ts';

/** The chance that a shape, of either side, is overlooked. */
type Overlooked = { readonly [shape in Shape]?: number };
type Shape = 'four' | 'broken-four' | 'open-three' | 'broken-three';

export interface Level {
  readonly depth?: number;
  readonly nodes?: number;
  /** The most moves searched in a node. */
  readonly width?: number;
  /** Flags of the core that limit what it sees; 0: it sees everything. */
  readonly flags: number;
  readonly overlooks: Overlooked;
  /** Moves within this many points of the best count as equally good. */
  readonly noisePoints: number;
  /** Whether a network may be used: a level without one is the same on every board and machine. */
  readonly hasNetwork: boolean;
}

const NOTHING: Overlooked = {};
/** Sees only cells beside stones and the threats on the board: no double threats and no sequences of fours. */
const BEGINNER = FLAG_NO_VCF | FLAG_NO_DOUBLES | FLAG_NEAR;
const NO_DOUBLES = FLAG_NO_VCF | FLAG_NO_DOUBLES;

// Calibrated by `npm run lab -- levels`; docs/strength.md has the table.
export const LEVELS: readonly Level[] = [
  {
    depth: 1,
    flags: BEGINNER,
    overlooks: { four: 0.18, 'broken-four': 0.8, 'open-three': 0.92, 'broken-three': 1 },
    noisePoints: 400,
    hasNetwork: false,
  },
  {
    depth: 1,
    flags: BEGINNER,
    overlooks: { four: 0.03, 'broken-four': 0.4, 'open-three': 0.52, 'broken-three': 0.95 },
    noisePoints: 180,
    hasNetwork: false,
  },
  {
    depth: 1,
    flags: BEGINNER,
    overlooks: { 'broken-four': 0.14, 'open-three': 0.27, 'broken-three': 0.75 },
    noisePoints: 110,
    hasNetwork: false,
  },
  {
    depth: 2,
    width: 9,
    flags: BEGINNER,
    overlooks: { 'broken-four': 0.06, 'open-three': 0.14, 'broken-three': 0.5 },
    noisePoints: 70,
    hasNetwork: false,
  },
  {
    depth: 3,
    width: 10,
    flags: NO_DOUBLES,
    overlooks: { 'broken-three': 0.2 },
    noisePoints: 40,
    hasNetwork: false,
  },
  {
    depth: 5,
    width: 16,
    flags: FLAG_NO_VCF,
    overlooks: NOTHING,
    noisePoints: 8,
    hasNetwork: false,
  },
  { depth: 7, nodes: 2_500, flags: 0, overlooks: NOTHING, noisePoints: 0, hasNetwork: false },
  { depth: 10, nodes: 8_000, flags: 0, overlooks: NOTHING, noisePoints: 0, hasNetwork: false },
  { depth: 16, nodes: 40_000, flags: 0, overlooks: NOTHING, noisePoints: 0, hasNetwork: false },
  { flags: 0, overlooks: NOTHING, noisePoints: 0, hasNetwork: true },
];

export const STRONGEST = LEVELS.length;

/** Level 1 to 10; other numbers count as the nearest level. */
export function levelOf(level: number): Level {
  const index = Math.min(LEVELS.length, Math.max(1, Math.round(level))) - 1;
  return LEVELS[index] ?? LEVELS[LEVELS.length - 1]!;
}

/** The position as the level sees it, and the stones it does not see. */
export interface Sight {
  readonly position: Position;
  readonly hidden: readonly Point[];
}

export function sightOf(position: Position, level: Level, random: () => number): Sight {
  const hidden = hiddenStones(position, level.overlooks, random);
  if (hidden.length === 0) return { position, hidden };
  const plain = position.toPlain();
  const seen = (point: Point) => !hidden.includes(point);
  const stones = { black: plain.black.filter(seen), white: plain.white.filter(seen) };
  const imagined = Position.setup({ ...plain, ...stones });
  return imagined.ok ? { position: imagined.value, hidden } : { position, hidden: [] };
}

function hiddenStones(position: Position, overlooks: Overlooked, random: () => number): Point[] {
  if (Object.keys(overlooks).length === 0) return [];
  const all = threats(position);
  const hidden = new Set<Point>();
  for (const threat of COLORS.flatMap(color => all[color])) {
    const shape = shapeOf(threat, position.size);
    if (shape && random() < (overlooks[shape] ?? 0)) hidden.add(loneStone(threat, position.size));
  }
  return [...hidden];
}

function shapeOf({ kind, stones }: Threat, size: number): Shape | undefined {
  if (kind === 'five') return isBroken(stones, size) ? 'broken-four' : 'four';
  return kind === 'open-three' || kind === 'broken-three' ? kind : undefined;
}

function isBroken(stones: readonly Point[], size: number): boolean {
  return stones.slice(1).some((stone, i) => distance(stone, stones[i]!, size) !== 1);
}

/** The stone that stands apart, or the first. */
function loneStone({ stones }: Threat, size: number): Point {
  const isAlone = (stone: Point) =>
    stones.every(other => other === stone || distance(stone, other, size) !== 1);
  return stones.find(isAlone) ?? stones[0]!;
}

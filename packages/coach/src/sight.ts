// What there is to see on a board: every point that makes a four, every point that makes a three, every forbidden point,
// the one five. Boards for such a question are made on the spot from positions of games.
import { linesMade } from '@tengen/engine';
import type { SightKind } from '@tengen/practice';
import {
  type Color,
  distance,
  mapPoint,
  type Point,
  type Position,
  SYMMETRIES,
} from '@tengen/rules';
import { pick } from '@tengen/rules/chance';

export interface SightBoard {
  readonly position: Position;
  /** Whose points are asked for. */
  readonly color: Color;
  /** To be marked: all of these. */
  readonly points: readonly Point[];
  /** Neither asked for nor wrong: a point that makes a three beside a four. */
  readonly also: readonly Point[];
}

/** More than so many points nobody finds within seconds. */
const MOST = 8;
const FEWEST: Readonly<Record<SightKind, number>> = { fours: 2, threes: 2, forbidden: 1, five: 1 };
/** A stone that stops nothing lies this near to the four. */
const NEAR = 3;

/** The answer to a question about a position; undefined where the question is none: nothing or too much to see. */
export function sightOf(
  position: Position,
  sight: SightKind,
  color: Color,
): SightBoard | undefined {
  const { points, also } = pointsOf(position, sight, color);
  if (points.length < FEWEST[sight] || points.length > MOST) return undefined;
  if (sight === 'five' && points.length > 1) return undefined;
  return { position, color, points, also };
}

function pointsOf(
  position: Position,
  sight: SightKind,
  color: Color,
): Pick<SightBoard, 'points' | 'also'> {
  if (sight === 'forbidden') return { points: [...position.forbiddenKinds().keys()], also: [] };
  const made = [...linesMade(position, color)];
  const making = (...kinds: readonly string[]) =>
    made.filter(([, lines]) => lines.some(line => kinds.includes(line))).map(([point]) => point);
  const fives = making('five');
  if (sight === 'five') return { points: fives, also: [] };
  // Who has a five looks for no fours.
  if (fives.length > 0) return { points: [], also: [] };
  const fours = making('four', 'open-four');
  if (sight === 'fours') return { points: fours, also: [] };
  const threes = making('three');
  const isFour = (point: Point) => fours.includes(point);
  return { points: threes.filter(point => !isFour(point)), also: threes.filter(isFour) };
}

/**
 * A board for the question, from the game that these moves begin: a position of it, turned by chance. Undefined where
 * that position has nothing of the kind; then another game may have.
 */
export function sightBoard(
  start: Position,
  moves: readonly Point[],
  sight: SightKind,
  random: () => number,
): SightBoard | undefined {
  const symmetry = pick(SYMMETRIES, random)!;
  const least = Math.ceil(moves.length / 2);
  const length = least + Math.floor(random() * (moves.length - least + 1));
  let at = start;
  for (const move of moves.slice(0, length)) {
    const next = at.play(mapPoint(symmetry, move, at.size));
    if (!next.ok || next.value.outcome) return undefined;
    at = next.value;
  }
  if (sight === 'forbidden') return sightOf(at, sight, 'black');
  return sight === 'five' ? withFour(at, random) : sightOf(at, sight, at.turn);
}

/** The side to move has made a four, and the other side did not stop it. */
function withFour(position: Position, random: () => number): SightBoard | undefined {
  const { turn, size } = position;
  const made = [...linesMade(position, turn)];
  if (made.some(([, lines]) => lines.includes('five'))) return undefined;
  const fours = made.filter(([, lines]) => lines.includes('four')).map(([point]) => point);
  const four = pick(fours, random);
  const next = four === undefined ? undefined : position.play(four);
  if (four === undefined || !next?.ok || next.value.outcome) return undefined;
  const near = next.value.legalPoints().filter(point => distance(point, four, size) <= NEAR);
  const other = pick(near, random);
  const last = other === undefined ? undefined : next.value.play(other);
  return last?.ok && !last.value.outcome ? sightOf(last.value, 'five', turn) : undefined;
}

// A move without the core: for machines without WebAssembly, for searches whose workers died, and for Gomocup programs
// whose search failed. It sees the threats on the board; otherwise it plays near the stones and the centre.
import type { Color, Point, Position } from '@tengen/rules';
import { COLORS, distance, distanceFromCenter, opponent, Walker } from '@tengen/rules';
import { type Threat, type ThreatKind, threats } from '../solver/threats.ts';
import { isPlayable } from './guard.ts';

/** The threats to make or to answer, most urgent first. */
const URGENT: readonly { own: boolean; kind: ThreatKind }[] = [
  { own: true, kind: 'five' },
  { own: false, kind: 'five' },
  { own: true, kind: 'open-four' },
  { own: true, kind: 'four-four' },
  { own: false, kind: 'open-three' },
  { own: false, kind: 'broken-three' },
  { own: true, kind: 'four-three' },
  { own: false, kind: 'four-four' },
  { own: false, kind: 'four-three' },
  { own: true, kind: 'three-three' },
  { own: false, kind: 'three-three' },
];

type Allowed = (point: Point) => boolean;

/** A legal move that is not excluded, or undefined when there is none. */
export function staticMove(position: Position, excluded: readonly Point[] = []): Point | undefined {
  if (position.outcome) return undefined;
  const isAllowed = allowedIn(position, excluded);
  return urgentMove(position, isAllowed) ?? quietMove(position, isAllowed);
}

/** The same in a hurry: it sees fives only, and takes no more than a moment. */
export function hastyMove(position: Position, excluded: readonly Point[] = []): Point | undefined {
  if (position.outcome) return undefined;
  const isAllowed = allowedIn(position, excluded);
  return (
    fivePoint(position, position.turn, isAllowed) ??
    fivePoint(position, opponent(position.turn), isAllowed) ??
    quietMove(position, isAllowed)
  );
}

function allowedIn(position: Position, excluded: readonly Point[]): Allowed {
  return point => !excluded.includes(point) && isPlayable(position, point);
}

function urgentMove(position: Position, isAllowed: Allowed): Point | undefined {
  const all = threats(position);
  for (const { own, kind } of URGENT) {
    const color = own ? position.turn : opponent(position.turn);
    const found = all[color].filter(threat => threat.kind === kind);
    const points = found.flatMap((threat: Threat) => (own ? threat.points : threat.answers));
    const point = nearest(position, points, isAllowed);
    if (point !== undefined) return point;
  }
  return undefined;
}

/** A point that completes five for `color` and may be played by the side to move. */
function fivePoint(position: Position, color: Color, isAllowed: Allowed): Point | undefined {
  const { board, rule } = position;
  const walker = Walker.at(position);
  return board.emptyPoints().find(point => {
    const verdict = walker.place(point, color, rule);
    walker.remove(point);
    return verdict === 'win' && isAllowed(point);
  });
}

function quietMove(position: Position, isAllowed: Allowed): Point | undefined {
  const empty = position.board.emptyPoints();
  const near = empty.filter(point => hasNeighbour(position, point));
  return nearest(position, near, isAllowed) ?? nearest(position, empty, isAllowed);
}

function hasNeighbour({ board, size }: Position, point: Point): boolean {
  const isBeside = (stone: Point) => distance(point, stone, size) === 1;
  return COLORS.some(color => board.stonesOf(color).some(isBeside));
}

/** The allowed point nearest to the centre. */
export function nearest(
  { size }: Position,
  points: readonly Point[],
  isAllowed: Allowed = () => true,
): Point | undefined {
  const byDistance = [...points].sort(
    (a, b) => distanceFromCenter(a, size) - distanceFromCenter(b, size),
  );
  return byDistance.find(isAllowed);
}

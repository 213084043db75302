// The line of the game that graph and review are about: the one through the place where we stand, to its
// end. Positions along it, the moves between them, and paths to go there.
import {
  type Game,
  type GameNode,
  mainLineFrom,
  nodesAlong,
  type Path,
  positionAt,
} from '@tengen/game';
import type { Color, Point, Position } from '@tengen/rules';

export interface LinePlace {
  readonly path: Path;
  readonly node: GameNode;
  readonly position: Position;
}

/** `line` is the line last visited; it is followed to its end. Stops where the rules do. */
export function placesAlong(game: Game, line: Path): LinePlace[] {
  const known = nodesAlong(game, line);
  if (!known.ok) return [];
  const whole = mainLineFrom(known.value.at(-1)!, line);
  const nodes = nodesAlong(game, whole);
  const start = positionAt(game, []);
  if (!nodes.ok || !start.ok) return [];
  const places: LinePlace[] = [{ path: [], node: game.root, position: start.value }];
  let position = start.value;
  for (const [i, node] of nodes.value.slice(1).entries()) {
    const next = stepTo(game, whole.slice(0, i + 1), node, position);
    if (!next) break;
    position = next;
    places.push({ path: whole.slice(0, i + 1), node, position });
  }
  return places;
}

/** The next position: by the move alone where there is one, which is fast; else replayed. */
function stepTo(game: Game, path: Path, node: GameNode, before: Position): Position | undefined {
  const { move, setup } = node;
  if (move && !setup && move.color === before.turn) {
    const next = move.point === 'pass' ? before.pass() : before.play(move.point);
    return next.ok ? next.value : undefined;
  }
  const replayed = positionAt(game, path);
  return replayed.ok ? replayed.value : undefined;
}

/** Who moved to get to each place; the first has no mover. */
export function moverOf({ node }: LinePlace): Color | undefined {
  return node.move?.color;
}

export function pointOf({ node }: LinePlace): Point | undefined {
  return node.move && node.move.point !== 'pass' ? node.move.point : undefined;
}

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

/** The places of a game's line, all to its end. */
export interface GameLine {
  readonly game: Game;
  readonly places: readonly LinePlace[];
}

/** As far as the game went the same way before, the positions are those of before: they need not be learnt anew. */
export function lineOf(game: Game, line: Path, before?: GameLine): GameLine {
  const isSameStart =
    before && before.game.meta === game.meta && before.game.root.setup === game.root.setup;
  return { game, places: placesAlong(game, line, isSameStart ? before.places : []) };
}

/** `line` is the line last visited; it is followed to its end. Stops where the rules do. */
export function placesAlong(
  game: Game,
  line: Path,
  before: readonly LinePlace[] = [],
): LinePlace[] {
  const known = nodesAlong(game, line);
  if (!known.ok) return [];
  const whole = mainLineFrom(known.value.at(-1)!, line);
  const nodes = nodesAlong(game, whole);
  const start = positionAt(game, []);
  if (!nodes.ok || !start.ok) return [];
  let position = before[0]?.position ?? start.value;
  const places: LinePlace[] = [{ path: [], node: game.root, position }];
  for (const [i, node] of nodes.value.slice(1).entries()) {
    const [from, to] = [before[i], before[i + 1]];
    const isKnown = from?.position === position && to && leadsAlike(to.node, node);
    const next = isKnown ? to.position : stepTo(game, whole.slice(0, i + 1), node, position);
    if (!next) break;
    position = next;
    places.push({ path: whole.slice(0, i + 1), node, position });
  }
  return places;
}

/** From the same position to the same position. */
function leadsAlike(a: GameNode, b: GameNode): boolean {
  if (a.setup || b.setup || !a.move || !b.move) return a === b;
  return a.move.point === b.move.point && a.move.color === b.move.color;
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

// The line of the game that graph and review are about: it leads through the node on the board to the end.
import type { Game, GameNode, Path, ReplayOptions } from '@tengen/game';
import { mainLineFrom, nodesAlong, positionsAlong } from '@tengen/game';
import type { Position } from '@tengen/rules';

export interface LinePlace {
  readonly path: Path;
  readonly node: GameNode;
  readonly position: Position;
}

/** `line` is the line last visited; it is followed to its end. Stops at a move that breaks the rules. */
export function placesAlong(game: Game, line: Path, options: ReplayOptions = {}): LinePlace[] {
  const known = nodesAlong(game, line);
  if (!known.ok) return [];
  const whole = mainLineFrom(known.value.at(-1)!, line);
  const nodes = nodesAlong(game, whole);
  const places: LinePlace[] = [];
  for (const [i, position] of positionsAlong(game, whole, options).entries()) {
    if (!nodes.ok || !position.ok) break;
    places.push({ path: whole.slice(0, i), node: nodes.value[i]!, position: position.value });
  }
  return places;
}

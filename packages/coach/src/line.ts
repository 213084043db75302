// The positions of a game's line, which the other parts of the coach take.
import type { Game, Path, ReplayError, ReplayOptions } from '@tengen/game';
import { mainLine, nodesAlong, positionsAlong } from '@tengen/game';
import { ok, type Position, type Result } from '@tengen/rules';

/**
 * The positions along a line of a game, the first before any move; the main line when no path is given.
 * Stones that are set up belong to the position they are set up in.
 */
export function positionsOf(
  game: Game,
  path: Path = mainLine(game),
  options: ReplayOptions = {},
): Result<Position[], ReplayError> {
  const nodes = nodesAlong(game, path);
  if (!nodes.ok) return nodes;
  const positions: Position[] = [];
  for (const [i, position] of positionsAlong(game, path, options).entries()) {
    const { move, setup } = nodes.value[i]!;
    if (!position.ok) return position;
    if (i > 0 && !move && !setup) continue;
    if (!move) positions.pop();
    positions.push(position.value);
  }
  return ok(positions);
}

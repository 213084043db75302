// The positions a game went through, which is what everything here looks at.
import {
  type Game,
  type Move,
  mainLine,
  nodesAlong,
  type Path,
  positionAt,
  type ReplayError,
  type ReplayOptions,
} from '@tengen/game';
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
  for (const [depth, { move, setup }] of nodes.value.entries()) {
    const before = positions.at(-1);
    if (before && !move && !setup) continue;
    const stepped = before && move && !setup ? step(before, move) : undefined;
    // Set-ups are for the strict replay, and so is saying what is wrong with a move.
    const replayed = stepped ? ok(stepped) : positionAt(game, path.slice(0, depth), options);
    if (!replayed.ok) return replayed;
    if (!move) positions.pop();
    positions.push(replayed.value);
  }
  return ok(positions);
}

function step(before: Position, { color, point }: Move): Position | undefined {
  if (color !== before.turn) return undefined;
  const next = point === 'pass' ? before.pass() : before.play(point);
  return next.ok ? next.value : undefined;
}

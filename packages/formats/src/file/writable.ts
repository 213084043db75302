// The first question of every writer: are all points of the game on its board? A record takes any move,
// because packages/game does not know the rules, but no file should hold an impossible one.
import type { Game, GameNode, Mark } from '@tengen/game';
import { isBoardSize, isPoint, MAX_SIZE, MIN_SIZE, type Point } from '@tengen/rules';
import type { CannotWrite } from './writing.ts';

/** Why no format can hold the game, or none whose only board is `size`. */
export function whyNoBoard(game: Game, size?: number): CannotWrite | undefined {
  const { size: own, opening } = game.meta;
  const expected = size === undefined ? `${MIN_SIZE}..${MAX_SIZE}` : `${size}`;
  if (!isBoardSize(own) || (size !== undefined && own !== size)) {
    return { kind: 'size', size: own, expected };
  }
  const point = offBoard(opening?.rejected ?? [], own) ?? offBoardNode(game);
  return point === undefined ? undefined : { kind: 'off-board', point };
}

function offBoard(points: readonly Point[], size: number): Point | undefined {
  return points.find(point => !isPoint(point, size));
}

/** The first point off the board in the tree. */
function offBoardNode(game: Game): Point | undefined {
  const { size } = game.meta;
  for (const { move, setup, marks } of allNodes(game)) {
    if (move && move.point !== 'pass' && !isPoint(move.point, size)) return move.point;
    if (!setup && !marks) continue;
    const { black = [], white = [], empty = [] } = setup ?? {};
    const points = [...black, ...white, ...empty, ...(marks ?? []).flatMap(pointsOf)];
    const off = offBoard(points, size);
    if (off !== undefined) return off;
  }
  return undefined;
}

function pointsOf(mark: Mark): Point[] {
  return mark.kind === 'arrow' ? [mark.from, mark.to] : [mark.point];
}

/** Every node, in no particular order. */
export function* allNodes(game: Game): Generator<GameNode> {
  const waiting = [game.root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const child of node.children) waiting.push(child);
  }
}

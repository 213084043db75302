// `playMove` adds a legal move to a game. `diagramAt` shows the stones of any record, also of one that
// breaks the rules; `positionAt` in replay.ts is strict.
import type { Color, IllegalMove, IllegalPass, Point, Position, Result } from '@tengen/rules';
import { BLACK, Board, err, ok, WHITE } from '@tengen/rules';
import { addMove, type Edit } from './edit.ts';
import type { Game, Move } from './node.ts';
import type { Path } from './path.ts';
import { positionAt, type ReplayError, type ReplayOptions } from './replay.ts';
import { Stones } from './stones.ts';
import { type NoNode, nodesAlong } from './tree.ts';

/** The node with the move that was played, and the position after it. */
export interface Played extends Edit {
  readonly position: Position;
}

export type PlayError = IllegalMove | IllegalPass | ReplayError;

/** Plays a move for the side to move. Reuses the node if the move is already there. */
export function playMove(
  game: Game,
  path: Path,
  point: Point | 'pass',
  options: ReplayOptions = {},
): Result<Played, PlayError> {
  const before = positionAt(game, path, options);
  if (!before.ok) return before;
  const edit = addMove(game, path, { color: before.value.turn, point });
  if (!edit.ok) return edit;
  const position = positionAt(edit.value.game, edit.value.path, options);
  if (position.ok) return ok({ ...edit.value, position: position.value });
  const { error } = position;
  const isRefused = error.kind === 'bad-move' && error.reason.kind !== 'out-of-turn';
  return err(isRefused ? error.reason : error);
}

/** What a record shows at a node. */
export interface Diagram {
  readonly board: Board;
  readonly turn: Color;
  /** The moves to this node, including passes and impossible ones. */
  readonly moves: readonly Move[];
  /** The number of the move that put each stone, from 1. Set-up stones have none. */
  readonly numbers: ReadonlyMap<Point, number>;
}

/** The stones at a node of any record. Fails only if there is no such node. */
export function diagramAt(game: Game, path: Path): Result<Diagram, NoNode> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const stones = new Stones(game.meta.size);
  for (const node of line.value) stones.enter(node);
  return ok({
    board: boardOf(stones),
    turn: stones.turn,
    moves: line.value.flatMap(node => node.move ?? []),
    numbers: numbersOf(stones),
  });
}

function boardOf({ size, cells }: Stones): Board {
  const points = [...cells.keys()];
  return Board.of(
    size,
    points.filter(point => cells[point] === BLACK),
    points.filter(point => cells[point] === WHITE),
  );
}

function numbersOf({ numbers }: Stones): Map<Point, number> {
  const numbered = [...numbers.entries()].filter(([, number]) => number > 0);
  return new Map(numbered);
}

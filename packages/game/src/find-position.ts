// Finds a position in a tree, in any of the eight orientations and reached by any order of moves. A
// key finds candidates quickly (symmetry-key.ts); comparing the stones decides.
import type { Board, Color, Symmetry } from '@tengen/rules';
import { BLACK, EMPTY, SYMMETRIES, WHITE } from '@tengen/rules';
import type { Game, GameNode } from './node.ts';
import type { Path } from './path.ts';
import { Stones } from './stones.ts';
import { imageMap, SymmetryKey } from './symmetry-key.ts';
import { walk } from './tree.ts';

/** A node with the position that was asked for. */
export interface Place {
  readonly path: Path;
  /** Takes the stones of this node to those asked for. */
  readonly symmetry: Symmetry;
}

/** All nodes with the stones of `board`, in any orientation, and `turn` to move. */
export function findPosition(game: Game, board: Board, turn: Color): Place[] {
  return findPositionBy(new SymmetryKey(game.meta.size), game, board, turn);
}

/** The same with a given key, so that tests can use one that collides. */
export function findPositionBy(key: SymmetryKey, game: Game, board: Board, turn: Color): Place[] {
  const { size } = game.meta;
  if (board.size !== size) return [];
  const sought = keyOf(key, board, turn);
  const images = SYMMETRIES.map(symmetry => ({ symmetry, map: imageMap(size, symmetry) }));
  const cells = board.toCells();
  const places: Place[] = [];
  const stones = new Stones(size, (point, before, after) => key.change(point, before, after));
  walk(game.root, {
    enter: (node, path) => {
      stones.enter(node);
      if (!makesPosition(node, path) || stones.turn !== turn || key.value(turn) !== sought) return;
      const same = images.find(({ map }) => map.every((to, at) => stones.cells[at] === cells[to]));
      if (same) places.push({ path: [...path], symmetry: same.symmetry });
    },
    leave: () => stones.leave(),
  });
  return places;
}

/** Nodes that change neither stones nor turn do not count. */
function makesPosition(node: GameNode, path: Path): boolean {
  return path.length === 0 || node.move !== undefined || node.setup !== undefined;
}

/** The key of `board`. Afterwards `key` stands for the empty board again. */
function keyOf(key: SymmetryKey, board: Board, turn: Color): number {
  const toggle = () => {
    for (const point of board.stonesOf('black')) key.change(point, EMPTY, BLACK);
    for (const point of board.stonesOf('white')) key.change(point, EMPTY, WHITE);
  };
  toggle();
  const value = key.value(turn);
  toggle();
  return value;
}

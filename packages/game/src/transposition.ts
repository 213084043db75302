// Equal positions: nodes with the same stones and the same side to move, in any of the eight
// orientations. Only found, never merged: two lines that meet may carry different comments.
// A key per node finds candidates (symmetry-key.ts); the stones themselves decide.
import {
  BLACK,
  type Board,
  type Color,
  EMPTY,
  SYMMETRIES,
  type Symmetry,
  WHITE,
} from '@tengen/rules';
import type { Game, GameNode } from './node.ts';
import type { Path } from './path.ts';
import { Stones } from './stones.ts';
import { imageMap, SymmetryKey } from './symmetry-key.ts';
import { walk } from './tree.ts';

/** A node with a position one asked for. */
export interface Place {
  readonly path: Path;
  /** Takes the stones of this node to those asked for. */
  readonly symmetry: Symmetry;
}

/** Two or more nodes with one position; symmetries lead to the first, which comes first in the tree. */
export type EqualPlaces = readonly Place[];

/**
 * All groups of nodes with equal positions. Nodes that change no stone and no turn stand for nothing
 * of their own and are left out.
 */
export function equalPositions(game: Game): EqualPlaces[] {
  return equalPositionsBy(new SymmetryKey(game.meta.size), game);
}

/** With a key of one's own: tests want some that collide. */
export function equalPositionsBy(key: SymmetryKey, game: Game): EqualPlaces[] {
  const keys: number[] = [];
  walkPositions(game, stonesWith(key), ({ turn }) => {
    keys.push(key.value(turn));
  });
  return groupPlaces(game, keys, repeatedOf(keys));
}

/** Sorting finds them several times faster than a set of a million numbers. */
function repeatedOf(keys: readonly number[]): Set<number> {
  const sorted = Float64Array.from(keys).sort();
  return new Set(sorted.filter((key, i) => key === sorted[i + 1]));
}

/** Stones that keep `key` up to date. */
function stonesWith(key: SymmetryKey): Stones {
  return new Stones(key.size, (point, before, after) => key.change(point, before, after));
}

interface Group {
  readonly cells: Uint8Array;
  readonly turn: Color;
  readonly places: Place[];
}

/** Walks again to compare the stones wherever a key came up twice; `keys` are in order of the walk. */
function groupPlaces(game: Game, keys: number[], repeated: ReadonlySet<number>): EqualPlaces[] {
  const groups: Group[] = [];
  const byKey = new Map<number, Group[]>();
  const images = new Images(game.meta.size);
  walkPositions(game, new Stones(game.meta.size), ({ cells, turn }, pathTo, order) => {
    const key = keys[order]!;
    if (!repeated.has(key)) return;
    const candidates = byKey.get(key) ?? [];
    byKey.set(key, candidates);
    for (const { cells: first, turn: firstTurn, places } of candidates) {
      const symmetry = turn === firstTurn ? images.symmetryBetween(cells, first) : undefined;
      if (symmetry) return void places.push(placeOf(pathTo, symmetry));
    }
    const group = { cells: cells.slice(), turn, places: [placeOf(pathTo, 'identity')] };
    candidates.push(group);
    groups.push(group);
  });
  return groups.map(({ places }) => places).filter(places => places.length > 1);
}

/** All nodes with the stones of `board`, in any orientation, and `turn` to move. */
export function findPosition(game: Game, board: Board, turn: Color): Place[] {
  return findPositionBy(new SymmetryKey(game.meta.size), game, board, turn);
}

export function findPositionBy(key: SymmetryKey, game: Game, board: Board, turn: Color): Place[] {
  if (board.size !== game.meta.size) return [];
  const sought = keyOf(key, board, turn);
  const images = new Images(board.size);
  const cells = board.toCells();
  const places: Place[] = [];
  walkPositions(game, stonesWith(key), (stones, pathTo) => {
    if (stones.turn !== turn || key.value(turn) !== sought) return;
    const symmetry = images.symmetryBetween(stones.cells, cells);
    if (symmetry) places.push(placeOf(pathTo, symmetry));
  });
  return places;
}

/** The key of `board`; afterwards `key` stands for the empty board again. */
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

/** Visits every node that makes a position of its own; `order` counts them from 0. */
function walkPositions(
  game: Game,
  stones: Stones,
  visit: (stones: Stones, pathTo: () => Path, order: number) => void,
): void {
  const trail = new Trail();
  let order = 0;
  walk(game.root, {
    enter: (node, path) => {
      stones.enter(node);
      const id = trail.add(path);
      if (makesPosition(node, path)) visit(stones, () => trail.pathTo(id), order++);
    },
    leave: () => stones.leave(),
  });
}

function makesPosition(node: GameNode, path: Path): boolean {
  return path.length === 0 || node.move !== undefined || node.setup !== undefined;
}

/** The path is made when asked for: thousands of paths, thousands deep, would not fit. */
function placeOf(pathTo: () => Path, symmetry: Symmetry): Place {
  return {
    symmetry,
    get path() {
      return pathTo();
    },
  };
}

/** Remembers where every node of a walk lies, in two numbers each. */
class Trail {
  readonly #parents: number[] = [];
  readonly #indexes: number[] = [];
  /** The nodes from the root to the last one added. */
  readonly #line: number[] = [];

  add(path: Path): number {
    const id = this.#parents.length;
    this.#parents.push(this.#line[path.length - 1] ?? -1);
    this.#indexes.push(path.at(-1) ?? -1);
    this.#line[path.length] = id;
    return id;
  }

  pathTo(id: number): Path {
    const path: number[] = [];
    for (let at = id; at > 0; at = this.#parents[at]!) path.push(this.#indexes[at]!);
    return path.reverse();
  }
}

/** Compares stones in the eight orientations of one board size. */
class Images {
  readonly #maps: ReadonlyMap<Symmetry, Uint16Array>;

  constructor(size: number) {
    this.#maps = new Map(SYMMETRIES.map(symmetry => [symmetry, imageMap(size, symmetry)]));
  }

  /** The first symmetry that takes `from` to `to`, so the identity where it does. */
  symmetryBetween(from: Uint8Array, to: Uint8Array): Symmetry | undefined {
    return SYMMETRIES.find(symmetry => {
      const map = this.#maps.get(symmetry)!;
      return map.every((image, point) => from[point] === to[image]);
    });
  }
}

// Helpers for tests: games made from plain numbers, so that fast-check can shrink a failing one.
import { type Color, opponent, type Point, type Rule } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { addLine, addNode } from './edit.ts';
import type { Game, GameNode, Setup } from './node.ts';
import type { Path } from './path.ts';
import { newGame, nodeAt, walk } from './tree.ts';

/** The parent of a node, its kind, and its point. */
export type Seed = readonly [where: number, what: number, point: number];

/** A tree of `seeds.length + 1` nodes; each carries its number as a comment, so all differ. */
export function growGame(seeds: readonly Seed[], size = 5): Game {
  let game = newGame({ size, rule: 'freestyle' });
  const paths: Path[] = [[]];
  for (const [number, [where, what, point]] of seeds.entries()) {
    const parentPath = paths[where % paths.length]!;
    const parent = nodeOf(game, parentPath);
    const node = nodeLike(parent, what, point % (size * size), size);
    const edit = must(addNode(game, parentPath, { ...node, comment: `${number + 1}` }));
    game = edit.game;
    paths.push(edit.path);
  }
  return game;
}

/** Mostly moves in turn; now and then a pass, a repeated color, a set-up, or nothing. */
function nodeLike(parent: GameNode, what: number, point: Point, size: number): GameNode {
  const turn: Color = parent.move ? opponent(parent.move.color) : 'black';
  const kind = what % 16;
  if (kind === 0) return { children: [] };
  if (kind === 1) return { setup: setupOf(Math.floor(what / 16), point, size), children: [] };
  if (kind === 2) return { move: { color: turn, point: 'pass' }, children: [] };
  if (kind === 3) return { move: { color: opponent(turn), point }, children: [] };
  return { move: { color: turn, point }, children: [] };
}

function setupOf(variety: number, point: Point, size: number): Setup {
  const other = (point + 1) % (size * size);
  const turns: (Color | undefined)[] = [undefined, 'black', 'white'];
  const turn = turns[variety % 3];
  const stones =
    variety % 2 === 0
      ? { black: [point], white: [other], empty: [] }
      : { black: [], white: [point], empty: [other] };
  return { ...stones, ...(turn && { turn }) };
}

/** A game on 15×15 in which nobody makes five: no three stones of a colour stand in a row. */
export function longGame(moves: number, rule: Rule = 'freestyle'): Game {
  const points = [...Array(225).keys()];
  const isBlack = (point: Point) => ((point % 15) + 2 * Math.floor(point / 15)) % 4 < 2;
  const black = points.filter(isBlack);
  const white = points.filter(point => !isBlack(point));
  const line = points.slice(0, moves).map((_, i) => {
    const color: Color = i % 2 === 0 ? 'black' : 'white';
    return { color, point: (color === 'black' ? black : white)[i >> 1]! };
  });
  return must(addLine(newGame({ rule }), [], line)).game;
}

export function nodeOf(game: Game, path: Path): GameNode {
  return must(nodeAt(game, path));
}

export function allPaths(game: Game): Path[] {
  const paths: Path[] = [];
  walk(game.root, {
    enter: (_, path) => {
      paths.push([...path]);
    },
  });
  return paths;
}

/** The lines of a game as the comments one passes from the root to each leaf, in no order. */
export function linesOf(game: Game): string[] {
  return allPaths(game)
    .filter(path => nodeOf(game, path).children.length === 0)
    .map(path => path.map((_, ply) => nodeOf(game, path.slice(0, ply + 1)).comment).join(' '))
    .sort();
}

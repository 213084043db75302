import type { Rule } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { deleteBranch } from './delete-branch.ts';
import { addLine, addMove, addNode, promoteToMain, setComment } from './edit.ts';
import type { Game, GameNode, Move } from './node.ts';
import type { Path } from './path.ts';
import {
  childPlaying,
  countNodes,
  mainLine,
  mainLineFrom,
  newGame,
  nodeAt,
  nodesAlong,
  walk,
} from './tree.ts';

const black = (point: number): Move => ({ color: 'black', point });
const white = (point: number): Move => ({ color: 'white', point });

/** Black 112; then White 113 (the main line, with Black 98 after it), or White 97. */
function smallGame(): Game {
  const main = must(addLine(newGame({ rule: 'renju' }), [], [black(112), white(113), black(98)]));
  return must(addMove(main.game, [0], white(97))).game;
}

test('a new game has an empty root and fifteen lines', () => {
  expect(newGame({ event: 'Tallinn 2026' })).toEqual({
    meta: { size: 15, event: 'Tallinn 2026' },
    root: { children: [] },
  });
  expect(newGame({ size: 20 }).meta.size).toBe(20);
});

test('no game is played on a board of four lines or by an unknown rule', () => {
  expect(() => newGame({ size: 4 })).toThrow('size: expected a whole number from 5 to 22, got 4');
  expect(() => newGame({ rule: 'renjuu' as Rule })).toThrow(TypeError);
});

test('a path leads to the node whose move ends it', () => {
  const game = smallGame();
  expect(must(nodeAt(game, [])).move).toBeUndefined();
  expect(must(nodeAt(game, [0, 1])).move).toEqual(white(97));
  expect(must(nodeAt(game, [0, 0, 0])).move).toEqual(black(98));
  expect(must(nodesAlong(game, [0, 0, 0])).map(node => node.move?.point)).toEqual([
    undefined,
    112,
    113,
    98,
  ]);
});

test.each([[[1]], [[0, 2]], [[0, 0, 0, 0]], [[-1]], [[0.5]], [[Number.NaN]]])(
  'the path %j leads nowhere',
  path => {
    const error = { ok: false, error: { kind: 'no-node', path } };
    expect(nodeAt(smallGame(), path)).toEqual(error);
    expect(nodesAlong(smallGame(), path)).toEqual(error);
  },
);

test('a child is found by its move, color included', () => {
  const first = must(nodeAt(smallGame(), [0]));
  expect(childPlaying(first, white(97))).toBe(1);
  expect(childPlaying(first, black(97))).toBeUndefined();
  expect(childPlaying(first, white(98))).toBeUndefined();
});

test('the main line takes the first child until there is none', () => {
  const game = smallGame();
  expect(mainLine(game)).toEqual([0, 0, 0]);
  expect(mainLineFrom(must(nodeAt(game, [0, 1])), [0, 1])).toEqual([0, 1]);
  expect(mainLine(newGame())).toEqual([]);
});

describe('a walk', () => {
  function story(answer: (path: Path) => 'skip' | 'stop' | undefined): string[] {
    const told: string[] = [];
    walk(smallGame().root, {
      enter: (node, path) => {
        told.push(`in ${node.move?.point ?? 'root'} at ${path.join('.')}`);
        return answer(path);
      },
      leave: (node, path) => {
        told.push(`out ${node.move?.point ?? 'root'} at ${path.join('.')}`);
      },
    });
    return told;
  }

  test('goes down the main line first and comes back by the way it went', () => {
    expect(story(() => undefined)).toEqual([
      'in root at ',
      'in 112 at 0',
      'in 113 at 0.0',
      'in 98 at 0.0.0',
      'out 98 at 0.0.0',
      'out 113 at 0.0',
      'in 97 at 0.1',
      'out 97 at 0.1',
      'out 112 at 0',
      'out root at ',
    ]);
  });

  test('passes over what is below a node that is skipped', () => {
    expect(story(path => (path.join('.') === '0.0' ? 'skip' : undefined))).toEqual([
      'in root at ',
      'in 112 at 0',
      'in 113 at 0.0',
      'out 113 at 0.0',
      'in 97 at 0.1',
      'out 97 at 0.1',
      'out 112 at 0',
      'out root at ',
    ]);
  });

  test('ends at once where it is stopped', () => {
    expect(story(path => (path.length === 1 ? 'stop' : undefined))).toEqual([
      'in root at ',
      'in 112 at 0',
    ]);
  });

  test('may only look back', () => {
    const left: unknown[] = [];
    walk(smallGame().root, { leave: node => left.push(node.move?.point) });
    expect(left).toEqual([98, 113, 97, 112, undefined]);
  });
});

test('nodes are counted with the root', () => {
  expect(countNodes(smallGame().root)).toBe(5);
  expect(countNodes(newGame().root)).toBe(1);
});

describe('large trees (reliability W6)', () => {
  const moves = Array.from({ length: 10 }, (_, point) => black(point));

  /** A node for `move` with ten children, each with ten children, and so on. */
  function fullTree(move: Move, depth: number): GameNode {
    const children: GameNode[] = [];
    if (depth > 0) for (const next of moves) children.push(fullTree(next, depth - 1));
    return { move, children };
  }

  // It takes about a second on an idle machine; five leave room for a busy one.
  test('a million nodes are built, counted and edited in a few seconds', () => {
    const before = performance.now();
    const root = fullTree(black(112), 6);
    const game: Game = { meta: { size: 15 }, root };
    expect(countNodes(root)).toBe(1_111_111);
    const deep = [9, 8, 7, 6, 5, 4];
    let edited = game;
    for (let i = 0; i < 1000; i++) {
      edited = must(setComment(edited, deep, `${i}`)).game;
      edited = must(addMove(edited, deep, black(i))).game;
    }
    edited = must(promoteToMain(edited, deep)).game;
    edited = must(deleteBranch(edited, [5])).game;
    expect(countNodes(edited.root)).toBe(1_111_111 + 1000 - 111_111);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test('a line ten thousand deep is grown, walked, edited and cut', () => {
    const moves = Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? black(i) : white(i)));
    const { game, path } = must(addLine(newGame(), [], moves));
    expect(countNodes(game.root)).toBe(10_001);
    expect(mainLine(game)).toEqual(path);
    const side = must(addMove(game, path.slice(0, -1), white(3)));
    const raised = must(promoteToMain(side.game, side.path));
    expect(raised.path).toEqual(path);
    expect(must(nodeAt(raised.game, path)).move).toEqual(white(3));
    expect(countNodes(must(deleteBranch(raised.game, path.slice(0, 5000))).game.root)).toBe(5000);
  });

  test('a node with five thousand children finds and keeps them in order', () => {
    let game = newGame();
    for (let i = 0; i < 5000; i++)
      game = must(addNode(game, [], { move: black(i), children: [] })).game;
    expect(childPlaying(game.root, black(4999))).toBe(4999);
    const raised = must(promoteToMain(game, [4999]));
    expect(raised.game.root.children.slice(0, 3).map(node => node.move?.point)).toEqual([
      4999, 0, 1,
    ]);
  });
});

import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteBranch } from './delete-branch.ts';
import {
  addLine,
  addMove,
  addNode,
  type Edit,
  promote,
  promoteToMain,
  setComment,
  setMarked,
  setTime,
  updateMeta,
  updateNode,
} from './edit.ts';
import { setMarks, toggleMark } from './marks.ts';
import type { Game, GameNode, Mark, Move } from './node.ts';
import { isPrefix, type Path } from './path.ts';
import { allPaths, growGame, linesOf, nodeOf } from './testing.ts';
import { newGame } from './tree.ts';

const black = (point: number): Move => ({ color: 'black', point });
const white = (point: number): Move => ({ color: 'white', point });

const seed = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
const seeds = fc.array(seed, { maxLength: 30, size: 'max' });

/** A random game and one of its nodes. */
const gameAndPath = fc.tuple(seeds, fc.nat(1000)).map(([grown, which]) => {
  const game = growGame(grown);
  const paths = allPaths(game);
  return { game, path: paths[which % paths.length]! };
});

/** Points of the first moves: the shape of a small game at a glance. */
const points = (node: GameNode) => node.children.map(child => child.move?.point);

describe('adding', () => {
  test('a new move becomes the last variation', () => {
    const first = must(addMove(newGame(), [], black(112)));
    const second = must(addMove(first.game, [], black(113)));
    expect(second.path).toEqual([1]);
    expect(points(second.game.root)).toEqual([112, 113]);
  });

  test('a move that is there already is found, and the game stays the very same', () => {
    const { game } = must(addLine(newGame(), [], [black(112), white(113)]));
    const again = must(addMove(game, [0], white(113)));
    expect(again.game).toBe(game);
    expect(again.path).toEqual([0, 0]);
  });

  test('a line shares the moves that are known and branches where it differs', () => {
    const known = must(addLine(newGame(), [], [black(1), white(2), black(3)]));
    const added = must(addLine(known.game, [], [black(1), white(2), black(4), white(5)]));
    expect(added.path).toEqual([0, 0, 1, 0]);
    expect(points(nodeOf(added.game, [0, 0]))).toEqual([3, 4]);
    expect(nodeOf(added.game, added.path).move).toEqual(white(5));
  });

  test('a line of no moves ends where it began', () => {
    const { game } = must(addMove(newGame(), [], black(1)));
    expect(must(addLine(game, [0], []))).toMatchObject({ game, path: [0] });
  });

  test('a pass is a move like any other', () => {
    const { game } = must(addMove(newGame(), [], { color: 'black', point: 'pass' }));
    expect(must(addMove(game, [], { color: 'black', point: 'pass' })).game).toBe(game);
    expect(must(addMove(game, [], { color: 'white', point: 'pass' })).path).toEqual([1]);
  });

  test('a whole branch is hung below a node', () => {
    const branch: GameNode = { move: black(7), children: [{ move: white(8), children: [] }] };
    const added = must(addNode(newGame(), [], branch));
    expect(nodeOf(added.game, [0])).toBe(branch);
    expect(added.path).toEqual([0]);
  });
});

describe('saying things about a node', () => {
  const { game, path } = must(addLine(newGame(), [], [black(112), white(113)]));

  test('a comment is set and taken away', () => {
    const said = must(setComment(game, path, 'a calm answer'));
    expect(nodeOf(said.game, path)).toEqual({
      move: white(113),
      comment: 'a calm answer',
      children: [],
    });
    expect(must(setComment(said.game, path, '')).game).toEqual(game);
    expect(nodeOf(must(setComment(said.game, path, '')).game, path)).not.toHaveProperty('comment');
  });

  test('marks, set-ups, times and the mark of the node are set and taken away', () => {
    const setup = { black: [1], white: [2], empty: [], turn: 'black' } as const;
    const marks: Mark[] = [{ kind: 'circle', point: 3 }];
    let edited = must(setMarks(game, path, marks)).game;
    edited = must(updateNode(edited, path, { setup })).game;
    edited = must(setTime(edited, path, { spentMs: 1500 })).game;
    edited = must(setMarked(edited, path, true)).game;
    expect(nodeOf(edited, path)).toEqual({
      move: white(113),
      marks,
      setup,
      time: { spentMs: 1500 },
      isMarked: true,
      children: [],
    });
    edited = must(setMarks(edited, path, [])).game;
    edited = must(updateNode(edited, path, { setup: undefined })).game;
    edited = must(setTime(edited, path, undefined)).game;
    edited = must(setMarked(edited, path, false)).game;
    expect(Object.keys(nodeOf(edited, path)).sort()).toEqual(['children', 'move']);
  });

  test('saying what is said already changes nothing, not even the value', () => {
    const said = must(setComment(game, path, 'here')).game;
    expect(must(setComment(said, path, 'here')).game).toBe(said);
    expect(must(setComment(game, path, '')).game).toBe(game);
    expect(must(setMarked(game, path, false)).game).toBe(game);
    expect(must(updateNode(game, path, {})).game).toBe(game);
  });

  test('the facts of the game change without touching the moves', () => {
    const renamed = updateMeta(game, { event: 'Tallinn', black: { name: 'Kask' } });
    expect(renamed.meta).toEqual({ size: 15, event: 'Tallinn', black: { name: 'Kask' } });
    expect(renamed.root).toBe(game.root);
    expect(updateMeta(renamed, { event: undefined, black: undefined }).meta).toEqual({ size: 15 });
    expect(updateMeta(renamed, { event: 'Tallinn' })).toBe(renamed);
  });
});

describe('a mark that is toggled', () => {
  const marksAfter = (...marks: Mark[]) =>
    nodeOf(
      marks.reduce((game, mark) => must(toggleMark(game, [], mark)).game, newGame()),
      [],
    ).marks;
  const circle: Mark = { kind: 'circle', point: 5 };
  const label: Mark = { kind: 'label', point: 5, text: 'A' };
  const arrow: Mark = { kind: 'arrow', from: 5, to: 6 };

  test('comes, and goes when toggled again', () => {
    for (const mark of [circle, label, arrow]) {
      expect(marksAfter(mark)).toEqual([mark]);
      expect(marksAfter(mark, { ...mark })).toBeUndefined();
    }
  });

  test('replaces another shape or another label on its point', () => {
    const cross: Mark = { kind: 'cross', point: 5 };
    const other: Mark = { ...label, text: 'B' };
    expect(marksAfter(circle, cross)).toEqual([cross]);
    expect(marksAfter(label, other)).toEqual([other]);
  });

  test('leaves marks of other kinds and on other points alone', () => {
    const elsewhere: Mark = { kind: 'circle', point: 6 };
    const backwards: Mark = { kind: 'arrow', from: 6, to: 5 };
    const all = [circle, label, arrow, elsewhere, backwards];
    expect(marksAfter(...all)).toEqual(all);
    expect(marksAfter(...all, circle)).toEqual([label, arrow, elsewhere, backwards]);
  });
});

describe('rearranging', () => {
  /** Variations 0 to 3 of the first move; below the third, again three. */
  function bush(): Game {
    let game = newGame();
    for (const point of [0, 1, 2, 3]) game = must(addMove(game, [], black(point))).game;
    for (const point of [20, 21, 22]) game = must(addMove(game, [2], white(point))).game;
    return game;
  }

  test('a deleted branch is gone with all below it, and later siblings move up', () => {
    const { game, path, follow } = must(deleteBranch(bush(), [2]));
    expect(points(game.root)).toEqual([0, 1, 3]);
    expect(path).toEqual([]);
    expect(follow([2, 1])).toEqual([]);
    expect(follow([3])).toEqual([2]);
    expect(follow([1])).toEqual([1]);
    expect(follow([])).toEqual([]);
  });

  test('the root cannot be deleted', () => {
    expect(deleteBranch(bush(), [])).toEqual({ ok: false, error: { kind: 'is-root' } });
  });

  test('a promoted variation changes places with the one before it', () => {
    const { game, path } = must(promote(bush(), [2]));
    expect(points(game.root)).toEqual([0, 2, 1, 3]);
    expect(path).toEqual([1]);
  });

  test('the innermost variation is promoted first, then the one it grows from', () => {
    const first = must(promote(bush(), [2, 1]));
    expect(first.path).toEqual([2, 0]);
    expect(points(nodeOf(first.game, [2]))).toEqual([21, 20, 22]);
    const second = must(promote(first.game, first.path));
    expect(second.path).toEqual([1, 0]);
    expect(points(second.game.root)).toEqual([0, 2, 1, 3]);
  });

  test('a whole line becomes the main line and the others keep their order', () => {
    const { game, path } = must(promoteToMain(bush(), [2, 2]));
    expect(path).toEqual([0, 0]);
    expect(points(game.root)).toEqual([2, 0, 1, 3]);
    expect(points(nodeOf(game, [0]))).toEqual([22, 20, 21]);
  });

  test('the main line has nowhere to rise', () => {
    const game = bush();
    expect(must(promote(game, [0])).game).toBe(game);
    expect(must(promoteToMain(game, [0])).game).toBe(game);
  });
});

test('every edit says where there is no node', () => {
  const game = newGame();
  const path = [3];
  const none = { ok: false, error: { kind: 'no-node', path } };
  expect(addMove(game, path, black(1))).toEqual(none);
  expect(addNode(game, path, { children: [] })).toEqual(none);
  expect(setComment(game, path, 'lost')).toEqual(none);
  expect(toggleMark(game, path, { kind: 'circle', point: 1 })).toEqual(none);
  expect(deleteBranch(game, path)).toEqual(none);
  expect(promote(game, path)).toEqual(none);
  expect(promoteToMain(game, path)).toEqual(none);
});

/** Every kind of edit, at one node. */
const edits: ((game: Game, path: Path) => Edit | undefined)[] = [
  (game, path) => must(addMove(game, path, white(24))),
  (game, path) => must(addLine(game, path, [black(23), white(24)])),
  (game, path) => must(addNode(game, path, { comment: 'new', children: [] })),
  (game, path) => must(setComment(game, path, 'changed')),
  (game, path) => must(toggleMark(game, path, { kind: 'cross', point: 3 })),
  (game, path) => must(promote(game, path)),
  (game, path) => must(promoteToMain(game, path)),
  (game, path) => (path.length === 0 ? undefined : must(deleteBranch(game, path))),
];

describe('persistence', () => {
  test('no edit changes the game it was made from', () => {
    fc.assert(
      fc.property(gameAndPath, ({ game, path }) => {
        const before = structuredClone(game);
        for (const edit of edits) edit(game, path);
        expect(game).toEqual(before);
      }),
    );
  });

  test('branches off the path of an edit are shared by the old game and the new', () => {
    fc.assert(
      fc.property(gameAndPath, ({ game, path }) => {
        for (const edit of edits) {
          const edited = edit(game, path);
          if (!edited) continue;
          for (const other of allPaths(game)) {
            if (isPrefix(other, path) || isPrefix(path, other)) continue;
            expect(nodeOf(edited.game, edited.follow(other))).toBe(nodeOf(game, other));
          }
        }
      }),
    );
  });

  test('every node of the old game is found again by following its path', () => {
    fc.assert(
      fc.property(gameAndPath, ({ game, path }) => {
        for (const rearrange of [promote, promoteToMain]) {
          const { game: after, follow, path: newPath } = must(rearrange(game, path));
          expect(follow(path)).toEqual(newPath);
          for (const other of allPaths(game)) {
            expect(nodeOf(after, follow(other)).comment).toBe(nodeOf(game, other).comment);
          }
        }
      }),
    );
  });

  test('a node that is deleted leads to the nearest that is left', () => {
    fc.assert(
      fc.property(gameAndPath, ({ game, path }) => {
        fc.pre(path.length > 0);
        const { game: after, follow } = must(deleteBranch(game, path));
        for (const other of allPaths(game)) {
          const survivor = isPrefix(path, other) ? path.slice(0, -1) : other;
          expect(nodeOf(after, follow(other)).comment).toBe(nodeOf(game, survivor).comment);
        }
      }),
    );
  });
});

test('promoting keeps the set of lines', () => {
  fc.assert(
    fc.property(gameAndPath, ({ game, path }) => {
      expect(linesOf(must(promote(game, path)).game)).toEqual(linesOf(game));
      expect(linesOf(must(promoteToMain(game, path)).game)).toEqual(linesOf(game));
    }),
  );
});

test('deleting what was added gives the game as it was', () => {
  fc.assert(
    fc.property(gameAndPath, ({ game, path }) => {
      const added = must(addNode(game, path, { comment: 'new', children: [] }));
      expect(must(deleteBranch(added.game, added.path)).game).toEqual(game);
    }),
  );
});

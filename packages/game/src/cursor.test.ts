import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  back,
  type Cursor,
  cursorAfter,
  cursorAtStart,
  forward,
  goTo,
  sibling,
  stay,
  toEnd,
  toStart,
} from './cursor.ts';
import { deleteBranch } from './delete-branch.ts';
import { addLine, addMove, promote, promoteToMain } from './edit.ts';
import type { Game, Move } from './node.ts';
import { isPrefix } from './path.ts';
import { allPaths, growGame, nodeOf } from './testing.ts';
import { newGame, nodeAt } from './tree.ts';

const black = (point: number): Move => ({ color: 'black', point });
const white = (point: number): Move => ({ color: 'white', point });

/** Main line of four moves; a variation of two at the second move. */
function forked(): Game {
  const main = must(addLine(newGame(), [], [black(1), white(2), black(3), white(4)]));
  return must(addLine(main.game, [0], [white(20), black(30)])).game;
}

const at = (path: number[]): Cursor => must(goTo(cursorAtStart(forked()), path));

test('forward goes along the main line from the start', () => {
  const start = cursorAtStart(forked());
  expect(forward(start).path).toEqual([0]);
  expect(forward(forward(start)).path).toEqual([0, 0]);
  expect(toEnd(start).path).toEqual([0, 0, 0, 0]);
});

test('forward after back comes to the line one came from, not to the main line', () => {
  const inVariation = at([0, 1, 0]);
  expect(forward(back(inVariation))).toEqual(inVariation);
  expect(forward(forward(back(back(inVariation))))).toEqual(inVariation);
  expect(toEnd(toStart(inVariation)).path).toEqual([0, 1, 0]);
});

test('the end of a line is also the end of what follows it', () => {
  expect(toEnd(at([0, 1])).path).toEqual([0, 1, 0]);
});

test('choosing another line forgets the one before', () => {
  const other = must(goTo(at([0, 1, 0]), [0, 0]));
  expect(forward(back(other)).path).toEqual([0, 0]);
});

test('going back along a line by hand remembers it', () => {
  expect(forward(must(goTo(at([0, 1, 0]), [0]))).path).toEqual([0, 1]);
});

test('siblings are the other answers to the same move', () => {
  expect(sibling(at([0, 0]), 1).path).toEqual([0, 1]);
  expect(sibling(at([0, 1]), -1).path).toEqual([0, 0]);
});

describe('where there is nowhere to go the cursor stays the very same', () => {
  test('at the start', () => {
    const start = cursorAtStart(forked());
    expect(back(start)).toBe(start);
    expect(toStart(start)).toBe(start);
    expect(sibling(start, 1)).toBe(start);
  });

  test('at the end', () => {
    const end = at([0, 0, 0, 0]);
    expect(forward(end)).toBe(end);
    expect(toEnd(end).path).toEqual(end.path);
  });

  test('at the first and the last variation', () => {
    expect(sibling(at([0, 0]), -1).path).toEqual([0, 0]);
    expect(sibling(at([0, 1]), 1).path).toEqual([0, 1]);
  });

  test('with a line that leads nowhere in the game', () => {
    const lost: Cursor = { game: forked(), path: [], line: [5] };
    expect(toEnd(lost)).toBe(lost);
    expect(forward(lost)).toBe(lost);
  });
});

test('one cannot go to a node that is not there', () => {
  expect(goTo(at([0]), [7])).toEqual({ ok: false, error: { kind: 'no-node', path: [7] } });
});

test('after a move one stands on it', () => {
  const edit = must(addMove(forked(), [0, 1, 0], white(40)));
  expect(cursorAfter(edit)).toEqual({ game: edit.game, path: [0, 1, 0, 0], line: [0, 1, 0, 0] });
});

test('an edit elsewhere leaves one on the same node, with the same line ahead', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)), {
        minLength: 1,
        maxLength: 25,
        size: 'max',
      }),
      fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)),
      (seeds, [which, where, steps]) => {
        const game = growGame(seeds);
        const paths = allPaths(game);
        let cursor = must(goTo(cursorAtStart(game), paths[which % paths.length]!));
        for (let i = 0; i < steps % 4; i++) cursor = back(cursor);
        const edited = paths[1 + (where % (paths.length - 1))]!;
        for (const rearrange of [promote, promoteToMain]) {
          const after = stay(cursor, must(rearrange(game, edited)));
          expect(nodeOf(after.game, after.path).comment).toBe(nodeOf(game, cursor.path).comment);
          expect(nodeOf(after.game, after.line).comment).toBe(nodeOf(game, cursor.line).comment);
        }
        const left = stay(cursor, must(deleteBranch(game, edited)));
        expect(nodeAt(left.game, left.line).ok).toBe(true);
        expect(isPrefix(left.path, left.line)).toBe(true);
      },
    ),
  );
});

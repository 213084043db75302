import type { Engine } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { Position, pointName } from '@tengen/rules';
import { must, point, points, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from './testing.ts';
import { sayThereIsNone, tryMove, winOf } from './try-puzzle.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine?.close());

function board(
  black: string,
  white: string,
  turn: 'black' | 'white' = 'black',
  rule: 'freestyle' | 'renju' = 'freestyle',
) {
  const { board, size } = positionOf({ black, white, turn, rule });
  const stones = { black: board.stonesOf('black'), white: board.stonesOf('white') };
  return must(Position.setup({ size, rule, turn, referee: 'prevent', ...stones }));
}

const tried = async (from: Position, name: string, goal: Goal) =>
  must(await tryMove(from, point(name), goal, engine));

//   e8 f8 g8, closed at d8, and h6 h7: h8 makes a four and an open three.
const FOUR_THREE = board('e8 f8 g8 h6 h7', 'd8 a1 a3 a5 c1');

test('a four is answered, and the puzzle goes on until nothing can be stopped', async () => {
  const first = await tried(FOUR_THREE, 'h8', 'fours');
  expect(first).toMatchObject({ kind: 'right', reply: point('i8') });
  for (const name of ['h5', 'h9']) {
    expect((await tried(first.position, name, 'fours')).kind).toBe('solved');
  }
});

test('a four that leads nowhere is spent, with the answer that shows it', async () => {
  expect(await tried(board('e8 f8 g8', 'd8 a1 a3'), 'h8', 'fours')).toMatchObject({
    kind: 'wrong',
    why: 'spent',
    line: points('i8'),
  });
});

test('a win that was not asked for is said, and not wrong', async () => {
  const both = board('e8 f8 g8 h6 h7 l11 l10 m12 k12', 'd8 a1 c3 o1 o14 a15 n3 c13');
  expect((await tried(both, 'h8', 'fours')).kind).toBe('right');
  // Two open threes through l12 win as well.
  expect((await tried(both, 'l12', 'fours')).kind).toBe('another-win');
  const none = board('e8 f8 g8', 'd8 a1 a3');
  expect(await tried(none, 'o15', 'fours')).toMatchObject({ kind: 'wrong', why: 'no-threat' });
});

test('where there is no win it is right to say so, and wrong where there is one', async () => {
  const none = board('e8 f8 g8', 'd8 a1 a3');
  expect((await sayThereIsNone(none, engine)).kind).toBe('solved');
  const said = await sayThereIsNone(FOUR_THREE, engine);
  expect(said).toMatchObject({ kind: 'wrong', why: 'there-is-one' });
  if (said.kind === 'wrong') expect(pointName(said.line[0]!, 15)).toBe('h8');
});

test('five and block are judged by the rules', async () => {
  const four = board('e8 f8 g8 h8', 'd8 a1 a3 a5');
  expect((await tried(four, 'i8', 'five')).kind).toBe('solved');
  expect(await tried(four, 'o15', 'five')).toMatchObject({ why: 'no-five', line: points('i8') });
  const theirs = board('a1 a3 a5 d8', 'e8 f8 g8 h8');
  expect((await tried(theirs, 'i8', 'block')).kind).toBe('solved');
  expect(await tried(theirs, 'o15', 'block')).toMatchObject({ why: 'beaten', line: points('i8') });
});

test('a win with threes is answered at its longest', async () => {
  const threes = board('f8 g8 h6 h7', 'a1 c2 o1 a15');
  const first = await tried(threes, 'h8', 'threes');
  expect(first.kind).toBe('right');
  const two = board('f8 g8', 'a1 c2');
  expect(await tried(two, 'o15', 'threes')).toMatchObject({ kind: 'wrong', why: 'no-threat' });
});

test('a three is stopped, or it still wins; an own four gains time', async () => {
  const three = board('f8 g8 h8', 'a1 c1', 'white');
  expect((await tried(three, 'e8', 'stop')).kind).toBe('solved');
  const left = await tried(three, 'o15', 'stop');
  if (left.kind !== 'wrong') throw new Error(left.kind);
  expect(left).toMatchObject({ why: 'still-wins' });
  expect(left.line.length).toBeGreaterThan(2);
  const busy = board('f8 g8 h8 j1', 'k1 l1 m1', 'white');
  expect(await tried(busy, 'n1', 'stop')).toMatchObject({ kind: 'right', reply: point('o1') });
});

test('Black, who may only answer on a forbidden point, is trapped', async () => {
  // White's four on row 8 can be stopped at h8 only, where Black would make a double three.
  const trap = board('h9 h10 i9 j10 d8', 'e8 f8 g8 a1 c1', 'white', 'renju');
  expect(await tried(trap, 'i8', 'fours')).toMatchObject({ kind: 'solved', isTrap: true });
});

test('the win behind a puzzle', async () => {
  expect((await winOf(FOUR_THREE, 'fours', [], engine))?.attacker).toBe('black');
  const stop = board('f8 g8 h8', 'a1 c1', 'white');
  expect((await winOf(stop, 'stop', [], engine))?.attacker).toBe('black');
  expect(await winOf(FOUR_THREE, 'verdict', [], engine)).toBeUndefined();
});

test('a four that ends the run and still leaves a win with threes is another win', async () => {
  // After i8 h8 no win by fours is left, but n3 makes two threes.
  const from = board('e8 f8 g8 l3 m3 n4 n5', 'd8 a1 a3 a5 c1 c4 c14');
  expect(await tried(from, 'i8', 'fours')).toMatchObject({ kind: 'another-win' });
});

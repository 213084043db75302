import type { Engine } from '@tengen/engine';
import { Position, pointName } from '@tengen/rules';
import { points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, solution, stoppingPoints } from './puzzle.ts';
import { testEngine } from './testing.ts';
import { wholeLine } from './whole-line.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine?.close());

function position(
  black: string,
  white: string,
  turn: 'black' | 'white' = 'black',
  rule: 'freestyle' | 'renju' = 'freestyle',
): Position {
  const made = Position.setup({
    rule,
    turn,
    referee: 'prevent',
    black: points(black),
    white: points(white),
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}

async function tried(from: Position, name: string, goal: 'win' | 'stop') {
  const result = await attempt(from, points(name)[0]!, goal, engine);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

//   e8 f8 g8, closed at d8, and h5 h6 h7 with both ends free: h8 makes a four and a straight four.
const FOUR_THREE = position('e8 f8 g8 h6 h7 h5', 'd8 a1 a3 a5 c1 c3');

test('a four is answered, and the puzzle goes on to the five', async () => {
  const first = await tried(FOUR_THREE, 'h8', 'win');
  if (first.kind !== 'right') throw new Error(first.kind);
  expect(['i8', 'h9', 'h4']).toContain(pointName(first.reply, 15));
  const five = ['i8', 'h9', 'h4'].find(
    name => first.position.board.get(points(name)[0]!) === undefined,
  )!;
  expect((await tried(first.position, five, 'win')).kind).toBe('solved');
});

test('any move that wins is right, not only the first one found', async () => {
  const open = position('f8 g8 h8', 'a1 a3 a5');
  for (const name of ['e8', 'i8']) expect((await tried(open, name, 'win')).kind).toBe('right');
});

test('a four that leads nowhere is spent, with the answer that shows it', async () => {
  const wasted = await tried(position('e8 f8 g8', 'd8 a1 a3'), 'h8', 'win');
  expect(wasted).toMatchObject({ kind: 'spent', reply: points('i8')[0] });
});

test('a move that is no four does not force', async () => {
  expect((await tried(FOUR_THREE, 'a10', 'win')).kind).toBe('no-four');
});

test('who forgets the other side’s four is beaten by it', async () => {
  const beaten = await tried(position('e8 f8 g8 b2', 'd8 k1 l1 m1 n1'), 'c3', 'win');
  expect(beaten.kind).toBe('beaten');
});

test('Black, who may only answer on a forbidden point, is trapped', async () => {
  // White's four on row 8 can be stopped at h8 only, where Black would make a double three.
  const trap = position('h9 h10 i9 j10 d8', 'e8 f8 g8 a1 c1', 'white', 'renju');
  expect(await tried(trap, 'i8', 'win')).toMatchObject({ kind: 'solved', isTrap: true });
});

test('a threat is stopped by every move after which there is no win, and by no other', async () => {
  const three = position('f8 g8 h8', 'a1 c1', 'white');
  const stopping = (await stoppingPoints(three, engine)).map(point => pointName(point, 15)).sort();
  expect(stopping).toEqual(expect.arrayContaining(['e8', 'i8']));
  expect(stopping).not.toContain('o15');
  const left = await tried(three, 'o15', 'stop');
  if (left.kind !== 'open') throw new Error(left.kind);
  expect(['e8', 'i8', 'd8', 'j8']).toContain(pointName(left.line[0]!, 15));
});

test('a four of one’s own gains time, but does not stop the other side', async () => {
  const busy = position('f8 g8 h8', 'k1 l1 m1', 'white');
  expect((await tried(busy, 'n1', 'stop')).kind).toBe('right');
});

test('the solution is the other side’s win where it is to be stopped', async () => {
  const proof = await solution(position('f8 g8 h8', 'a1 c1', 'white'), 'stop', engine);
  expect(proof?.attacker).toBe('black');
});

test('the whole line ends with the five, for whoever is to move', async () => {
  for (const [from, goal] of [
    [FOUR_THREE, 'win'],
    [position('f8 g8 h8', 'a1 c1', 'white'), 'stop'],
  ] as const) {
    const proof = await solution(from, goal, engine);
    const line = wholeLine(from, proof!);
    expect(line.length).toBe(proof!.plies);
  }
});

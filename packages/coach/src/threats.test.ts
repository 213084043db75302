import type { Engine } from '@tengen/engine';
import { points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveWin, threatsInPosition } from './index.ts';
import { game, testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const now = (moves: string) => game(moves).at(-1)!;

test('a four of the side to move wins before anything else', () => {
  // Both have four in a row with a free end; Black is to move.
  const [first, second] = threatsInPosition(now('h8 a1 i8 b1 j8 c1 k8 d1'));
  expect(first).toMatchObject({ kind: 'five', color: 'black', urgency: 'wins', next: 'five' });
  expect(second?.urgency).toBe('wins');
});

test('a four of the other side must be stopped now, and an edge leaves one way', () => {
  const list = threatsInPosition(now('h8 a1 i9 b1 k12 c1 m6 d1'));
  expect(list[0]).toMatchObject({
    kind: 'five',
    color: 'white',
    urgency: 'stop-now',
    defence: 'only-move',
    answers: points('e1'),
  });
});

test('an open three of the other side must be stopped soon, and is named once', () => {
  const list = threatsInPosition(now('h8 a1 i8 c3 j8'));
  const [first] = list;
  expect(first).toMatchObject({ kind: 'open-three', urgency: 'stop-soon', next: 'open-four' });
  expect(first?.stones).toEqual(points('h8 i8 j8'));
  expect(list.filter(({ kind }) => kind === 'open-four')).toEqual([]);
});

test('an open four has no defence', () => {
  const list = threatsInPosition(now('h8 a1 i8 c3 j8 e5 k8'));
  expect(list.filter(({ kind }) => kind === 'five')).toHaveLength(2);
  expect(list[0]).toMatchObject({ color: 'black', urgency: 'stop-now' });
});

test('with the game over nothing threatens', () => {
  expect(threatsInPosition(now('h8 a1 i8 b1 j8 c1 k8 d1 l8'))).toEqual([]);
});

test('wins that are not on the board yet are proved', async () => {
  const three = now('h8 a1 i8 c3 j8');
  const asked = await proveWin(three, engine, 'black', 4000);
  expect(asked).toMatchObject({ kind: 'win', win: { color: 'black', isToMove: false } });
  expect((await proveWin(three, engine, 'white', 4000)).kind).not.toBe('win');
});

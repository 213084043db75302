import { Position, pointName } from '@tengen/rules';
import { point, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { hastyMove, staticMove } from './fallback.ts';
import { isEverythingForbidden } from './guard.ts';

const name = (move: number | undefined) => (move === undefined ? undefined : pointName(move, 15));

test('the first stone goes to the centre', () => {
  expect(name(staticMove(Position.start()))).toBe('h8');
});

test('a five is made before one is stopped', () => {
  const position = positionOf({ black: 'h8 i8 j8 k8', white: 'h9 i9 j9 k9' });
  expect(['g8', 'l8']).toContain(name(staticMove(position)));
});

test('in a hurry fives are still seen, and the move is legal', () => {
  const four = { black: 'h8 i8 j8 k8', white: 'g8 a1 a3 b5' };
  expect(name(hastyMove(positionOf(four)))).toBe('l8');
  expect(name(hastyMove(positionOf({ ...four, turn: 'white' })))).toBe('l8');
  const cross = { black: 'h7 h9 g8 i8', white: 'a1 c1 e1 o15', rule: 'renju' } as const;
  expect(name(hastyMove(positionOf(cross)))).not.toBe('h8');
});

test('a five is stopped before a four is made', () => {
  const position = positionOf({ black: 'h8 i8 j8', white: 'h9 i9 j9 k9 a1' });
  expect(['g9', 'l9']).toContain(name(staticMove(position)));
});

test('an open three is met', () => {
  const position = positionOf({ black: 'h8 i8 j8', white: 'a1 a3', turn: 'white' });
  expect(['g8', 'k8']).toContain(name(staticMove(position)));
});

test('forbidden and excluded points are left alone', () => {
  const position = positionOf({ black: 'h7 h9 g8 i8', white: 'a1 c1 e1 o15', rule: 'renju' });
  expect(name(staticMove(position))).not.toBe('h8');
  const open = Position.start();
  expect(staticMove(open, [point('h8')])).not.toBe(point('h8'));
});

test('a full game has no move, and only renju forbids', () => {
  const won = positionOf({ black: 'h8 i8 j8 k8 l8', white: 'a1 a2 a3 a4' });
  expect(staticMove(won)).toBeUndefined();
  expect(isEverythingForbidden(Position.start())).toBe(false);
  expect(isEverythingForbidden(Position.start({ rule: 'renju' }))).toBe(false);
});

// Tests of moves that hold against a win: both ends of a three, and a four first where no single stone is enough.
import { pointName } from '@tengen/rules';
import { positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { Defence } from './defence.ts';
import { openSolver } from './solving.ts';

const solver = openSolver();

function looked(black: string, white: string) {
  const position = positionOf({ black, white, turn: 'white', rule: 'freestyle' });
  const found = solver.solve(position, 'vct', 'black', 10_000);
  if (found.kind !== 'win') throw new Error(found.kind);
  const defence = new Defence(found.proof, solver);
  const names = (points: 'unknown' | readonly number[]) =>
    points === 'unknown' ? points : points.map(point => pointName(point, 15)).sort();
  const stands = defence.points(position, 3);
  return {
    holds: names(stands === 'unknown' ? stands : stands.holds),
    fours: names(defence.fours(position)),
  };
}

test('an open three is held at its ends, and a closed one farther away too', () => {
  expect(looked('e8 f8 g8', 'a1 o1').holds).toEqual(['d8', 'h8']);
  expect(looked('e8 f8 g8', 'c8 o1').holds).toEqual(['d8', 'h8', 'i8']);
});

test('of two threes neither is held by one stone, but by a four that stops one of them', () => {
  const both = { black: 'e8 f8 g8 k2 l2 m2', white: 'a1 o15 a15 o14 c11' };
  expect(looked(both.black, both.white)).toEqual({ holds: [], fours: [] });
  const withThree = looked(`${both.black} d12`, 'd9 d10 d11 a1 e7 f7 g7');
  expect(withThree).toEqual({ holds: [], fours: ['d8'] });
});

import { isAccused } from '@tengen/coach';
import { addLine, addNode, type Evaluation, newGame } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { placesAlong } from '../game-line.ts';
import { gradedMoves } from './mistakes.ts';

const value = (blackChance: number): Evaluation => ({ blackChance, depth: 5, line: [] });
const MOVES = [7, 8, 9].map((point, i) => ({
  color: i % 2 ? ('white' as const) : ('black' as const),
  point,
}));
const { game, path } = must(addLine(newGame({ rule: 'freestyle' }), [], MOVES));
const PLACES = placesAlong(game, path);

test('the way the chances went tells the mistakes of both sides', () => {
  const values = [value(0.5), value(0.5), value(0.9), value(0.7)];
  expect(gradedMoves(PLACES, values).filter(isAccused)).toMatchObject([
    { move: 2, color: 'white', point: 8, grade: 'blunder', fault: { kind: 'weaker' } },
    { move: 3, color: 'black', point: 9, grade: 'mistake', fault: { kind: 'weaker' } },
  ]);
});

test('an unknown neighbour tells nothing, and a node without a move is none', () => {
  expect(gradedMoves(PLACES, [value(1), undefined, value(0), undefined])).toEqual([]);
  const noted = must(addNode(game, path, { comment: 'so far', children: [] }));
  const places = placesAlong(noted.game, noted.path);
  const values = [undefined, undefined, undefined, value(0.9), value(0.1)];
  expect(gradedMoves(places, values)).toEqual([]);
});

test('a move with the same evaluations is the same value, so that its row stays', () => {
  const values = [value(0.5), value(0.5), value(0.9), value(0.7)];
  const before = gradedMoves(PLACES, values);
  expect(gradedMoves(PLACES, values)[1]).toBe(before[1]);
  expect(gradedMoves(PLACES, values.with(2, value(0.9)))[1]).not.toBe(before[1]);
});

import { addLine, addNode, newGame } from '@tengen/game';
import type { Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import { placesAlong } from './game-line.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const moves = (...points: number[]) =>
  points.map((point, i) => ({ color: i % 2 ? ('white' as const) : ('black' as const), point }));

test('the line through a place is followed to its end', () => {
  const { game } = must(addLine(newGame({ rule: 'freestyle' }), [], moves(7, 8, 9)));
  const places = placesAlong(game, [0]);
  expect(places.map(({ path }) => path.length)).toEqual([0, 1, 2, 3]);
  expect(places.map(({ node }) => node.move?.point)).toEqual([undefined, 7, 8, 9]);
  expect(places.at(-1)!.position.board.stones).toBe(3);
});

test('it ends where the record breaks the rules', () => {
  const { game } = must(addLine(newGame({ rule: 'freestyle' }), [], moves(7, 7, 9)));
  expect(placesAlong(game, []).length).toBe(2);
});

test('a set-up in the line is replayed', () => {
  const setup = { black: [1, 2], white: [3], empty: [] };
  const start = newGame({ rule: 'freestyle' });
  const { game } = must(
    addNode(start, [], { setup, children: moves(9).map(move => ({ move, children: [] })) }),
  );
  const white = placesAlong(game, []);
  // White is to move by the stones, so Black's move there is refused.
  expect(white.length).toBe(2);
  expect(white[1]!.position.turn).toBe('white');
});

test('a record without a rule has no line', () => {
  expect(placesAlong(newGame(), [])).toEqual([]);
});

test('a line that grows keeps the positions it has, and one that turns off keeps those before', () => {
  const first = must(addLine(newGame({ rule: 'freestyle' }), [], moves(7, 8))).game;
  const positionsOf = (...asked: Parameters<typeof placesAlong>) =>
    placesAlong(...asked).map(({ position }) => position);
  const before = positionsOf(first, [0, 0]);
  const grown = positionsOf(must(addLine(first, [0, 0], moves(9))).game, [0, 0, 0]);
  expect(grown).toHaveLength(4);
  before.forEach((position, i) => {
    expect(grown[i]).toBe(position);
  });
  const turned = must(addLine(first, [0], [{ color: 'white', point: 20 }])).game;
  const other = positionsOf(turned, [0, 1]);
  expect(other[1]).toBe(before[1]);
  expect(other[2]!.board.get(20)).toBe('white');
});

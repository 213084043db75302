import { newGame, positionAt } from '@tengen/game';
import { Position, parsePoint, type Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { Draft, SetupTool } from './draft.ts';
import {
  cleared,
  countsOf,
  draftOf,
  faultOf,
  gameOf,
  remarkOf,
  swapped,
  touch,
  withTurn,
} from './draft.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const EMPTY = draftOf(Position.start({ rule: 'renju' }));

function put(draft: Draft, tool: SetupTool, names: string): Draft {
  return names.split(' ').reduce((d, name) => touch(d, must(parsePoint(name, 15)), tool), draft);
}

test('stones are put, replaced and taken away by the same touch', () => {
  const one = put(EMPTY, 'black', 'h8');
  expect(countsOf(one)).toEqual({ black: 1, white: 0 });
  expect(countsOf(put(one, 'black', 'h8'))).toEqual({ black: 0, white: 0 });
  expect(countsOf(put(one, 'white', 'h8'))).toEqual({ black: 0, white: 1 });
  expect(countsOf(put(one, 'erase', 'h8'))).toEqual({ black: 0, white: 0 });
});

test('in turn, stones change colour, and the turn follows the stones until it is chosen', () => {
  const three = put(EMPTY, 'alternate', 'h8 h9 i9');
  expect(countsOf(three)).toEqual({ black: 2, white: 1 });
  expect(three.turn).toBe('white');
  const chosen = withTurn(three, 'black');
  expect(put(chosen, 'white', 'a1 a2').turn).toBe('black');
});

test('a five on the board, or two, cannot be played on from', () => {
  const five = put(EMPTY, 'black', 'a1 b1 c1 d1 e1');
  expect(faultOf(five)).toEqual({ kind: 'decided', winner: 'black' });
  expect(faultOf(put(five, 'white', 'a3 b3 c3 d3 e3'))).toEqual({ kind: 'two-winners' });
  expect(faultOf(EMPTY)).toBeUndefined();
});

test('uneven counts are remarked and allowed', () => {
  const three = put(EMPTY, 'black', 'h8 h9 h10');
  expect(remarkOf(three)).toEqual({ kind: 'uneven', black: 3, white: 0 });
  expect(faultOf(three)).toBeUndefined();
  expect(remarkOf(put(EMPTY, 'alternate', 'h8 h9'))).toBeUndefined();
});

test('colours are swapped with the turn, and the board is cleared', () => {
  const two = put(EMPTY, 'alternate', 'h8 h9 i9');
  const other = swapped(two);
  expect(countsOf(other)).toEqual({ black: 1, white: 2 });
  expect(other.turn).toBe('black');
  expect(cleared(other).stones.size).toBe(0);
});

test('the game made of it has the same position, whoever is to move', () => {
  const draft = withTurn(put(EMPTY, 'black', 'h8 h9 i8'), 'black');
  const game = gameOf(draft, newGame().meta);
  const position = must(positionAt(game, []));
  expect(position.turn).toBe('black');
  expect(draftOf(position)).toEqual(draft);
});

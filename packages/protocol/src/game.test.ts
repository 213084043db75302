import { type Color, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { gameOfBoard, pointOf, positionOf, withMove, withoutLast } from './game.ts';

const SIZE = 15;
const at = (name: string) => must(parsePoint(name, SIZE));

/** Whose stone each line is, `1` ours and `2` theirs, on any points. */
function owners(fields: string) {
  return [...fields].map((field, i) => ({ point: i * 2, isOwn: field === '1' }));
}

describe('the colour of the brain after BOARD', () => {
  test.each<[string, Color, Color]>([
    ['', 'black', 'black'],
    ['2', 'white', 'white'],
    ['12', 'black', 'black'],
    ['212', 'white', 'white'],
    // Not in order: more stones began, or with equal counts the side to move.
    ['1122', 'black', 'black'],
    ['2211', 'black', 'black'],
    ['22112', 'white', 'white'],
    // Odd counts: outside renju the counts decide, in renju the first line does.
    ['1', 'black', 'black'],
    ['121', 'black', 'black'],
    ['22', 'white', 'white'],
    ['11', 'black', 'black'],
    ['211', 'black', 'white'],
    ['1222', 'white', 'black'],
  ])('lines %j: %s, in renju %s', (fields, color, inRenju) => {
    expect(gameOfBoard(SIZE, owners(fields), 'freestyle').turn).toBe(color);
    expect(gameOfBoard(SIZE, owners(fields), 'renju').turn).toBe(inRenju);
  });

  test('the opponent’s stones have the other colour', () => {
    const { stones } = gameOfBoard(SIZE, owners('212'), 'renju');
    expect(stones.map(stone => stone.color)).toEqual(['black', 'white', 'black']);
  });
});

describe('the position of a game', () => {
  const game = { size: SIZE, stones: [], turn: 'black' as const };

  test('it knows the last move when the sides took turns', () => {
    const played = withMove(withMove(game, at('h8')), at('i9'));
    expect(positionOf(played, 'renju')!.lastMove).toBe(at('i9'));
    expect(positionOf({ ...played, turn: 'white' }, 'renju')!.lastMove).toBeUndefined();
  });

  test('a forbidden stone that the manager let pass is a stone like any other', () => {
    const cross = ['g8', 'i8', 'h7', 'h9', 'h8'].map(name => ({
      point: at(name),
      color: 'black' as const,
    }));
    const position = positionOf({ size: SIZE, stones: cross, turn: 'white' }, 'renju');
    expect(position!.outcome).toBeUndefined();
    expect(position!.turn).toBe('white');
  });

  test('taking back gives the turn to whoever had moved', () => {
    const once = withMove(game, at('h8'));
    expect(withoutLast(once)).toEqual(game);
    expect(withoutLast(game)).toEqual(game);
  });
});

test('points outside the board are none', () => {
  expect(pointOf(15, { x: 14, y: 14 })).toBe(224);
  for (const [x, y] of [
    [15, 0],
    [0, 15],
    [-1, 0],
    [0, -1],
    [1e20, 0],
  ] as const) {
    expect(pointOf(15, { x, y })).toBeUndefined();
  }
});

import { Position, parsePoint, pointName } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { newcomerMoves, newcomerPlayer } from './newcomer.ts';

function positionOf(black: string, white: string, turn: 'black' | 'white' = 'black'): Position {
  const points = (names: string) =>
    names
      .split(' ')
      .filter(name => name !== '')
      .map(name => must(parsePoint(name, 15)));
  return must(Position.setup({ black: points(black), white: points(white), turn }));
}

const moves = (position: Position) => newcomerMoves(position).map(point => pointName(point, 15));

test('five before anything else, then the block of a four', () => {
  expect(moves(positionOf('h8 i8 j8 k8', 'g8 c3 d3 e3 f3'))).toEqual(['l8']);
  expect(moves(positionOf('a1 c1 e1 g1', 'g8 h8 i8 j8 o1 m1')).sort()).toEqual(['f8', 'k8']);
});

test('his own open three becomes a four before he stops the other one', () => {
  const own = moves(positionOf('h8 i8 j8', 'h10 i10 j10'));
  expect(own.sort()).toEqual(['g8', 'k8']);
  const blocks = moves(positionOf('a1 c2', 'h10 i10 j10'));
  expect(blocks).toContain('g10');
  expect(blocks).toContain('k10');
});

test('a broken three he does not see; he builds his own line', () => {
  const found = moves(positionOf('c3 d3', 'h10 i10 k10'));
  expect(found).not.toContain('j10');
  expect(found).toContain('e3');
});

test('the middle of the empty board; nothing where everything is taken or forbidden', () => {
  expect(moves(Position.start())).toEqual(['h8']);
});

test('the same game twice with the same seed', async () => {
  const position = positionOf('h8', 'h9');
  const play = async () => {
    const player = newcomerPlayer(7);
    await player.newGame(position);
    const turn = { position, moves: [], limits: {}, patienceMs: 0 };
    return [await player.move(turn), await player.move(turn), await player.move(turn)];
  };
  expect(await play()).toEqual(await play());
});

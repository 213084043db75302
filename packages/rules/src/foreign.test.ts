// Values that the types rule out, as plain JavaScript may pass them.
import { describe, expect, test } from 'vitest';
import type { Color, Point, Referee, Rule } from './index.ts';
import { Board, Position, Walker } from './index.ts';
import { parsePoint } from './point.ts';

const foreign = <T>(value: unknown) => value as T;
const rule = foreign<Rule>('renjuu');

describe('a rule that does not exist', () => {
  const message = /^rule: expected freestyle, standard, renju, caro or caro-exact, got "renjuu"$/;

  test('starts no game', () => {
    expect(() => Position.start({ rule })).toThrow(TypeError);
    expect(() => Position.start({ rule })).toThrow(message);
    expect(() => Position.fromMoves('h8', { rule })).toThrow(message);
  });

  test('sets up no position', () => {
    expect(() => Position.setup({ rule, black: [], white: [] })).toThrow(message);
  });
});

test('a referee, a turn or a color that does not exist is refused', () => {
  const referee = foreign<Referee>('strict');
  expect(() => Position.start({ referee })).toThrow('referee: expected auto, prevent or claim');
  const turn = foreign<Color>('blue');
  expect(() => Position.setup({ turn, black: [], white: [] })).toThrow(TypeError);
  const position = Position.start();
  expect(() => position.resign(turn)).toThrow('color: expected black or white, got "blue"');
  expect(() => position.offerDraw(turn)).toThrow(TypeError);
  expect(() => position.acceptDraw(turn)).toThrow(TypeError);
});

test.each([3.5, 4, 23, Number.NaN, foreign<number>('15'), foreign<number>(null)])(
  'there is no board of size %s',
  size => {
    const message = /^size: expected a whole number from 5 to 22, got /;
    expect(() => Position.start({ size })).toThrow(message);
    expect(() => Position.fromMoves('', { size })).toThrow(TypeError);
    expect(() => Board.empty(size)).toThrow(message);
    expect(() => new Walker(size)).toThrow(message);
    expect(Position.setup({ size, black: [], white: [] })).toEqual({
      ok: false,
      error: { kind: 'bad-size', size },
    });
    expect(parsePoint('a1', size)).toMatchObject({ ok: false, error: { kind: 'off-board' } });
  },
);

test.each([Number.NaN, -1, 225, 0.5, Infinity, foreign<Point>(undefined), foreign<Point>({})])(
  '%s is no point',
  point => {
    const position = Position.start();
    expect(position.play(point)).toEqual({ ok: false, error: { kind: 'off-board', point } });
    expect(Position.setup({ black: [point], white: [] })).toMatchObject({
      error: { kind: 'off-board' },
    });
    expect(() => position.name(point)).toThrow(
      /^point: expected a whole number from 0 to 224, got /,
    );
    expect([position.board.has(point), position.board.isEmpty(point)]).toEqual([false, false]);
    expect([position.isForbidden(point), position.explain(point)]).toEqual([false, undefined]);
  },
);

test('text that is no text names no point', () => {
  expect(parsePoint(foreign<string>(undefined), 15)).toMatchObject({
    error: { kind: 'bad-point' },
  });
});

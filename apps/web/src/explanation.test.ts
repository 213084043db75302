import { Position, parsePoint } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import { drawn } from './explanation.ts';

const at = (name: string) => {
  const point = parsePoint(name, 15);
  if (!point.ok) throw new Error(name);
  return point.value;
};

function explained(black: string, white: string, point: string) {
  const points = (names: string) => names.split(' ').filter(Boolean).map(at);
  const position = Position.setup({
    rule: 'renju',
    black: points(black),
    white: points(white),
    turn: 'black',
  });
  if (!position.ok) throw new Error(position.error.kind);
  return position.value.explain(at(point))!;
}

describe('on the board', () => {
  test('real lines are whole and false ones broken', () => {
    const { lines, marks } = drawn(explained('g8 i8 h7 h9', 'e8 k8', 'h8'));
    expect(lines.map(line => line.broken)).toEqual([true, false]);
    expect(marks.find(mark => mark.point === at('f8'))?.shape).toBe('cross');
    expect(marks.find(mark => mark.point === at('h10'))?.shape).toBe('circle');
  });

  test('the point itself is tinted by its verdict', () => {
    expect(drawn(explained('g8 i8 h7 h9', '', 'h8')).cells).toEqual([
      { point: at('h8'), tone: 'alert' },
    ]);
  });
});

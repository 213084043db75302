import { type Color, parsePoint, pointName, type Rule } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { staticMove } from './static-move.ts';

function moveIn(rule: Rule, turn: Color, black: string, white: string, excluded = '') {
  const points = (names: string) =>
    names
      .split(' ')
      .filter(name => name !== '')
      .map(name => must(parsePoint(name, 15)));
  const stones = [
    ...points(black).map(point => ({ point, color: 'black' as const })),
    ...points(white).map(point => ({ point, color: 'white' as const })),
  ];
  return pointName(staticMove({ size: 15, stones, turn }, rule, points(excluded))!, 15);
}

describe('a move without a search', () => {
  test('the empty board: the centre', () => {
    expect(moveIn('freestyle', 'black', '', '')).toBe('h8');
  });

  test('it wins rather than blocks', () => {
    expect(moveIn('freestyle', 'black', 'd8 e8 f8 g8 a1', 'd9 e9 f9 g9 c8 c9')).toBe('h8');
  });

  test('it blocks a five', () => {
    expect(moveIn('freestyle', 'black', 'a1 c1 o15 c9', 'd9 e9 f9 g9')).toBe('h9');
  });

  test('six is no win where the rule says so', () => {
    const black = 'd8 e8 f8 g8 i8';
    expect(moveIn('standard', 'black', black, 'a1 a3 a5 a7 a9')).toBe('c8');
    expect(moveIn('renju', 'black', black, 'a1 a3 a5 a7 a9')).toBe('c8');
  });

  test('forbidden points are not played, not even to block', () => {
    const black = 'g9 i9 g7 i7 c8';
    const white = 'd8 e8 f8 g8 a1';
    expect(moveIn('freestyle', 'black', black, white)).toBe('h8');
    expect(moveIn('renju', 'black', black, white)).not.toBe('h8');
    expect(moveIn('renju', 'white', black, white)).toBe('h8');
  });

  test('excluded points are left alone while others exist', () => {
    expect(moveIn('freestyle', 'black', '', '', 'h8')).not.toBe('h8');
  });

  test('on a decided or impossible board it still names a cell', () => {
    const five = 'd8 e8 f8 g8 h8';
    expect(moveIn('renju', 'black', five, 'd9 e9 f9 g9 h9')).toMatch(/^[a-o]\d+$/);
    expect(moveIn('renju', 'white', five, '')).toMatch(/^[a-o]\d+$/);
  });
});

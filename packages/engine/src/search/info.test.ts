import { point, points, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { legalLine, scoreFor, scoreOf, winRateOf, withLine } from './info.ts';

test('points become a chance to win', () => {
  expect(winRateOf(0)).toBe(0.5);
  expect(winRateOf(200)).toBeCloseTo(0.731, 3);
  expect(scoreOf(-200, 'white')).toMatchObject({ kind: 'value', side: 'white', points: -200 });
});

test('mates are counted in plies, lost ones below zero', () => {
  expect(scoreOf(29_995, 'black')).toEqual({ kind: 'mate', side: 'black', plies: 5 });
  expect(scoreOf(-29_996, 'black')).toEqual({ kind: 'mate', side: 'black', plies: -4 });
});

test('a score looks the other way round from the other side, and the same from its own', () => {
  const score = scoreOf(29_995, 'black');
  expect(scoreFor('black', score)).toBe(score);
  expect(scoreFor('white', score)).toEqual({ kind: 'mate', side: 'white', plies: -5 });
  expect(scoreFor('white', scoreFor('white', scoreOf(80, 'black')))).toMatchObject({ points: -80 });
});

test('a line ends before its first illegal move', () => {
  const position = positionOf({ black: 'h8', white: 'h9', turn: 'black' });
  expect(legalLine(position, points('i8 i9 h8 j8'))).toEqual(points('i8 i9'));
});

test('a better line takes the place of the one that began alike', () => {
  const position = positionOf({ black: 'h8', white: 'h9' });
  const info = (name: string, index: number, score: number) => ({
    depth: 1,
    seldepth: 1,
    nodes: 1,
    score,
    line: [point(name)],
    index,
  });
  let lines = withLine([], info('i8', 0, 10), position);
  lines = withLine(lines, info('j8', 1, 5), position);
  lines = withLine(lines, info('j8', 0, 20), position);
  expect(lines.map(line => line.points[0])).toEqual(points('j8 i8').slice(0, lines.length));
});

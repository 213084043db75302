import { pointName } from '@tengen/rules';
import { expect, test } from 'vitest';
import { readPoint, readPoints } from './points.ts';

test.each([
  'h8',
  'H8',
  ' h 8',
  'h-8',
  'h08',
  '8h',
  '8 H',
  '8,8',
  '8 8',
  '(8,8)',
  '( 8 , 8 )',
  '8、8',
  'ｈ８',
  '８，８',
])('%s is h8', text => {
  const point = readPoint(text, 15);
  expect(point.ok && pointName(point.value, 15)).toBe('h8');
});

test.each(['', 'h', '8', 'hh', '8,8,8', 'h8 i9', 'h999', 'hello'])('“%s” is no point', text => {
  expect(readPoint(text, 15)).toMatchObject({ ok: false, error: { kind: 'bad-point' } });
});

test.each(['p1', 'h16', '16,1', '1,16', 'h0', '0,0'])('%s is off a board of 15 lines', text => {
  expect(readPoint(text, 15)).toMatchObject({ ok: false, error: { kind: 'off-board' } });
});

test.each([
  ['h8 i9 g7', 'h8 i9 g7'],
  ['8,8 9,9', 'h8 i9'],
  ['(8,8), (9,9)', 'h8 i9'],
  ['h 8 i 9', 'h8 i9'],
  ['8h 9I', 'h8 i9'],
  ['h8i9g7', 'h8 i9 g7'],
  ['1. h8 2. i9', undefined],
  ['h8 is good', undefined],
])('the moves %s', (text, points) => {
  expect(readPoints(text, 15)).toBe(points);
});

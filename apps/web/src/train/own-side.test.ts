import { expect, test } from 'vitest';
import { levelGameOf, sidesIn } from './own-side.ts';

test('a name says which side is the person, in any game', () => {
  const card = { black: 'Mori Anna', white: 'anna k' };
  expect(sidesIn(card, { side: 'black', name: 'mori' })).toEqual(['black']);
  expect(sidesIn(card, { side: 'black', name: 'ANNA' })).toEqual(['black', 'white']);
  expect(sidesIn({ white: 'B' }, { side: 'both', name: 'anna' })).toEqual([]);
});

test('without a name it is the side, and never a level', () => {
  const card = { white: 'Tengen', whiteRank: 'level 4' };
  expect(sidesIn(card, { side: 'both', name: '' })).toEqual(['black']);
  expect(sidesIn(card, { side: 'white', name: '' })).toEqual([]);
  expect(sidesIn({}, { side: 'white', name: ' ' })).toEqual(['white']);
});

test('a finished game against a level counts for the person', () => {
  const card = { white: 'Tengen', whiteRank: 'level 4', createdAt: 7 };
  const points = (result: 'black' | 'white' | 'draw') => levelGameOf({ ...card, result })?.points;
  expect([points('black'), points('white'), points('draw')]).toEqual([1, 0, 0.5]);
  expect(levelGameOf({ ...card, result: 'black' })).toEqual({ level: 4, points: 1, time: 7 });
  expect(levelGameOf({ ...card, result: 'open' })).toBeUndefined();
  const watched = { ...card, black: 'Tengen', blackRank: 'level 2' };
  expect(levelGameOf({ ...watched, result: 'black' })).toBeUndefined();
  expect(levelGameOf({ white: 'Tengen', result: 'white', createdAt: 1 })).toBeUndefined();
});

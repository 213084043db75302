import { expect, test } from 'vitest';
import { Chance, pick, randomFrom, shuffled } from './chance.ts';

test('a seed gives the same numbers everywhere', () => {
  const random = randomFrom(1);
  expect([random(), random(), random()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

test('draws stay within their bounds and reach both ends', () => {
  const chance = new Chance(7);
  const draws = Array.from({ length: 200 }, () => chance.between(3, 5));
  expect(new Set(draws)).toEqual(new Set([3, 4, 5]));
});

test('a pick reaches every item and nothing of an empty list', () => {
  expect(pick(['a', 'b'], () => 0)).toBe('a');
  expect(pick(['a', 'b'], () => 0.999)).toBe('b');
  expect(pick(['a', 'b'], () => 1)).toBe('b');
  expect(pick([], () => 0.5)).toBeUndefined();
});

test('shuffled items are the same items', () => {
  const items = [...'abcdefgh'];
  const order = shuffled(items, new Chance(1).next);
  expect(order).not.toEqual(items);
  expect(order.toSorted()).toEqual(items);
});

import { expect, test } from 'vitest';
import { childOf, isPrefix, ROOT, samePath } from './path.ts';

test('a child has one step more', () => {
  expect(childOf([0, 2], 1)).toEqual([0, 2, 1]);
  expect(childOf(ROOT, 3)).toEqual([3]);
});

test('a line begins with itself and with every line it continues', () => {
  expect(isPrefix(ROOT, [1, 2])).toBe(true);
  expect(isPrefix([1], [1, 2])).toBe(true);
  expect(isPrefix([1, 2], [1, 2])).toBe(true);
  expect(isPrefix([1, 2, 0], [1, 2])).toBe(false);
  expect(isPrefix([2], [1, 2])).toBe(false);
});

test('two paths are the same when they take the same steps', () => {
  expect(samePath([1, 2], [1, 2])).toBe(true);
  expect(samePath([1, 2], [1])).toBe(false);
  expect(samePath([1], [1, 2])).toBe(false);
  expect(samePath([1, 2], [1, 3])).toBe(false);
});

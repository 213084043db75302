import { expect, test } from 'vitest';
import { childOf, isPrefix, parentOf, ROOT, samePath } from './path.ts';

test('the parent of a child is where one came from', () => {
  expect(childOf([0, 2], 1)).toEqual([0, 2, 1]);
  expect(parentOf(childOf([0, 2], 1))).toEqual([0, 2]);
  expect(parentOf([3])).toEqual(ROOT);
});

test('the root has no parent', () => {
  expect(parentOf(ROOT)).toBeUndefined();
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

import { expect, test } from 'vitest';
import { fnv1a, hexOf } from './hash.ts';

test('the hash is the published one, and can be taken in parts', () => {
  expect(fnv1a('')).toBe(0x811c9dc5);
  expect(fnv1a('a')).toBe(0xe40c292c);
  expect(fnv1a('foobar')).toBe(0xbf9cf968);
  expect(fnv1a('bar', fnv1a('foo'))).toBe(fnv1a('foobar'));
  expect(hexOf(0xbf9)).toBe('00000bf9');
});

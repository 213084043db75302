import { expect, test } from 'vitest';
import { scriptOfOurs } from './policies.ts';

const PAGE = 'https://example.org/tengen/index.html#/play';

test('a worker beside the page is ours', () => {
  expect(scriptOfOurs('./sw.js', PAGE)).toBe('https://example.org/tengen/sw.js');
  expect(scriptOfOurs('https://example.org/tengen/assets/worker-1a2b.js', PAGE)).toBe(
    'https://example.org/tengen/assets/worker-1a2b.js',
  );
});

test.each([
  'https://elsewhere.example/tengen/sw.js',
  '//elsewhere.example/sw.js',
  '/other/sw.js',
  '../sw.js',
  './sw.txt',
  './sw.js/../../other.js',
  'data:text/javascript,alert(1)',
  'blob:https://example.org/1',
  'javascript:alert(1)//.js',
])('%s is not', address => {
  expect(() => scriptOfOurs(address, PAGE)).toThrow('not a script of this page');
});

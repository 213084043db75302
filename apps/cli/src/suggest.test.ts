import { expect, test } from 'vitest';
import { distanceOf, nearest } from './suggest.ts';

test.each([
  ['', 'abc', 3],
  ['undo', 'undo', 0],
  ['udno', 'undo', 1],
  ['undoo', 'undo', 1],
  ['redo', 'undo', 2],
])('%j and %j are %i edits apart', (a, b, edits) => {
  expect(distanceOf(a, b)).toBe(edits);
  expect(distanceOf(b, a)).toBe(edits);
});

test('a word far from every other gets no suggestion', () => {
  expect(nearest('quti', ['undo', 'quit'])).toBe('quit');
  expect(nearest('analy', ['analyse', 'show'])).toBe('analyse');
  expect(nearest('zebra', ['undo', 'quit'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { acceptsDraw, type Chances } from './index.ts';

const chances = (expected: number): Chances => ({
  color: 'black',
  expected,
  isForced: false,
  line: [],
});

test('a draw is accepted when behind, and late in an even game', () => {
  expect(acceptsDraw(chances(0.3), 0.1)).toBe(true);
  expect(acceptsDraw(chances(0.5), 0.1)).toBe(false);
  expect(acceptsDraw(chances(0.5), 0.6)).toBe(true);
  expect(acceptsDraw(chances(0.8), 0.9)).toBe(false);
});

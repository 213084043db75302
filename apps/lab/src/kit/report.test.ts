import { expect, test } from 'vitest';
import { eloText, signed } from './report.ts';

test('differences are written with their sign', () => {
  expect(signed(12.34)).toBe('+12.3');
  expect(signed(-0.06)).toBe('−0.1');
  expect(eloText({ elo: 10, low: 2, high: 18, normalised: 0 })).toBe('+10.0 ± 8.0');
  expect(eloText({ elo: 300, low: 200, high: Number.POSITIVE_INFINITY, normalised: 0 })).toBe(
    '+300.0 [+200.0, +∞]',
  );
});

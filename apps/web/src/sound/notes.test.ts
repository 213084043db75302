import { expect, test } from 'vitest';
import { lengthOf, NOTES, SOUNDS } from './notes.ts';

test.each(SOUNDS)('%s is something to hear, and soon over', name => {
  expect(NOTES[name].length).toBeGreaterThan(0);
  expect(lengthOf(name)).toBeLessThan(1.5);
  for (const { hz, gain, lengthS } of NOTES[name]) {
    expect(hz).toBeGreaterThan(60);
    expect(hz).toBeLessThan(5000);
    expect(gain).toBeLessThanOrEqual(1);
    expect(lengthS).toBeGreaterThan(0.01);
  }
});

test('a stone is over before the next one can land', () => {
  expect(lengthOf('stone')).toBeLessThan(0.15);
});

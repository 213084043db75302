import { expect, test } from 'vitest';
import { Lag } from './lag.ts';

test('answers that come as planned cost no time', () => {
  const lag = new Lag();
  for (let answer = 0; answer < 100; answer++) lag.note(answer % 2 ? 0.3 : 1.2);
  expect(lag.spareMs).toBe(0);
});

test('who was woken late plans ahead for as much and more, and forgets it slowly', () => {
  const lag = new Lag();
  lag.note(4);
  expect(lag.spareMs).toBeGreaterThanOrEqual(4);
  lag.note(0.5);
  expect(lag.spareMs).toBeGreaterThan(4);
  for (let answer = 0; answer < 40; answer++) lag.note(0.5);
  expect(lag.spareMs).toBe(0);
});

test('a machine that stood still for a second does not halve what comes after', () => {
  const lag = new Lag();
  lag.note(1000);
  expect(lag.spareMs).toBeLessThan(15);
});

test('what is no number leaves no trace', () => {
  const lag = new Lag();
  lag.note(Number.NaN);
  lag.note(Number.POSITIVE_INFINITY);
  expect(lag.spareMs).toBe(0);
});

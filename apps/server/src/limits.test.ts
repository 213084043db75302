import { expect, test } from 'vitest';
import type { ServerHost } from './host.ts';
import { Bucket, Buckets, Counts } from './limits.ts';

const RATE = { burst: 3, perSecond: 2 };

test('a bucket gives what it holds at once, then what comes in', () => {
  const bucket = new Bucket(RATE, 0);
  const taken = [0, 0, 0, 0, 499, 500, 500, 1000].map(now => bucket.take(now));
  expect(taken).toEqual([true, true, true, false, false, true, false, true]);
});

test('a bucket never holds more than it can', () => {
  const bucket = new Bucket(RATE, 0);
  const hour = 3_600_000;
  expect([1, 2, 3, 4].map(() => bucket.take(hour))).toEqual([true, true, true, false]);
});

test('each key has a bucket of its own, and full ones are forgotten', () => {
  let now = 0;
  const host = { now: () => now } as ServerHost;
  const buckets = new Buckets({ burst: 1, perSecond: 0.01 }, host);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true]);
  expect(buckets.size).toBe(2);
  now = 60_000;
  buckets.take('c');
  expect(buckets.size).toBe(3);
  now = 200_000;
  expect(buckets.has('c')).toBe(true);
  expect(buckets.size).toBe(1);
});

test('a count of none is not kept', () => {
  const counts = new Counts();
  counts.add('a');
  counts.add('a');
  counts.remove('a');
  expect(counts.of('a')).toBe(1);
  counts.remove('a');
  expect([counts.of('a'), counts.of('b')]).toEqual([0, 0]);
});

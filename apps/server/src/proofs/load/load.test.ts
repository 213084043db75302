// The short form of `npm run lab -- online:load`. How fast a busy machine is says nothing here; that all is said does.
import { expect, test } from 'vitest';
import { percentile, waits } from './figures.ts';
import { proveLoad } from './prove.ts';

test('a percentile is what a share of the values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([], 0.5)).toBe(0);
  expect(waits(values)).toBe('p50 51.0, p95 96.0, p99 100.0, max 100.0 ms');
});

test('every stone under load is counted once, from its planned time', async () => {
  const lines: string[] = [];
  await proveLoad({ tables: 5, rate: 10, seconds: 2, seed: 1 }, line => lines.push(line));
  expect(lines[0]).toMatch(/^5 tables, 10 sockets, ([5-9]|1\d) stones\/s for 2 s$/);
  expect(lines.join('\n')).not.toContain('found');
});

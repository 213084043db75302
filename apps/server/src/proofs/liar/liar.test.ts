// The short form of `npm run lab -- online:liar`.
import { expect, test } from 'vitest';
import { proveLiar } from './prove.ts';

test('who answers pings late gains at most what a move may be credited', async () => {
  const lines: string[] = [];
  const options = { tables: 2, seconds: 4, lateMs: 800, thinkMs: 400, seed: 1 };
  expect(await proveLiar(options, line => lines.push(line))).toBe(true);
  const gain = Number(/at most (\d+) ms a move/.exec(lines.join())?.[1]);
  // The lie is believed, up to its bound.
  expect(gain).toBeGreaterThan(100);
  expect(gain).toBeLessThanOrEqual(300);
});

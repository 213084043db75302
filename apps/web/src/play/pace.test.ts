import { expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

test('waits, is cut short by the impatient, and dropped when the game goes on', async () => {
  vi.useFakeTimers();
  const pace = createPace();
  const game = new AbortController();
  let isDone: boolean | undefined;
  const done = pace.wait(400, game.signal).then(wanted => {
    isDone = wanted;
  });
  await vi.advanceTimersByTimeAsync(399);
  expect(isDone).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(isDone).toBe(true);
  const skipped = pace.wait(400, game.signal);
  pace.skip();
  expect(await skipped).toBe(true);
  const dropped = pace.wait(400, game.signal);
  game.abort();
  expect(await dropped).toBe(false);
  expect(await pace.wait(0, game.signal)).toBe(false);
  vi.useRealTimers();
});

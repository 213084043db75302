// The short form of `npm run lab -- online:clock`.
import { expect, test } from 'vitest';
import { CLOCK_BREAKS, SOUND_CLOCKS } from './prove.ts';
import { runClock } from './run.ts';

test('no flag falls before its time, whatever happens to the clocks', async () => {
  for (let seed = 1; seed <= 1; seed++)
    expect({ seed, found: await runClock(seed, new Map(), SOUND_CLOCKS) }).toEqual({
      seed,
      found: [],
    });
});

test.each(['lost-grant', 'wall-clock', 'no-credit'])('the fault %s is found', async name => {
  let found: readonly string[] = [];
  for (let seed = 1; seed <= 2 && found.length === 0; seed++)
    found = await runClock(seed, new Map(), CLOCK_BREAKS[name]!);
  expect(found).not.toEqual([]);
});

// The short form of `npm run lab -- online:sim`.
import { expect, test } from 'vitest';
import { SOUND_PARTS, STORE_BREAKS } from '../store-breaks.ts';
import { runSim } from './run.ts';

test('nothing that a server told is lost, doubled or reordered, whatever fails', async () => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= 30; seed++)
    expect({ seed, found: await runSim(seed, counts, SOUND_PARTS) }).toEqual({ seed, found: [] });
});

test.each(Object.keys(STORE_BREAKS))('the fault %s is found', async name => {
  let found: readonly string[] = [];
  for (let seed = 1; seed <= 20 && found.length === 0; seed++)
    found = await runSim(seed, new Map(), STORE_BREAKS[name]!);
  expect(found).not.toEqual([]);
});

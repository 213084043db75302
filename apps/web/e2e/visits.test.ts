// Ten visits to every place: nothing of a place may stay when it is left. `npm run web:measure` makes a hundred.
import { expect, test } from 'vitest';
import { leftBehind } from '../measure/visits.mjs';
import { sharedBrowser } from './visit.ts';

test('a place that is left leaves no element, no listener and hardly any memory', async () => {
  const found = await leftBehind(await sharedBrowser(), 10);
  const kept = found.filter(
    ({ nodes, listeners, bytes }) => nodes >= 1 || listeners >= 1 || bytes > 100_000,
  );
  expect(kept).toEqual([]);
});

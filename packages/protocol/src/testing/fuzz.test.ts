import { expect, test } from 'vitest';
import { fuzzBrain } from './index.ts';

test('twenty thousand lines of garbage are answered, each by a fit line, and nothing throws', () => {
  const { failures, replies } = fuzzBrain(20_000, 20_261_115);
  expect(failures).toEqual([]);
  expect(replies).toBeGreaterThan(5000);
});

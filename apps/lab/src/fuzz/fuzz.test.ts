import { FORMATS } from '@tengen/formats';
import { expect, test } from 'vitest';
import { fuzzFormat, fuzzSwollen } from './fuzz.ts';

const IDS = FORMATS.map(format => format.id);

// `npm run lab -- fuzz` holds the readers to a second; here they run with coverage, which doubles the cost, on
// machines that may be slow.
const common = { seed: 20261115, msPerMiB: 4000 };

test.each(IDS)('no broken %s input throws or hangs', format => {
  expect(fuzzFormat(format, { ...common, inputs: 1500 }).failures).toEqual([]);
});

test.each(IDS)('no %s input that says one thing a great many times is slow', format => {
  expect(fuzzSwollen(format, { ...common, inputs: 6 }).failures).toEqual([]);
});

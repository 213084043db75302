import { FORMATS } from '@tengen/formats';
import { expect, test } from 'vitest';
import { fuzzFormat, fuzzSwollen } from './fuzz.ts';

const IDS = FORMATS.map(format => format.id);

test.each(IDS)('no broken %s input throws or hangs', format => {
  expect(fuzzFormat(format, 1500, 20261115).failures).toEqual([]);
});

test.each(IDS)('no %s input that says one thing a great many times is slow', format => {
  expect(fuzzSwollen(format, 6, 20261115).failures).toEqual([]);
});

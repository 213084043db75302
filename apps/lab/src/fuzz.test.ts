import { FORMATS } from '@tengen/formats';
import { expect, test } from 'vitest';
import { fuzzFormat } from './fuzz.ts';

test.each(FORMATS.map(format => format.id))('no broken %s input throws or hangs', format => {
  expect(fuzzFormat(format, 1500, 20261115).failures).toEqual([]);
});

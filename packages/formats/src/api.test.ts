import { expect, test } from 'vitest';
import * as api from './index.ts';

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "DEFAULT_LIMITS",
      "FORMATS",
      "MAX_DIAGNOSTICS",
      "RenjuNetReader",
      "decodeText",
      "detectFormat",
      "encodeText",
      "formatOf",
      "makeBdt",
      "makeBoardText",
      "makeLetters",
      "makeLink",
      "makeMoves",
      "makeOpeningList",
      "makePos",
      "makePositionString",
      "makePsq",
      "makeRec",
      "makeRenLib",
      "makeSgf",
      "makeStonesText",
      "makeYixin",
      "parseBdt",
      "parseBoardText",
      "parseLetters",
      "parseLink",
      "parseMoves",
      "parseOpeningList",
      "parsePos",
      "parsePositionString",
      "parsePsq",
      "parseRdf",
      "parseRec",
      "parseRenLib",
      "parseRenjuNet",
      "parseSgf",
      "parseStonesText",
      "parseYixin",
      "parseZjRenjuName",
      "readAny",
      "writeAs",
    ]
  `);
});

test('the example of the README does what it says', () => {
  const reading = api.readAny('1. h8 h9 2. i9 ?? i7', { fileName: 'pasted.txt' });
  expect(reading).toMatchObject({
    ok: true,
    value: {
      format: 'moves',
      diagnostics: [{ severity: 'warning', code: 'garbage', found: '??' }],
    },
  });
  const psq = reading.ok && api.writeAs('psq', reading.value.games);
  expect(psq).toEqual({
    ok: true,
    value: { data: 'Piskvorky 15x15, 0:0, 0\n8,8,0\n8,7,0\n9,7,0\n9,9,0\n-1\n', losses: [] },
  });
});

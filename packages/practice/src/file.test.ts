import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlayable, readPuzzles, writePuzzles } from './file.ts';
import { anyPuzzle } from './testing.ts';

const FACTS = { seed: 7, core: 0xdc7bb11e };
const seeds = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 12 });

test('what is written is read again, through gzip too', () => {
  fc.assert(
    fc.property(seeds, list => {
      const puzzles = list.map(anyPuzzle);
      const bytes = gunzipSync(gzipSync(writePuzzles(puzzles, FACTS)));
      expect(readPuzzles(bytes)).toEqual({ ok: true, value: { puzzles, ...FACTS } });
      expect(puzzles.every(isPlayable)).toBe(true);
    }),
  );
});

test('a file with one byte changed, or cut anywhere, is refused and never throws', () => {
  const good = writePuzzles([1, 2, 3].map(anyPuzzle), FACTS);
  for (let at = 0; at < good.length; at++) {
    const changed = good.slice();
    changed[at]! ^= 1 + (at % 255);
    expect(readPuzzles(changed).ok, `byte ${at}`).toBe(false);
    expect(readPuzzles(good.slice(0, at)).ok, `cut at ${at}`).toBe(false);
  }
  expect(readPuzzles(new TextEncoder().encode('{"puzzles":[]}'))).toMatchObject({
    error: { kind: 'not-puzzles' },
  });
});

test('a count that does not fit is refused even when the check fits', () => {
  const good = writePuzzles([anyPuzzle(5)], FACTS);
  const more = good.slice();
  more[8] = 2;
  expect(readPuzzles(more)).toMatchObject({ ok: false });
});

import { deflateRawSync, gzipSync } from 'node:zlib';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAny } from '../detect.ts';
import { inflate } from './inflate.ts';
import { isArchive, unpack } from './unpack.ts';

test('every way to pack is unpacked', () => {
  const parts = fc.array(
    fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 400 })),
  );
  const settings = fc.record({
    level: fc.integer({ min: 0, max: 9 }),
    strategy: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(parts, settings, (parts, options) => {
      const bytes = Buffer.concat(
        parts.flatMap(([part, times]) => Array.from({ length: times }, () => part)),
      );
      const packed = deflateRawSync(bytes, options);
      const back = inflate(packed, bytes.length);
      expect(Buffer.compare(Buffer.from(back as Uint8Array), bytes)).toBe(0);
      if (bytes.length > 0) expect(inflate(packed, bytes.length - 1)).toBe('too-large');
      expect(inflate(packed.subarray(0, -1), bytes.length)).not.toBeInstanceOf(Uint8Array);
    }),
    { numRuns: 60 },
  );
});

test('damaged archives are refused or give what their sum allows, and nothing throws', () => {
  for (const name of ['archive.zip', 'archive-stored.zip', 'game.sgf.gz']) {
    const good = readBytes(`formats/corpus/${name}`);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, byte, end) => {
        const bad = new Uint8Array(good);
        bad[at] = byte;
        readAny(bad, { fileName: name });
        readAny(bad.subarray(0, end), { fileName: name });
      }),
      { numRuns: 300 },
    );
  }
});

test('a small archive cannot unpack to more than a file may have', () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  expect(bomb.length).toBeLessThan(30_000);
  const limits = { bytes: 1_000_000 };
  expect(readAny(bomb, { limits })).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  expect(unpack(bomb, 'a.gz', 1_000_000)).toMatchObject({ error: { kind: 'too-large' } });
});

test('a packed file is known by its content, and named by itself or its archive', () => {
  expect(isArchive(new Uint8Array(4))).toBe(false);
  const files = must(unpack(gzipSync('h8 i9'), 'folder/game.txt.gz', 100));
  expect(files.map(({ name }) => name)).toEqual(['folder/game.txt']);
});

test('an archive in an archive is not opened', () => {
  const twice = gzipSync(gzipSync('h8 i9'));
  expect(readAny(twice)).toMatchObject({ ok: false, error: { kind: 'not-text' } });
});

import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { positionOf } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../testing/engine.ts';
import { parseWeights, readWeights } from './weights.ts';

// The smallest of the files: most of its rows are alike, so that it packs well.
const packed = readFileSync(new URL('../../../../vectors/network/blocks.gnw.gz', import.meta.url));
const bytes = new Uint8Array(gunzipSync(packed));

function changed(change: (copy: Uint8Array) => void): Uint8Array {
  const copy = bytes.slice();
  change(copy);
  return copy;
}

function errorOf(file: Uint8Array): string | undefined {
  const network = parseWeights(file);
  return network.ok ? undefined : network.error.kind;
}

describe('a weight file', () => {
  test('is read', async () => {
    const network = await readWeights(packed);
    expect(network.ok && network.value.tests.length).toBeGreaterThan(0);
  });

  test('is read as well when it was unpacked on the way', async () => {
    expect(await readWeights(bytes)).toEqual(await readWeights(packed));
    const odd = new Uint8Array([0, ...bytes]).subarray(1);
    expect(await readWeights(odd)).toMatchObject({ ok: true });
    expect(await readWeights(bytes.subarray(0, 100))).toMatchObject({ ok: false });
  });

  test.each([
    ['of another kind', 0, 'not-weights'],
    ['of another version', 4, 'other-version'],
    ['of another architecture', 8, 'other-architecture'],
    ['with another rule than its check sum says', 12, 'damaged'],
    ['with a row changed', 1000, 'damaged'],
    ['with a last byte changed', bytes.length - 1, 'damaged'],
  ])('%s is refused', (_, at, kind) => {
    expect(errorOf(changed(copy => copy.fill(copy[at]! ^ 0x11, at, at + 1)))).toBe(kind);
  });

  test('that is cut short anywhere is refused', () => {
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 60)) {
      expect(errorOf(bytes.subarray(0, length))).toBeDefined();
    }
    expect(errorOf(new Uint8Array([...bytes, 0]))).toBe('damaged');
  });

  test('with one byte changed, wherever it is, is refused', () => {
    // A stride that meets every part of the file. `npm run lab -- fuzz-weights` tries ten thousand.
    for (let i = 0; i < 200; i++) {
      const at = i < 128 ? i : (i * 7919 * 31) % bytes.length;
      expect(
        errorOf(changed(copy => copy.fill(copy[at]! ^ (1 << (i % 8)), at, at + 1))),
      ).toBeDefined();
    }
  });

  test('whose packing is broken, or that is none at all, is refused', async () => {
    const broken = Uint8Array.from(packed);
    broken.fill(0xff, 200, 260);
    expect(await readWeights(broken)).toMatchObject({ ok: false });
    expect(await readWeights(new Uint8Array(0))).toMatchObject({ ok: false });
    expect(await readWeights(new TextEncoder().encode('no weights'))).toMatchObject({ ok: false });
  });

  test('that unpacks to more than any network is not unpacked to its end', async () => {
    const bomb = gzipSync(new Uint8Array(64 * 1024 * 1024));
    expect(await readWeights(bomb)).toEqual({ ok: false, error: { kind: 'too-large' } });
  });
});

describe('an engine', () => {
  const opening = positionOf({ black: 'h8', white: 'i9', turn: 'black' });

  test('plays on by its tables when the weights are bad, and says so', async () => {
    const engine = await createEngine({ weights: { freestyle15: new Uint8Array([1, 2, 3]) } });
    const { best, source } = await engine.search(opening, { depth: 2 }).done;
    expect(best).toBeDefined();
    expect(source).toBe('search');
    expect(engine.evaluatorOf(opening)).toEqual({ kind: 'tables', error: { kind: 'not-packed' } });
    await engine.close();
  });

  test('judges by a network that is added, and only where it was trained', async () => {
    const engine = await createEngine({ weights: 'none' });
    const before = await engine.search(opening, { depth: 3 }).done;
    expect(engine.evaluatorOf(opening)).toEqual({ kind: 'tables' });
    const file = readFileSync(
      new URL('../../../../vectors/network/random.gnw.gz', import.meta.url),
    );
    expect(await engine.addWeights(file)).toMatchObject({ ok: true });
    const after = await engine.search(opening, { depth: 3 }).done;
    expect(engine.evaluatorOf(opening)).toMatchObject({ kind: 'network', rule: 'freestyle' });
    expect(after.nodes).not.toBe(before.nodes);
    const renju = positionOf({ black: 'h8', white: 'i9', turn: 'black', rule: 'renju' });
    await engine.search(renju, { depth: 2 }).done;
    expect(engine.evaluatorOf(renju)).toEqual({ kind: 'tables' });
    await engine.close();
  });
});

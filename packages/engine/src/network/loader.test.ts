/// <reference lib="dom" />
import { expect, test } from 'vitest';
import { FREESTYLE, RENJU } from '../../assembly/layout.ts';
import { Core, pagesFor } from '../core/core.ts';
import { NetworkLoader, PACKAGED_NETWORKS } from './loader.ts';
import { readWeights } from './weights.ts';

const files = process.getBuiltinModule('node:fs');
const folder = new URL('../../weights/', import.meta.url);

test('the package knows every network it carries, and no other', () => {
  const names = files.readdirSync(folder).map(file => file.replace(/\.gnw\.gz$/, ''));
  expect(names.sort()).toEqual([...PACKAGED_NETWORKS].sort());
});

test.each(PACKAGED_NETWORKS)(
  '%s is for what its name says, and the core answers as it must',
  async name => {
    const network = await readWeights(files.readFileSync(new URL(`${name}.gnw.gz`, folder)));
    if (!network.ok) throw new Error(network.error.kind);
    const { rule, sizes, tests } = network.value;
    expect(sizes.map(size => `${rule}${size}`)).toContain(name);
    expect(tests.length).toBeGreaterThan(0);
    const memory = new WebAssembly.Memory({ initial: pagesFor(1, 1 << 20) });
    const wasm = files.readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url));
    const module = new WebAssembly.Module(wasm);
    const core = new Core({ module, memory, tableBytes: 1 << 20, now: () => performance.now() });
    core.prepare(FREESTYLE);
    expect(core.setNetwork(network.value)).toBe(true);
  },
);

test('a network that someone else has is asked for when it is needed, and once', async () => {
  let asked = 0;
  const networks = new NetworkLoader({
    sources: {
      freestyle15: () => {
        asked++;
        return files.readFileSync(new URL('freestyle15.gnw.gz', folder));
      },
      renju15: () => {
        throw new Error('the file is gone');
      },
    },
  });
  expect(asked).toBe(0);
  for (let i = 0; i < 2; i++) expect((await networks.of(FREESTYLE, 15))?.rule).toBe('freestyle');
  expect(asked).toBe(1);
  expect(await networks.of(RENJU, 15)).toBeUndefined();
  expect(networks.evaluatorOf('renju', 15)).toEqual({ kind: 'tables', error: { kind: 'missing' } });
});

test('without waiting, a network is used once it has arrived, and a missing one is tried again', async () => {
  let isThere = false;
  let changes = 0;
  const networks = new NetworkLoader({
    sources: {
      freestyle15: () => {
        if (!isThere) throw new Error('no connection');
        return files.readFileSync(new URL('freestyle15.gnw.gz', folder));
      },
    },
    waits: false,
    onChange: () => changes++,
  });
  expect(await networks.of(FREESTYLE, 15)).toBeUndefined();
  await networks.load({ rule: 'freestyle', size: 15 });
  const missing = { kind: 'tables', error: { kind: 'missing' } };
  expect(networks.evaluatorOf('freestyle', 15)).toEqual(missing);
  isThere = true;
  await networks.load({ rule: 'freestyle', size: 15 });
  expect((await networks.of(FREESTYLE, 15))?.rule).toBe('freestyle');
  expect(changes).toBeGreaterThanOrEqual(2);
});

// Compiles the engine's core to WebAssembly when a source of it is newer than what was built.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, root, run } from './ensure-installed.mjs';
import { newest } from './newest.mjs';

const folder = join(root, 'packages/engine');
const FLAGS = [
  '-O3',
  '--runtime',
  'stub',
  '--noAssert',
  '--importMemory',
  '--disableWarning',
  '201',
];
const SIMD = ['--enable', 'simd'];
const PLAIN = ['--disable', 'simd'];
const THREADS = [
  '--enable',
  'threads',
  '--sharedMemory',
  '--maximumMemory',
  '32768',
  '--initialMemory',
  '256',
];

/** Each build by its name: `simd` and `scalar` own their memory, `…-threads` share it. */
const BUILDS = {
  simd: SIMD,
  scalar: PLAIN,
  'simd-threads': [...SIMD, ...THREADS],
  'scalar-threads': [...PLAIN, ...THREADS],
};

export function buildEngine() {
  const changed = newest(join(folder, 'assembly'));
  mkdirSync(join(folder, 'wasm'), { recursive: true });
  for (const [name, flags] of Object.entries(BUILDS)) {
    const out = join(folder, 'wasm', `tengen-${name}.wasm`);
    if (newest(out) > changed) continue;
    run(bin('asc'), ['assembly/api.ts', ...FLAGS, ...flags, '-o', out], { cwd: folder });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildEngine();

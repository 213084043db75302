// Compiles the engine's core to WebAssembly when a source of it is newer than what was built.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** One that tells its host where it asks for a value, for `npm run lab -- leaves`; it is not shipped. */
const WATCHED = [...SIMD, '--use', 'WATCHED=1'];

/** Each build by its name: `simd` and `scalar` own their memory, `…-threads` share it. */
const BUILDS = {
  simd: SIMD,
  scalar: PLAIN,
  'simd-threads': [...SIMD, ...THREADS],
  'scalar-threads': [...PLAIN, ...THREADS],
};

/** All builds that are shipped, or those named; `watched` is the one of `buildWatchedEngine`. */
export function buildEngine(names = Object.keys(BUILDS)) {
  for (const name of names) {
    if (name === 'watched') buildWatchedEngine();
    else build(join(folder, 'wasm', `tengen-${name}.wasm`), BUILDS[name]);
  }
}

export function buildWatchedEngine() {
  build(join(root, 'apps/lab/dist/tengen-watched.wasm'), WATCHED);
}

function build(out, flags) {
  if (newest(out) > newest(join(folder, 'assembly'))) return;
  mkdirSync(dirname(out), { recursive: true });
  run(bin('asc'), ['assembly/api.ts', ...FLAGS, ...flags, '-o', out], { cwd: folder });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  buildEngine(names.length > 0 ? names : undefined);
}

// Makes the command one file, dist/tengen.mjs with the core inside, and beside it what is read only when it
// is wanted: the networks and the renderer of PNG pictures. Needs the core to be built
// (scripts/build-engine.mjs).
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const wasmFolder = join(here, '../../packages/engine/wasm');
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/** Node always has threads; SIMD is missing on very old processors only. */
const BUILDS = ['simd-threads', 'scalar-threads'];

/** The core's bytes by build, as text. */
function embeddedWasm(): Record<string, string> {
  const entries = BUILDS.map(build => {
    const path = join(wasmFolder, `tengen-${build}.wasm`);
    if (!existsSync(path)) throw new Error(`${path} is missing: run node scripts/build-engine.mjs`);
    return [build, readFileSync(path).toString('base64')];
  });
  return Object.fromEntries(entries);
}

const weightsFolder = join(here, '../../packages/engine/weights');

/** The networks' files by rule and size: `freestyle15.gnw.gz` is for freestyle on 15 lines. */
function weightFiles(): Record<string, string> {
  const names = existsSync(weightsFolder) ? readdirSync(weightsFolder) : [];
  const files = names.filter(name => name.endsWith('.gnw.gz'));
  return Object.fromEntries(files.map(name => [name.replace(/\.gnw\.gz$/, ''), name]));
}

const beside: Plugin = {
  name: 'beside',
  writeBundle({ dir = '' }) {
    chmodSync(join(dir, 'tengen.mjs'), 0o755);
    const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    copyFileSync(renderer, join(dir, 'resvg.wasm'));
    for (const name of Object.values(weightFiles())) {
      copyFileSync(join(weightsFolder, name), join(dir, name));
    }
  },
};

export default defineConfig({
  root: here,
  plugins: [beside],
  define: {
    TENGEN_VERSION: JSON.stringify(version),
    TENGEN_WASM: JSON.stringify(embeddedWasm()),
    TENGEN_WEIGHTS: JSON.stringify(weightFiles()),
  },
  resolve: { conditions: ['tengen-source', 'node', 'import', 'default'] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['tengen-source', 'node', 'import', 'default'] },
  },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'tengen.mjs', codeSplitting: false },
    },
  },
});

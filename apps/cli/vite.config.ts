// Makes the command one file, dist/tengen.mjs with the core inside, and beside it what is read only when it
// is wanted: the networks and the renderer of PNG pictures. Needs the core to be built
// (scripts/build-engine.mjs).
import { chmodSync, copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { embeddedWasm, weightFiles } from '../../scripts/engine-files.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

const networks: Record<string, string> = weightFiles();

const beside: Plugin = {
  name: 'beside',
  writeBundle({ dir = '' }) {
    chmodSync(join(dir, 'tengen.mjs'), 0o755);
    const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    copyFileSync(renderer, join(dir, 'resvg.wasm'));
    for (const path of Object.values(networks)) copyFileSync(path, join(dir, basename(path)));
  },
};

/** Names of files in place of their paths. */
function namesOf(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([board, path]) => [board, basename(path)]));
}

export default defineConfig({
  root: here,
  plugins: [beside],
  define: {
    TENGEN_VERSION: JSON.stringify(version),
    TENGEN_WASM: JSON.stringify(embeddedWasm()),
    TENGEN_WEIGHTS: JSON.stringify(namesOf(networks)),
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

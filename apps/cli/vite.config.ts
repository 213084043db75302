// Makes the command one file, dist/tengen.mjs with the core inside, and beside it what is read only when it
// is wanted: the networks, the puzzles and the renderer of PNG pictures. Needs the core to be built
// (scripts/build-engine.mjs).
import { chmodSync, copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { weightFiles } from '../../scripts/engine-files.mjs';
import { singleFile } from '../../scripts/single-file.mjs';

const networks: Record<string, string> = weightFiles();

const puzzles = createRequire(import.meta.url).resolve('@tengen/practice/puzzles.bin.gz');

const beside: Plugin = {
  name: 'beside',
  writeBundle({ dir = '' }) {
    chmodSync(join(dir, 'tengen.mjs'), 0o755);
    const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    copyFileSync(renderer, join(dir, 'resvg.wasm'));
    copyFileSync(puzzles, join(dir, basename(puzzles)));
    for (const path of Object.values(networks)) copyFileSync(path, join(dir, basename(path)));
  },
};

/** Names of files in place of their paths. */
function namesOf(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([board, path]) => [board, basename(path)]));
}

export default defineConfig(
  singleFile({
    folder: new URL('.', import.meta.url),
    file: 'tengen.mjs',
    plugins: [beside],
    define: {
      TENGEN_WEIGHTS: JSON.stringify(namesOf(networks)),
      TENGEN_PUZZLES: JSON.stringify(basename(puzzles)),
    },
  }),
);

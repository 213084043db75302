// Makes the program one file, dist/pbrain-tengen.mjs with the core inside, and beside it starters for the
// shell and for Windows. Needs the core to be built (scripts/build-engine.mjs).
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The networks' weight files by rule and size, as text: those that are there. */
function embeddedWeights(): Record<string, string> {
  const folder = join(here, '../../packages/engine/weights');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter(name => name.endsWith('.gnw.gz'));
  return Object.fromEntries(
    files.map(name => [
      name.replace(/\.gnw\.gz$/, ''),
      readFileSync(join(folder, name)).toString('base64'),
    ]),
  );
}

const SHELL = `#!/bin/sh
# Starts the brain in place of this shell, so that signals and the end of input reach it.
self=$(readlink -f "$0" 2>/dev/null || echo "$0")
exec node --no-warnings "$(dirname "$self")/pbrain-tengen.mjs" "$@"
`;
const WINDOWS = '@node --no-warnings "%~dp0pbrain-tengen.mjs" %*\r\n';

const starters: Plugin = {
  name: 'starters',
  writeBundle({ dir = '' }) {
    writeFileSync(join(dir, 'pbrain-tengen'), SHELL);
    chmodSync(join(dir, 'pbrain-tengen'), 0o755);
    writeFileSync(join(dir, 'pbrain-tengen.cmd'), WINDOWS);
  },
};

export default defineConfig({
  root: here,
  plugins: [starters],
  define: {
    TENGEN_VERSION: JSON.stringify(version),
    TENGEN_WASM: JSON.stringify(embeddedWasm()),
    TENGEN_WEIGHTS: JSON.stringify(embeddedWeights()),
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
      output: { entryFileNames: 'pbrain-tengen.mjs', codeSplitting: false },
    },
  },
});

// Makes the program one file, dist/pbrain-tengen.mjs with the core inside, and beside it starters for the
// shell and for Windows. Needs the core to be built (scripts/build-engine.mjs).
import { appendFileSync, chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { embeddedWasm, embeddedWeights } from '../../scripts/engine-files.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

const PROGRAM = 'pbrain-tengen.mjs';
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

/** Networks stand behind the code, each a line of comment; `src/embedded.ts` reads them from there. */
const weights = Object.entries(embeddedWeights());
const lines = weights.map(([, text]) => `//${text}\n`);
const places = weights.map(([name, text], i) => {
  const fromEnd = lines.slice(i).join('').length - '//'.length;
  return [name, { fromEnd, length: text.length }];
});

const networks: Plugin = {
  name: 'networks',
  writeBundle({ dir = '' }) {
    appendFileSync(join(dir, PROGRAM), `\n${lines.join('')}`);
  },
};

export default defineConfig({
  root: here,
  plugins: [networks, starters],
  define: {
    TENGEN_VERSION: JSON.stringify(version),
    TENGEN_WASM: JSON.stringify(embeddedWasm()),
    TENGEN_CODE_FROM_END: String(lines.join('').length),
    TENGEN_WEIGHTS: JSON.stringify(Object.fromEntries(places)),
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
      output: { entryFileNames: PROGRAM, codeSplitting: false },
    },
  },
});

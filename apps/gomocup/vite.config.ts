// Makes the program one file, dist/pbrain-tengen.mjs with the core inside, and beside it starters for the
// shell and for Windows. Needs the core to be built (scripts/build-engine.mjs).
import { appendFileSync, chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { embeddedWeights } from '../../scripts/engine-files.mjs';
import { singleFile } from '../../scripts/single-file.mjs';

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

export default defineConfig(
  singleFile({
    folder: new URL('.', import.meta.url),
    file: PROGRAM,
    plugins: [networks, starters],
    define: {
      TENGEN_CODE_FROM_END: String(lines.join('').length),
      TENGEN_WEIGHTS: JSON.stringify(Object.fromEntries(places)),
    },
  }),
);

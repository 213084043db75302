// The Vite configuration of a Node program that is built into one file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedWasm } from './engine-files.mjs';

const conditions = ['tengen-source', 'node', 'import', 'default'];

/** `folder` is the program's address, `file` its name in dist/; the core's bytes are inside. */
export function singleFile({ folder, file, plugins, define }) {
  const root = fileURLToPath(folder);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    root,
    plugins,
    define: {
      TENGEN_VERSION: JSON.stringify(version),
      TENGEN_WASM: JSON.stringify(embeddedWasm()),
      ...define,
    },
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: 'src/main.ts',
      target: 'node20',
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  };
}

// The JavaScript of the program without Node, as one script for QuickJS. scripts/build-exe.mjs puts it into the program
// and the networks behind it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { networkPlaces } from '../../scripts/engine-files.mjs';

const conditions = ['tengen-source', 'import', 'default'];
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: {
    TENGEN_VERSION: JSON.stringify(version),
    TENGEN_NETWORKS: JSON.stringify(networkPlaces()),
    'import.meta.url': '"program:"',
  },
  resolve: {
    conditions,
    alias: [
      {
        find: './crc32.ts',
        replacement: fileURLToPath(new URL('src/exe/crc32.ts', import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: true, resolve: { conditions } },
  build: {
    ssr: 'src/exe/main.ts',
    target: 'es2022',
    outDir: 'dist/exe',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      output: { format: 'iife', entryFileNames: 'program.js', codeSplitting: false },
    },
  },
});

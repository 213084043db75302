// Builds the page from the sources of the packages, so that no stale build of theirs gets in.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { tengenBuild } from './vite/plugins.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [solid(), tengenBuild()],
  resolve: { conditions: ['tengen-source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The browsers that know `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inline: the content security policy lets only files run.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

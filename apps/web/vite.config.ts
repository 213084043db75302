// Builds the page from the sources of the packages, so that no stale build of theirs gets in.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [solid()],
  resolve: { conditions: ['tengen-source', 'browser', 'module', 'import', 'default'] },
  build: {
    target: 'es2022',
    // Nothing inline: the content security policy lets only files run.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

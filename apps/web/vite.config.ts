// Builds the page from the sources of the packages, so that no stale build of theirs gets in.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { HEADERS } from './policy.mjs';
import { FIRST_LOAD_CHUNKS, TREE_SHAKING, WORDS } from './vite/first-load.ts';
import { tengenBuild } from './vite/plugins.ts';

// Threads need an isolated page while it is worked on, too. The content security policy would stop hot reload.
const isolation = Object.entries(HEADERS).filter(([name]) => name.startsWith('Cross-Origin-'));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [solid(), tengenBuild()],
  resolve: { conditions: ['tengen-source', 'browser', 'module', 'import', 'default'] },
  server: { headers: Object.fromEntries(isolation) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The oldest browsers that have `light-dark()`, popovers and `AbortSignal.any`.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    // Nothing inline: the content security policy lets only files and one known script run.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: TREE_SHAKING,
      output: { chunkFileNames: chunkName, codeSplitting: FIRST_LOAD_CHUNKS },
    },
  },
});

/** Words are named by topic and language, so that sizes and tests can tell them apart. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const words = WORDS.exec(facadeModuleId ?? '');
  return words ? `assets/words-${words[1]}-${words[2]}-[hash].js` : 'assets/[name]-[hash].js';
}

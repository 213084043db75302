// The browser tests: they build the page, serve it and play on it.
// npx vitest run --config apps/web/e2e/vitest.config.ts
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/e2e', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    globalSetup: './build.ts',
    testTimeout: 60_000,
    // The first start of a browser on a busy machine takes its time, and so may getting one.
    hookTimeout: 900_000,
    fileParallelism: false,
  },
});

// The terminal tests: they build the command and play with it in a pseudo-terminal.
// npx vitest run --config apps/cli/e2e/vitest.config.ts
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/cli-e2e', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    globalSetup: './build.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A full machine may let one wait too long: once more before it counts. What needed it is named as such.
    retry: 1,
    // Most of the time is waiting for screens.
    maxWorkers: 3,
  },
});

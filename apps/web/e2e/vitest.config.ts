// The browser tests: they build the page, serve it and play on it.
// npx vitest run --config apps/web/e2e/vitest.config.ts
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../../scripts/longest-first.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/e2e', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    globalSetup: './build.ts',
    // On a free machine the longest takes 20 s. A busy one gets its time: whatever hangs is told all the same.
    testTimeout: 120_000,
    // The first start of a browser on a busy machine takes its time, and so may getting one.
    hookTimeout: 900_000,
    // A search, a browser and a full machine: once more before it counts. What needed it is named as such.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    // Two files side by side. Each worker keeps its browser, its server and its modules from file to file.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});

// The lab in a real browser: npx vitest run --config apps/lab/e2e/vitest.config.ts
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const conditions = ['tengen-source'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/lab', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['*.test.ts'],
    testTimeout: 120_000,
    // The first start of a browser on a busy machine takes its time, and so may getting one.
    hookTimeout: 900_000,
  },
});

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
    // Installing a browser and its first start can take long on a busy machine.
    hookTimeout: 900_000,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../../node_modules/.vite/drivers', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    retry: 1,
    reporters: ['verbose'],
  },
});

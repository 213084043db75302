import { defineConfig } from 'vitest/config';

// Tests read the packages' sources, never a build that may be stale.
const conditions = ['tengen-source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/*.test.mjs'],
    setupFiles: ['scripts/fixed-chance.mjs'],
    testTimeout: 60_000,
    // On two cores Vitest would leave one of them idle.
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['packages/{rules,game,openings,formats,protocol}/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*testing.ts', '**/testing/**', '**/*.d.ts', '**/index.ts'],
      reporter: ['text', 'json-summary'],
      thresholds: {
        'packages/rules/src/**/*.ts': { branches: 95 },
        'packages/game/src/**/*.ts': { branches: 95 },
        'packages/openings/src/**/*.ts': { branches: 95 },
        'packages/formats/src/**/*.ts': { branches: 95 },
        'packages/protocol/src/**/*.ts': { branches: 95 },
      },
    },
  },
});

import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

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
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      // Beside the reports of `npm test`, which it would clear away.
      reportsDirectory: 'coverage/branches',
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

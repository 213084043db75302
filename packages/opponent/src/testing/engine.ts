// For tests: a real engine on the built worker. Not part of the published package.
import { createEngine, type Engine } from '@tengen/engine';

/** Workers come from the engine's `dist`, which `npm test` builds, because Node runs no TypeScript in workers. */
export function testEngine(): Promise<Engine> {
  const worker = new URL('../../../engine/dist/src/worker.js', import.meta.url);
  return createEngine({ tableMiB: 8, threads: 1, worker });
}

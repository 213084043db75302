// For this package's tests: a real engine on the built worker. No part of the library proper.
import { createEngine, type Engine } from '@tengen/engine';

/** Node runs no TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds. */
export function testEngine(): Promise<Engine> {
  const worker = new URL('../../engine/dist/src/worker.js', import.meta.url);
  return createEngine({ tableMiB: 8, worker });
}

// For this package's tests: a real engine on the built worker, and games in a line of text. Not part of the library.
import { createEngine, type Engine } from '@tengen/engine';
import { Position, type Rule } from '@tengen/rules';
import { must, points } from '@tengen/rules/testing';

/** Node runs no TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds. */
export function testEngine(): Promise<Engine> {
  const worker = new URL('../../engine/dist/src/worker.js', import.meta.url);
  return createEngine({ tableMiB: 8, threads: 1, worker });
}

/** Every position of a game, the first before any move. */
export function game(moves: string, rule: Rule = 'freestyle'): Position[] {
  const positions = [Position.start({ rule })];
  for (const point of points(moves)) {
    positions.push(must(positions.at(-1)!.play(point)));
  }
  return positions;
}

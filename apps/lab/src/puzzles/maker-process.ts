// A process that makes the puzzles of one game after the other. The number of a game comes in, its puzzles go out;
// after `stop` the process ends.
import { createEngine } from '@tengen/engine';
import { type MakerTask, makePuzzles } from './maker.ts';
import type { PoolGame } from './pool.ts';
import { openSolver } from './solving.ts';

export type FromMaker = 'ready' | PoolGame;

const engine = await createEngine({ threads: 1, tableMiB: 8, weights: 'none' });
const solver = openSolver();
let work = Promise.resolve();

process.on('message', (message: MakerTask | 'stop') => {
  work = work.then(async () => {
    if (message !== 'stop') {
      const made = await makePuzzles(engine, solver, message);
      process.send!(made satisfies FromMaker);
      return;
    }
    await engine.close();
    process.disconnect();
  });
});
// Ctrl-C reaches every process of the terminal; the maker's process decides when the games end.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.send!('ready' satisfies FromMaker);

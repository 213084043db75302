// `npm run lab -- endure`: does the engine keep its promises under load, over thousands of moves?
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { command } from '../kit/command.ts';
import { TargetReport } from '../kit/report.ts';
import { ENDURE_OPTIONS } from './endurance.ts';
import { endureGames } from './endure-games.ts';
import { endureProgram } from './endure-program.ts';
import { endureKills, endureStops, endureTime } from './endure-time.ts';

/** `program` needs a built program, and a quiet machine for ten minutes and more. */
const PARTS = {
  games: endureGames,
  time: endureTime,
  stops: endureStops,
  kills: endureKills,
  program: endureProgram,
};

export const endure = command({
  name: 'endure',
  about: 'Does the engine hold out: legal games, timed moves, stops, dead workers?',
  options: ENDURE_OPTIONS,
  async run(options) {
    const isBusy = options.busy || options['busy-others'];
    const loops = options.busy ? startBusyLoops() : [];
    const report = new TargetReport();
    for (const name of options.part) await PARTS[name]({ options, report, isBusy });
    await Promise.all(loops.map(loop => loop.terminate()));
    return report.isMet;
  },
});

function startBusyLoops(): Worker[] {
  const loop = () => new Worker('for (;;) {}', { eval: true });
  return Array.from({ length: availableParallelism() }, loop);
}

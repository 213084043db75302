// `npm run lab -- endure`: does the engine keep its promises under load, over thousands of moves?
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { command, refuse } from '../kit/command.ts';
import { TargetReport } from '../kit/report.ts';
import { ENDURE_OPTIONS, type Endurance } from './endurance.ts';
import { endureGames } from './endure-games.ts';
import { endureProgram } from './endure-program.ts';
import { endureKills, endureStops, endureTime } from './endure-time.ts';

const PARTS: Readonly<Record<string, (endurance: Endurance) => Promise<void>>> = {
  games: endureGames,
  time: endureTime,
  stops: endureStops,
  kills: endureKills,
  program: endureProgram,
};

/** Needs a built program, and a quiet machine for ten minutes and more. */
const ON_REQUEST = 'program';

export const endure = command(
  'endure',
  'Does the engine hold out: legal games, timed moves, stops, dead workers?',
  ENDURE_OPTIONS,
  endureAll,
);

async function endureAll(options: Endurance['options']): Promise<boolean> {
  const names = options.list('part') ?? Object.keys(PARTS).filter(name => name !== ON_REQUEST);
  const unknown = names.find(name => !PARTS[name]);
  if (unknown !== undefined)
    refuse(`No part is called ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
  const isBusy = options.has('busy') || options.has('busy-others');
  const loops = options.has('busy') ? startBusyLoops() : [];
  const report = new TargetReport();
  for (const name of names) await PARTS[name]!({ options, report, isBusy });
  await Promise.all(loops.map(loop => loop.terminate()));
  return report.isMet;
}

function startBusyLoops(): Worker[] {
  const loop = () => new Worker('for (;;) {}', { eval: true });
  return Array.from({ length: availableParallelism() }, loop);
}

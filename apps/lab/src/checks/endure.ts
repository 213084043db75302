// `npm run lab -- endure`: does the engine keep its promises under load, over thousands of moves?
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { command, type LabOptions, refuse } from '../kit/command.ts';
import { TargetReport } from '../kit/report.ts';
import { endureGames } from './endure-games.ts';
import { endureKills, endureStops, endureTime } from './endure-time.ts';

const OPTIONS = {
  part: ['P[,P…]', 'games, time, stops, kills (all)'],
  games: ['N', 'games of the core against itself, over all rules and sizes 5 to 22 (1000)'],
  moves: [
    'N',
    'timed moves of 10 ms to 5 s, most of them short: about a quarter of an hour (2000)',
  ],
  stops: ['N', 'stopped searches with shared memory, and as many without (500)'],
  kills: ['N', 'workers killed in the middle of a search (100)'],
  busy: 'keep every core busy with a loop; moves may then be 50 ms late',
  'busy-others': 'the same without loops, when other programs keep the cores busy',
  seed: ['N', 'the same seed tests the same games (1)'],
} as const;

export interface Endurance {
  readonly options: LabOptions<keyof typeof OPTIONS>;
  readonly report: TargetReport;
  readonly isBusy: boolean;
}

const PARTS: Readonly<Record<string, (endurance: Endurance) => Promise<void>>> = {
  games: endureGames,
  time: endureTime,
  stops: endureStops,
  kills: endureKills,
};

export const endure = command(
  'endure',
  'Does the engine hold out: legal games, timed moves, stops, dead workers?',
  OPTIONS,
  endureAll,
);

async function endureAll(options: Endurance['options']): Promise<boolean> {
  const names = options.list('part') ?? Object.keys(PARTS);
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

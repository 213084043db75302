// `npm run lab -- endure`: what the engine promises whatever happens to it, counted.
//
// --part P[,P…]   games, time, stops, kills (all)
// --games N       (1000) games of the core against itself, over all rules and sizes 5 to 22
// --moves N       (2000) timed moves, 10 ms to 5 s, most of them short: about a quarter of an hour
// --stops N       (500) stops each, with shared memory and without
// --kills N       (100) workers killed in the middle of a search
// --busy          with a busy loop on every core; times may then be 50 ms late
// --busy-others   the same without loops, where other programs keep the cores busy
// --seed N        (1)
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { option, Report } from '../kit/report.ts';
import { refuse } from '../match/match.ts';
import { endureGames } from './endure-games.ts';
import { endureKills, endureStops, endureTime } from './endure-time.ts';

export interface Endurance {
  readonly args: readonly string[];
  readonly report: Report;
  readonly isBusy: boolean;
}

const PARTS: Readonly<Record<string, (endurance: Endurance) => Promise<void>>> = {
  games: endureGames,
  time: endureTime,
  stops: endureStops,
  kills: endureKills,
};

export async function endure(args: readonly string[]): Promise<boolean> {
  const names = option(args, 'part')?.split(',') ?? Object.keys(PARTS);
  const unknown = names.find(name => !PARTS[name]);
  if (unknown !== undefined)
    refuse(`No part is called ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
  const isBusy = args.includes('--busy') || args.includes('--busy-others');
  const loops = args.includes('--busy') ? startBusyLoops() : [];
  const report = new Report();
  for (const name of names) await PARTS[name]!({ args, report, isBusy });
  await Promise.all(loops.map(loop => loop.terminate()));
  return report.isMet;
}

function startBusyLoops(): Worker[] {
  const loop = () => new Worker('for (;;) {}', { eval: true });
  return Array.from({ length: availableParallelism() }, loop);
}

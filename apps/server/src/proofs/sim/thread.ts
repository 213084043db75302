// A thread of the simulation: it plays the seeds that it is given, and tells what it found and what occurred.
import { parentPort, workerData } from 'node:worker_threads';
import { SOUND_PARTS, STORE_BREAKS } from '../store-breaks.ts';
import { runSim } from './run.ts';

export interface SimShare {
  readonly seed: number;
  readonly seeds: number;
  /** So far apart are the seeds. */
  readonly every: number;
  readonly break?: string | undefined;
}

export interface SimDone {
  readonly counts: ReadonlyMap<string, number>;
  /** The first seed in which something was wrong, and what. */
  readonly found?: { readonly seed: number; readonly what: string } | undefined;
}

parentPort!.postMessage(await play(workerData as SimShare));

async function play({ seed: first, seeds, every, break: fault }: SimShare): Promise<SimDone> {
  const parts = fault === undefined ? SOUND_PARTS : STORE_BREAKS[fault]!;
  const counts = new Map<string, number>();
  for (let seed = first; seed < first + seeds; seed += every) {
    const [what] = await runSim(seed, counts, parts);
    if (what !== undefined) return { counts, found: { seed, what } };
  }
  return { counts };
}

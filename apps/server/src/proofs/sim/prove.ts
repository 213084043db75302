// Many seeds of the simulation, shared out among the processors, and what occurred in them.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { programBeside } from '../../testing/process.ts';
import { STORE_BREAKS } from '../store-breaks.ts';
import type { SimDone, SimShare } from './thread.ts';

const THREAD = programBeside(import.meta.url, 'thread.js');

export interface SimOptions {
  readonly seeds: number;
  readonly seed: number;
  /** The name of a faulty part. */
  readonly break?: string | undefined;
}

/** Everything that must occur in a long enough run. */
const WANTED: readonly string[] = [
  ...'move act offer answer withdraw resign abort foul claim give'
    .split(' ')
    .map(k => `command ${k}`),
  ...'not-your-step stale illegal over no-offer not-now too-soon too-fast unavailable'
    .split(' ')
    .map(code => `refusal ${code}`),
  ...'start act move offer answer takeback time end next'.split(' ').map(k => `event ${k}`),
  ...'five forbidden resign timeout adjudicated'.split(' ').map(reason => `win ${reason}`),
  ...'full agreement passes adjudicated'.split(' ').map(reason => `draw ${reason}`),
  ...['aborted asked', 'aborted no-start', 'granted'],
  ...'kill freeze sleep move cut leave'.split(' ').map(fault => `fault ${fault}`),
  ...'before after either'.split(' ').map(when => `fault store ${when}`),
];

/** Whether nothing was found, and everything occurred. */
export async function proveSim({ seeds, seed, break: fault }: SimOptions): Promise<boolean> {
  if (fault !== undefined && !STORE_BREAKS[fault]) {
    console.log(Object.keys(STORE_BREAKS).join('\n'));
    return fault === 'list';
  }
  const every = availableParallelism();
  const threads = Array.from({ length: Math.min(every, seeds) }, (_, i) => {
    const share: SimShare = { seed: seed + i, seeds: seeds - i, every, break: fault };
    return new Worker(THREAD, { workerData: share, execArgv: [] });
  });
  const shares = threads.map(doneBy);
  // The first violation is enough.
  const found = await Promise.race([
    ...shares.map(async share => (await share).found ?? new Promise<never>(() => {})),
    Promise.all(shares).then(() => undefined),
  ]);
  if (found) {
    console.log(`violation in seed ${found.seed}: ${found.what}`);
    for (const thread of threads) void thread.terminate();
    return false;
  }
  const counts = new Map<string, number>();
  for (const share of shares)
    for (const [name, count] of (await share).counts)
      counts.set(name, (counts.get(name) ?? 0) + count);
  for (const [name, count] of [...counts].sort()) console.log(`  ${name} ${count}`);
  const missing = WANTED.filter(name => !counts.has(name));
  if (missing.length > 0) console.log(`never occurred: ${missing.join(', ')}`);
  console.log(`${seeds} seeds from ${seed}, 0 violations`);
  return missing.length === 0;
}

async function doneBy(thread: Worker): Promise<SimDone> {
  const [done] = await once(thread, 'message');
  return done;
}

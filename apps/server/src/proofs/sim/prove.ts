// Many seeds of the simulation, and what occurred in them.
import { SOUND_PARTS, STORE_BREAKS } from '../store-breaks.ts';
import { runSim } from './run.ts';

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
  const parts = fault === undefined ? SOUND_PARTS : STORE_BREAKS[fault];
  if (!parts) {
    console.log(Object.keys(STORE_BREAKS).join('\n'));
    return fault === 'list';
  }
  const counts = new Map<string, number>();
  for (let i = 0; i < seeds; i++) {
    const found = await runSim(seed + i, counts, parts);
    if (found.length === 0) continue;
    console.log(`violation in seed ${seed + i}: ${found[0]}`);
    return false;
  }
  for (const [name, count] of [...counts].sort()) console.log(`  ${name} ${count}`);
  const missing = WANTED.filter(name => !counts.has(name));
  if (missing.length > 0) console.log(`never occurred: ${missing.join(', ')}`);
  console.log(`${seeds} seeds from ${seed}, 0 violations`);
  return missing.length === 0;
}

// Many seeds of clocks that are set, players that sleep and lines that are slow. No flag may fall before its time.
import { STORE_BREAKS } from '../store-breaks.ts';
import { type ClockParts, runClock } from './run.ts';

export const SOUND_CLOCKS: ClockParts = {
  store: store => store,
  host: host => host,
  clocks: clocks => clocks,
  tables: tables => tables,
};

/** Faulty parts by name. The proof has to find each of them. */
export const CLOCK_BREAKS: Readonly<Record<string, ClockParts>> = {
  'lost-grant': { ...SOUND_CLOCKS, ...STORE_BREAKS['lost-grant'] },
  'double-grant': { ...SOUND_CLOCKS, ...STORE_BREAKS['double-grant'] },
  'fast-clock': { ...SOUND_CLOCKS, ...STORE_BREAKS['fast-clock'] },
  /** Follows a wall clock that is set, also back. */
  'wall-clock': { ...SOUND_CLOCKS, clocks: ({ wall }) => ({ wall, steady: wall }) },
  /** The time on the line is the player's loss. */
  'no-credit': {
    ...SOUND_CLOCKS,
    tables: tables => ({
      ...tables,
      join: (game, visitor, held) =>
        tables.join(game, Object.assign(visitor, { lagMs: () => 0 }), held),
    }),
  },
};

export interface ClockProofOptions {
  readonly seeds: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** What must occur in a long enough run. */
const WANTED: readonly string[] = [
  ...['forward', 'back', 'freeze', 'restart'].map(kind => `fault ${kind}`),
  ...[10, 80, 300].map(ms => `charged on a line of ${ms} ms`),
  'flags',
  'looked at',
];

/** Whether no flag was wrong, no charge, and no clock that was shown. */
export async function proveClock(
  { seeds, seed, break: fault }: ClockProofOptions,
  print = console.log,
): Promise<boolean> {
  const parts = fault === undefined ? SOUND_CLOCKS : CLOCK_BREAKS[fault];
  if (!parts) {
    print(Object.keys(CLOCK_BREAKS).join('\n'));
    return fault === 'list';
  }
  const counts = new Map<string, number>();
  for (let i = 0; i < seeds; i++) {
    const [found] = await runClock(seed + i, counts, parts);
    if (found === undefined) continue;
    print(`violation in seed ${seed + i}: ${found}`);
    print(`wrong flags ${counts.get('wrong flags') ?? 0}`);
    return false;
  }
  for (const [name, count] of [...counts].sort()) print(`  ${name} ${count}`);
  const missing = WANTED.filter(name => !counts.has(name));
  if (missing.length > 0) print(`never occurred: ${missing.join(', ')}`);
  print(`${seeds} seeds from ${seed}, wrong flags 0`);
  return missing.length === 0;
}

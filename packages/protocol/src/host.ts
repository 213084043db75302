// The names of our programs for a manager, and what they can use.
import type { Host } from './brain-state.ts';
import { leastMemoryBytes } from './memory.ts';

export interface HostFacts {
  readonly version: string;
  /** Left out for the engine at full strength. */
  readonly name?: string;
  /** Until the manager sets another number. */
  readonly threads: number;
  /** The number of the machine's threads. */
  readonly maxThreads: number;
  /** The memory of the process without a table; left out for Node's. */
  readonly processMiB?: number | undefined;
}

export function hostOf({ name = 'Tengen', ...facts }: HostFacts): Host {
  const { version, threads, maxThreads, processMiB } = facts;
  return {
    identity: { name, version, author: 'The Tengen authors', country: 'World' },
    threads: Math.min(threads, maxThreads),
    maxThreads,
    maxTableKiB: 1024 * 1024,
    leastMemoryBytes: leastMemoryBytes(processMiB),
  };
}

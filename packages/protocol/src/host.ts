// The names of our programs for a manager, and what they can use.
import type { Host } from './brain-state.ts';
import { LEAST_MEMORY_BYTES } from './memory.ts';

export interface HostFacts {
  readonly version: string;
  /** Left out for the engine at full strength. */
  readonly name?: string;
  /** Until the manager sets another number. */
  readonly threads: number;
  /** The number of the machine's threads. */
  readonly maxThreads: number;
}

export function hostOf({ name = 'Tengen', version, threads, maxThreads }: HostFacts): Host {
  return {
    identity: { name, version, author: 'The Tengen authors', country: 'World' },
    threads: Math.min(threads, maxThreads),
    maxThreads,
    maxTableKiB: 1024 * 1024,
    leastMemoryBytes: LEAST_MEMORY_BYTES,
  };
}

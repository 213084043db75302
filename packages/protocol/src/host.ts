// How our programs introduce themselves to a manager, and what they can use.
import type { Host } from './brain-state.ts';
import { LEAST_MEMORY_BYTES } from './memory.ts';

export interface HostFacts {
  readonly version: string;
  /** Missing for the engine at its best. */
  readonly name?: string;
  /** Wanted, until the manager says otherwise. */
  readonly threads: number;
  /** What the machine has. */
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

// The size of the transposition table that keeps the whole process within the manager's memory limit.
import type { Resources } from './effect.ts';

const MIB = 1024 * 1024;

/** The limit of tournaments, and our own when the manager sets none. */
const DEFAULT_LIMIT_BYTES = 350 * MIB;

/** We use no more than this part of the limit, because the manager may measure at a bad moment. */
const USABLE = 0.85;

/** The memory of Node with our program but without a table, and of each thread. */
const NODE_MIB = 96;
const THREAD_MIB = 18;

const LEAST_TABLE_MIB = 1;
const MOST_TABLE_MIB = 1024;

/** With less memory for the whole process not even the smallest table fits. */
export function leastMemoryBytes(processMiB = NODE_MIB): number {
  return Math.ceil((processMiB + THREAD_MIB + LEAST_TABLE_MIB) / USABLE) * MIB;
}

/**
 * The table size in MiB, a power of two. `hash_size` is respected as far as memory allows. A manager may allow more
 * memory than the machine has.
 */
export function tableMiBFor(
  { threads, memoryBytes, tableKiB }: Resources,
  machineBytes: number,
  processMiB = NODE_MIB,
): number {
  const limit = Math.min(memoryBytes > 0 ? memoryBytes : DEFAULT_LIMIT_BYTES, machineBytes / 2);
  const free = (USABLE * limit) / MIB - processMiB - threads * THREAD_MIB;
  const wish = tableKiB === undefined ? MOST_TABLE_MIB : tableKiB / 1024;
  const mib = Math.max(LEAST_TABLE_MIB, Math.min(free, wish, MOST_TABLE_MIB));
  return 2 ** Math.floor(Math.log2(mib));
}

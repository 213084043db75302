// How large the table may be, so that the whole process stays within what the manager allows.
import type { Resources } from './effect.ts';

const MIB = 1024 * 1024;

/** What tournaments allow, and what we keep to when nobody says anything. */
const DEFAULT_LIMIT_BYTES = 350 * MIB;

/** We use no more than this part of what is allowed: the judge may measure at a bad moment. */
const USABLE = 0.85;

/** Node with our program, without a table; and each thread beside it. */
const PROCESS_MIB = 96;
const THREAD_MIB = 18;

const LEAST_TABLE_MIB = 1;
const MOST_TABLE_MIB = 1024;

/** With less than this for the whole process not even the smallest table fits. */
export const LEAST_MEMORY_BYTES =
  Math.ceil((PROCESS_MIB + THREAD_MIB + LEAST_TABLE_MIB) / USABLE) * MIB;

/**
 * The table in MiB, a power of two. A wish (`hash_size`) is granted as far as memory allows, and a manager
 * may allow more than the machine has.
 */
export function tableMiBFor(
  { threads, memoryBytes, tableKiB }: Resources,
  machineBytes: number,
): number {
  const limit = Math.min(memoryBytes > 0 ? memoryBytes : DEFAULT_LIMIT_BYTES, machineBytes / 2);
  const free = (USABLE * limit) / MIB - PROCESS_MIB - threads * THREAD_MIB;
  const wish = tableKiB === undefined ? MOST_TABLE_MIB : tableKiB / 1024;
  const mib = Math.max(LEAST_TABLE_MIB, Math.min(free, wish, MOST_TABLE_MIB));
  return 2 ** Math.floor(Math.log2(mib));
}

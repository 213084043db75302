// Figures about waiting, about a process, and about the disk under it.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What `share` of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function waits(values: readonly number[]): string {
  const at = (share: number) => percentile(values, share).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

/** Memory of a process in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** How long the disk takes to sync a page, in milliseconds. */
export function syncTimes(file: string, times = 100): readonly number[] {
  const handle = openSync(file, 'w');
  const page = Buffer.alloc(4096);
  const taken = Array.from({ length: times }, () => {
    writeSync(handle, page, 0, page.length, 0);
    const began = performance.now();
    fdatasyncSync(handle);
    return performance.now() - began;
  });
  closeSync(handle);
  return taken;
}

// The server under attack: how much memory it has, whether it still lives, and callers from many addresses. They
// speak as a proxy that it trusts, so that every limit stays on.
import { readFileSync } from 'node:fs';
import type { Chance } from '@tengen/rules/testing';
import type { ServerProcess } from '../../testing/process.ts';
import { Caller } from '../../testing/server.ts';

export class Target {
  readonly server: ServerProcess;
  readonly chance: Chance;

  constructor(server: ServerProcess, chance: Chance) {
    this.server = server;
    this.chance = chance;
  }

  get origin(): string {
    return this.server.origins[0]!;
  }

  get isAlive(): boolean {
    return this.server.child.exitCode === null && this.server.child.signalCode === null;
  }

  memoryBytes(): number {
    const status = readFileSync(`/proc/${this.server.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  }

  /** An address that nobody else has. */
  address(): string {
    const part = () => this.chance.below(256);
    return `10.${part()}.${part()}.${part()}`;
  }

  /** Headers of a caller at that address. */
  from(address = this.address()): Record<string, string> {
    return { 'x-forwarded-for': address };
  }

  /** A guest at an address of his own. */
  async guest(): Promise<Caller> {
    const caller = new Caller(this.server, undefined, this.from());
    await caller.login();
    return caller;
  }

  randomText(length: number): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return Array.from({ length }, () => letters[this.chance.below(64)]).join('');
  }
}

/** Runs `task` for each number below `count`, so many at a time. */
export async function inParallel(
  count: number,
  atOnce: number,
  task: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

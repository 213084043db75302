// True time, and the clocks of a server machine that are set while it passes.
import { Chance } from '@tengen/rules/testing';
import type { ServerMessage } from '@tengen/wire';
import type { MachineClocks } from '../../host.ts';
import { VirtualHost } from '../../testing/virtual-host.ts';

/** The player's end of a line. */
export interface LineUser {
  /** Until then the player's device does nothing; what comes meanwhile waits. */
  readonly frozenUntil: number;
  hear(message: ServerMessage): void;
  lost(): void;
}

/** A time in which the server was not there. */
interface Away {
  readonly from: number;
  to: number;
}

export class ClockWorld {
  readonly chance: Chance;
  /** True time. */
  readonly host: VirtualHost;
  readonly violations: string[] = [];
  readonly counts: Map<string, number>;
  readonly aways: Away[] = [];
  /** When something happened that is no ordinary play: a clock was set, a server started, somebody froze. */
  readonly disturbed: number[] = [];
  /** When the server was away, or its time stepped. */
  readonly outages: number[] = [];
  /** What the wall clock of the server machine shows too much. */
  wallAheadMs = 0;

  constructor(seed: number, counts: Map<string, number>) {
    this.chance = new Chance(seed);
    this.host = new VirtualHost(seed);
    this.counts = counts;
  }

  get now(): number {
    return this.host.now();
  }

  get clocks(): MachineClocks {
    const startedAt = this.now;
    return { wall: () => this.now + this.wallAheadMs, steady: () => this.now - startedAt };
  }

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  most(name: string, value: number): void {
    this.counts.set(name, Math.max(this.counts.get(name) ?? 0, value));
  }

  violation(what: string): void {
    this.violations.push(what);
  }

  disturb(): void {
    this.disturbed.push(this.now);
  }

  outage(): void {
    this.outages.push(this.now);
    this.disturb();
  }

  isDisturbed(from: number, to: number): boolean {
    return this.disturbed.some(at => at >= from && at <= to);
  }

  awayBetween(from: number, to: number): number {
    return this.aways.reduce(
      (sum, away) => sum + Math.max(0, Math.min(to, away.to) - Math.max(from, away.from)),
      0,
    );
  }

  whenAwake(user: LineUser, task: () => void): void {
    const frozenMs = user.frozenUntil - this.now;
    if (frozenMs > 0) this.host.after(frozenMs, () => this.whenAwake(user, task));
    else task();
  }
}

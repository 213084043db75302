// The world of a simulation: virtual time, chance, and how often everything happened. The same seed gives the same
// world everywhere.
import { Chance } from '@tengen/rules/testing';
import { VirtualHost } from '../../testing/virtual-host.ts';

/** A time during which the server could not hear its players. */
interface Down {
  readonly from: number;
  to: number;
  /** Nothing was stored meanwhile, not even now and then. */
  readonly isWhole: boolean;
}

/** A shorter time is no outage: the pulse comes every second, and may be two late. */
const SHORT_MS = 4200;

export class SimWorld {
  readonly chance: Chance;
  readonly host: VirtualHost;
  readonly counts: Map<string, number>;
  readonly violations: string[] = [];
  readonly downs: Down[] = [];
  /** When events were last stored. */
  storedAt = 0;
  #order = 0;

  constructor(seed: number, counts: Map<string, number>) {
    this.chance = new Chance(seed);
    this.host = new VirtualHost(seed);
    this.counts = counts;
  }

  get now(): number {
    return this.host.now();
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  violation(what: string): void {
    this.violations.push(what);
  }

  /** Numbers what happens at any client, in its order. */
  nextOrder(): number {
    return ++this.#order;
  }

  /** Notes an outage from now on, until its end is set. */
  down(to = Number.POSITIVE_INFINITY, isWhole = true): Down {
    const down = { from: this.now, to, isWhole };
    this.downs.push(down);
    return down;
  }

  /** A new process starts: it is not frozen, whatever the old one was. */
  endDowns(): void {
    for (const down of this.downs) down.to = Math.min(down.to, this.now);
  }

  /** How much of the time between two moments the server was away; every moment counts once. */
  downBetween(from: number, to: number, downs: readonly Down[] = this.downs): number {
    const overlaps = downs
      .map(down => ({ from: Math.max(from, down.from), to: Math.min(to, down.to) }))
      .filter(overlap => overlap.to > overlap.from)
      .sort((a, b) => a.from - b.from);
    let end = from;
    let sum = 0;
    for (const overlap of overlaps) {
      sum += Math.max(0, overlap.to - Math.max(end, overlap.from));
      end = Math.max(end, overlap.to);
    }
    return sum;
  }

  /** The part of it that the server must have noticed. */
  outageBetween(from: number, to: number): number {
    const noticed = this.downs.filter(down => down.isWhole && down.to - down.from > SHORT_MS);
    return this.downBetween(from, to, noticed);
  }
}

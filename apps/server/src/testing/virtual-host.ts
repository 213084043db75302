// For tests and proofs: a host whose time passes only when it is told to, and whose chance repeats.
import { Chance } from '@tengen/rules/testing';
import type { ServerHost } from '../host.ts';

interface Timer {
  readonly at: number;
  readonly n: number;
  readonly task: () => void;
}

/** A moment late in 2026. */
const BEGIN = 1_794_870_000_000;

export class VirtualHost implements ServerHost {
  #now: number;
  readonly #chance: Chance;
  readonly #timers = new Set<Timer>();
  #last = 0;
  #skippedMs = 0;

  constructor(seed = 1, now = BEGIN) {
    this.#now = now;
    this.#chance = new Chance(seed);
  }

  now(): number {
    return this.#now;
  }

  catchUp(): number {
    const ms = this.#skippedMs;
    this.#skippedMs = 0;
    this.#now += ms;
    return ms;
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), n: ++this.#last, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  randomBytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#chance.below(256));
  }

  /** When the next timer is due; undefined when there is none. */
  get nextAt(): number | undefined {
    return this.#next()?.at;
  }

  /** Lets time pass up to the next timer and runs it. */
  runNext(): void {
    const timer = this.#next();
    if (!timer) return;
    this.#timers.delete(timer);
    this.#now = Math.max(this.#now, timer.at);
    timer.task();
  }

  /** Lets time pass, with every timer on the way and whatever follows from it at once. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    while ((this.nextAt ?? Number.POSITIVE_INFINITY) <= end) {
      this.runNext();
      await settled();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** The process stands still: time passes and no timer runs. */
  freeze(ms: number): void {
    this.#now += ms;
  }

  /** The machine sleeps: the clock of the process stands still, and the wall clock does not. */
  sleep(ms: number): void {
    this.#skippedMs += ms;
  }

  #next(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (!next || timer.at < next.at || (timer.at === next.at && timer.n < next.n)) next = timer;
    return next;
  }
}

/** Lets everything run that has only been promised, and whatever that promises. */
export function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

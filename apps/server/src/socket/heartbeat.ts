// Pings of one socket: how long the line takes, and whether anybody is still at its other end.
import type { ServerHost } from '../host.ts';

/** Between two pings, while a clock runs for the player and otherwise. */
const FAST_MS = 5000;
const CALM_MS = 15_000;
/** After so many pings without an answer nobody is there. */
const MOST_MISSING = 2;
const LAGS = 5;

export interface HeartbeatParts {
  readonly host: ServerHost;
  ping(n: string): void;
  /** Whether a clock may run for whoever is at the other end. */
  isFast(): boolean;
  /** Nobody answers any more. */
  lost(): void;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  readonly #lags: number[] = [];
  #n = 0;
  #sentAt = 0;
  #missing = 0;
  #cancel: () => void = () => {};

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Pings now and from now on. */
  beat(): void {
    this.stop();
    if (this.#missing >= MOST_MISSING) {
      this.#parts.lost();
      return;
    }
    const { host } = this.#parts;
    this.#missing++;
    this.#n++;
    this.#sentAt = host.now();
    this.#parts.ping(String(this.#n));
    this.quicken();
  }

  /** Plans the next ping again: a clock may run now. */
  quicken(): void {
    this.stop();
    const everyMs = this.#parts.isFast() ? FAST_MS : CALM_MS;
    this.#cancel = this.#parts.host.after(everyMs, () => this.beat());
  }

  /** An answer to an earlier ping says that somebody is there, and nothing about the line now. */
  answered(n: string): void {
    this.#missing = 0;
    if (n !== String(this.#n)) return;
    this.#lags.push(this.#parts.host.now() - this.#sentAt);
    if (this.#lags.length > LAGS) this.#lags.shift();
  }

  /** The median of the last answers; 0 before the first. */
  lagMs(): number {
    const sorted = [...this.#lags].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  stop(): void {
    this.#cancel();
  }
}

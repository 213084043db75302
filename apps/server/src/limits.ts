// How often somebody may do something: a bucket of tokens each, which fills by itself. Whoever finds it empty came
// too fast.
import type { ServerHost } from './host.ts';

export interface Rate {
  /** So many at once. */
  readonly burst: number;
  /** So many a second in the long run. */
  readonly perSecond: number;
}

const perMinute = (count: number): Rate => ({ burst: count, perSecond: count / 60 });
const perHour = (count: number): Rate => ({ burst: count, perSecond: count / 3600 });

/** Limits per address, unless something else is said. */
export const RATES = {
  /** Messages of a socket. */
  messages: { burst: 20, perSecond: 5 },
  /** Messages of a socket that is closed for it. */
  flood: { burst: 200, perSecond: 50 },
  /** Commands of a socket at one table. */
  commands: { burst: 10, perSecond: 2 },
  newSockets: perMinute(120),
  guests: perHour(60),
  requests: { burst: 60, perSecond: 10 },
  /** Invitations and games that are not there. */
  misses: perMinute(30),
  /** Invitations of a player. */
  invites: perHour(20),
} as const satisfies Record<string, Rate>;

/** The same for a club behind one address. */
export function times({ burst, perSecond }: Rate, factor: number): Rate {
  return { burst: burst * factor, perSecond: perSecond * factor };
}

export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }

  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether there is a token, which stays. */
  has(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= 1;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens === this.#rate.burst;
  }
}

const SWEEP_MS = 60_000;

/** A bucket for each key. Full ones are as good as none and are forgotten. */
export class Buckets {
  readonly #rate: Rate;
  readonly #host: ServerHost;
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt: number;

  constructor(rate: Rate, host: ServerHost) {
    this.#rate = rate;
    this.#host = host;
    this.#sweptAt = host.now();
  }

  take(key: string): boolean {
    return this.#of(key).take(this.#host.now());
  }

  has(key: string): boolean {
    return this.#of(key).has(this.#host.now());
  }

  #of(key: string): Bucket {
    const now = this.#host.now();
    if (now - this.#sweptAt >= SWEEP_MS) this.#sweep(now);
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = new Bucket(this.#rate, now);
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }

  get size(): number {
    return this.#buckets.size;
  }
}

/** How many there are of each key. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

// Limits on how often somebody may do something: a bucket of tokens each, which fills by itself. An empty bucket
// means too fast.
import { MOST_BYTES } from '@tengen/wire';
import type { ServerHost } from './host.ts';

export interface Rate {
  /** So many at once. */
  readonly burst: number;
  /** So many a second in the long run. */
  readonly perSecond: number;
}

const perMinute = (count: number): Rate => ({ burst: count, perSecond: count / 60 });
const perHour = (count: number): Rate => ({ burst: count, perSecond: count / 3600 });

/** How much anybody may do. docs/hosting.md tells hosts. */
export interface ServerLimits {
  // Of a socket.
  readonly messages: Rate;
  /** How often a socket is told that it was too fast. */
  readonly warnings: Rate;
  /** Nobody sends more than this by mistake: the socket is closed. */
  readonly flood: Rate;
  /** At one table. */
  readonly commands: Rate;
  readonly tables: number;
  /** Bytes that wait to be sent: what is much, for how long, and what is too much at once. */
  readonly unsent: { readonly much: number; readonly forMs: number; readonly tooMuch: number };
  readonly frames: {
    readonly maxPayload: number;
    readonly maxFragments: number;
    readonly maxBufferedChunks: number;
  };
  // Of a player.
  readonly invites: Rate;
  readonly socketsOfPlayer: number;
  // Of an address.
  readonly requests: Rate;
  readonly guests: Rate;
  /** Invitations and games that are not there. */
  readonly misses: Rate;
  readonly newSockets: Rate;
  readonly socketsOfAddress: number;
  // Of the server.
  readonly sockets: number;
}

/** `perAddress` is for clubs behind one address. */
export function limitsFor(perAddress: number): ServerLimits {
  return {
    messages: { burst: 20, perSecond: 5 },
    warnings: { burst: 20, perSecond: 5 },
    flood: { burst: 200, perSecond: 50 },
    commands: { burst: 10, perSecond: 2 },
    tables: 50,
    unsent: { much: 262_144, forMs: 5000, tooMuch: 1_048_576 },
    frames: { maxPayload: MOST_BYTES, maxFragments: 16, maxBufferedChunks: 64 },
    invites: perHour(20),
    socketsOfPlayer: 10,
    requests: times({ burst: 60, perSecond: 10 }, perAddress),
    guests: times(perHour(60), perAddress),
    misses: times(perMinute(30), perAddress),
    newSockets: times(perMinute(120), perAddress),
    socketsOfAddress: 100 * perAddress,
    sockets: 10_000,
  };
}

function times({ burst, perSecond }: Rate, factor: number): Rate {
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

// The times during which this server could not hear its players: it was stopped, frozen or asleep, or its store
// could not be written. A pulse in the store shows them. Nobody pays for such a time: see `OpenTable`.
import { ok, type Result } from '@tengen/rules';
import type { ServerHost } from '../host.ts';
import type { Outage, ServerStore, StoreAway } from '../store/store.ts';

const PULSE_MS = 1000;
/** A longer time between two pulses is an outage. */
const GAP_MS = 3000;
/** No turn of a running game began earlier: 14 days for a move, and the outages on the way. */
const REMEMBERED_MS = 30 * 86_400_000;

export class Outages {
  readonly #host: ServerHost;
  readonly #store: ServerStore;
  readonly #onOutage: () => void;
  readonly #known: Outage[];
  #pulsedAt: number;
  /** Time was skipped, which no pulse in the store shows yet. */
  #hasSkipped = false;
  #isUnsure = false;
  #underWay: Promise<Result<void, StoreAway>> | undefined;
  #cancel: () => void;

  private constructor(
    host: ServerHost,
    store: ServerStore,
    onOutage: () => void,
    known: readonly Outage[],
  ) {
    this.#host = host;
    this.#store = store;
    this.#onOutage = onOutage;
    this.#known = [...known];
    this.#pulsedAt = host.now();
    this.#cancel = this.#beat();
  }

  /** The time since the last pulse of an earlier server counts as an outage, however short. */
  static async start(
    host: ServerHost,
    store: ServerStore,
    onOutage: () => void,
  ): Promise<Result<Outages, StoreAway>> {
    const pulse = await store.pulse(host.now(), 0);
    if (!pulse.ok) return pulse;
    const known = await store.outagesSince(host.now() - REMEMBERED_MS);
    return known.ok ? ok(new Outages(host, store, onOutage, known.value)) : known;
  }

  /** Outages that ended after `at`. */
  since(at: number): readonly Outage[] {
    return this.#known.filter(({ to }) => to > at);
  }

  /** When the last outage ended; 0 if there was none. */
  get lastEnd(): number {
    return this.#known.at(-1)?.to ?? 0;
  }

  /**
   * To be asked before any judgement on time: resolves when all outages up to now are known, with an error when
   * that cannot be found out. Undefined when they are known already.
   */
  settle(): Promise<Result<void, StoreAway>> | undefined {
    if (this.#host.catchUp() > 0) this.#hasSkipped = true;
    const isFresh = !this.#hasSkipped && this.#host.now() - this.#pulsedAt <= GAP_MS;
    return isFresh ? undefined : this.#pulse();
  }

  stop(): void {
    this.#cancel();
  }

  #beat(): () => void {
    return this.#host.after(PULSE_MS, async () => {
      this.#cancel = this.#beat();
      await (this.settle() ?? this.#pulse());
    });
  }

  #pulse(): Promise<Result<void, StoreAway>> {
    this.#underWay ??= this.#write().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #write(): Promise<Result<void, StoreAway>> {
    const now = this.#host.now();
    const pulse = await this.#store.pulse(now, this.#hasSkipped ? 0 : GAP_MS);
    const found = pulse.ok ? await this.#found(pulse.value) : pulse;
    this.#isUnsure = !found.ok;
    if (!found.ok) return found;
    this.#pulsedAt = now;
    this.#hasSkipped = false;
    const fresh = found.value.filter(({ id }) => this.#known.every(known => known.id !== id));
    this.#known.push(...fresh);
    if (fresh.length > 0) this.#onOutage();
    return ok(undefined);
  }

  /** A pulse whose answer was lost may have noted an outage all the same. */
  async #found(outage: Outage | undefined): Promise<Result<readonly Outage[], StoreAway>> {
    if (this.#isUnsure) return this.#store.outagesSince(this.#pulsedAt);
    return ok(outage ? [outage] : []);
  }
}

// A server process in the simulation: the real tables on the real store, which answers late, fails, fails after it
// has stored, and is gone when the process dies.
import type { ServerHost } from '../../host.ts';
import type { OnlineParts } from '../../online.ts';
import type { ServerStore } from '../../store/store.ts';
import { openTables } from '../../tables/open.ts';
import type { OpenTables } from '../../tables/tables.ts';
import type { SimWorld } from './world.ts';

/** How the store fails at the moment: before it stores, or after. */
export type StoreFault = 'before' | 'after' | 'either';

export class SimNode {
  readonly #world: SimWorld;
  readonly host: ServerHost;
  readonly #store: ServerStore;
  #isDead = false;
  #frozenUntil = 0;
  /** The clock of the process stands still while the machine sleeps. */
  #behindMs = 0;
  #requests: Promise<unknown> = Promise.resolve();
  fault: StoreFault | undefined;
  tables: OpenTables | undefined;

  constructor(world: SimWorld, store: ServerStore, parts: OnlineParts) {
    this.#world = world;
    this.host = parts.host({
      now: () => world.now - this.#behindMs,
      catchUp: () => this.#catchUp(),
      after: (ms, task) => this.after(ms, task),
      randomBytes: count => world.host.randomBytes(count),
    });
    this.#store = parts.store(this.#slow(store));
  }

  /** Opens the tables; tries again while the store is away. */
  async start(): Promise<void> {
    const opened = await openTables({
      host: this.host,
      store: this.#store,
      onFault: fault => this.#world.violation(fault),
    });
    if (this.#isDead) return;
    if (opened.ok) this.tables = opened.value;
    else this.after(500, () => void this.start());
  }

  get isOpen(): boolean {
    return this.tables !== undefined && !this.#isDead;
  }

  /** Runs `task` later, unless the process is dead by then; a frozen one runs it when it goes on. */
  after(ms: number, task: () => void): () => void {
    return this.#world.host.after(ms, () => this.#run(task));
  }

  #run(task: () => void): void {
    if (this.#isDead) return;
    const frozenMs = this.#frozenUntil - this.#world.now;
    if (frozenMs > 0) this.#world.host.after(frozenMs, () => this.#run(task));
    else task();
  }

  freeze(ms: number): void {
    this.#frozenUntil = Math.max(this.#frozenUntil, this.#world.now + ms);
  }

  sleep(ms: number): void {
    this.freeze(ms);
    this.#world.host.after(ms, () => {
      this.#behindMs += ms;
    });
  }

  kill(): void {
    this.#isDead = true;
  }

  #catchUp(): number {
    const ms = this.#behindMs;
    if (ms <= 2000) return 0;
    this.#behindMs = 0;
    return ms;
  }

  /** One request after another, each after a while. */
  #slow(store: ServerStore): ServerStore {
    const { chance } = this.#world;
    const wait = () => {
      const ms = chance.chance(0.02) ? chance.below(300) : chance.below(5);
      return new Promise<void>(resolve => this.after(ms, resolve));
    };
    const asked = Object.entries(store).map(([name, ask]) => [
      name,
      (...args: never[]) => {
        const answer = this.#requests.then(async () => {
          await wait();
          if (name === 'append') this.#world.storedAt = this.#world.now;
          const fault = this.#faultNow();
          if (fault === 'before') return AWAY;
          const answer = await (ask as (...args: never[]) => Promise<unknown>)(...args);
          // A process may die between a commit and its answer.
          if (chance.chance(0.2)) await wait();
          return fault === 'after' ? AWAY : answer;
        });
        this.#requests = answer;
        return answer;
      },
    ]);
    return Object.fromEntries(asked) as ServerStore;
  }

  #faultNow(): 'before' | 'after' | undefined {
    const { chance } = this.#world;
    if (this.fault !== 'either') return this.fault;
    return chance.chance(0.5) ? undefined : chance.chance(0.5) ? 'before' : 'after';
  }
}

const AWAY = { ok: false, error: { kind: 'unavailable' } } as const;

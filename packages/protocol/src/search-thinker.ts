// Whoever can search as the session's thinker: the engine, one of its levels, a classic. It is made anew
// when the manager allows it another amount of memory or threads, in idle time where there is any.
import { centerOf, type Position } from '@tengen/rules';
import type { Resources, SearchInfo, SearchRequest } from './effect.ts';
import { tableMiBFor } from './memory.ts';
import { Run } from './run.ts';
import type { Mind, RunningThought, Thinker } from './thinker.ts';

/** What a mind may use. */
export interface MindSize {
  readonly threads: number;
  readonly tableMiB: number;
}

export interface ThinkerSetup {
  /** Until the manager says more. */
  readonly resources: Resources;
  /** Memory of the machine: a manager may allow more than there is. */
  readonly machineBytes: number;
  readonly make: (size: MindSize) => Promise<Mind>;
  /** A fixed strength, whatever the manager says. */
  readonly level?: number | undefined;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
}

/** Getting ready waits until the manager has said all of its INFO lines. */
const IDLE_MS = 5;
const WARM_UP_NODES = 2000;

export class SearchThinker implements Thinker {
  readonly #setup: ThinkerSetup;
  #resources: Resources;
  /** The mind and what it was made of. */
  #made: { readonly key: string; readonly mind: Promise<Mind> } | undefined;
  #position: Position | undefined;
  /** The mind that has searched before: the first search of all compiles as it goes. */
  #warm: Mind | undefined;
  #running: Run | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #mustForget = false;

  constructor(setup: ThinkerSetup) {
    this.#setup = setup;
    this.#resources = setup.resources;
    this.#prepareSoon();
  }

  prepare(resources: Resources, position: Position | undefined): void {
    this.#resources = resources;
    this.#position = position;
    this.#prepareSoon();
  }

  clearHash(): void {
    this.#mustForget = true;
    this.#prepareSoon();
  }

  start(
    request: SearchRequest,
    spentMs: number,
    onInfo: (info: SearchInfo) => void,
  ): RunningThought {
    clearTimeout(this.#idle);
    this.#running?.stop();
    const { level, now } = this.#setup;
    const run = new Run({ request, spentMs, onInfo, level, now });
    this.#running = run;
    const done = run.think(this.#readyMind()).finally(() => {
      // Unless the next one has begun meanwhile.
      if (this.#running === run) this.#running = undefined;
    });
    return { done, stop: () => run.stop() };
  }

  async #readyMind(): Promise<Mind> {
    const mind = await this.#mind();
    if (this.#mustForget) {
      this.#mustForget = false;
      await mind.forget?.();
    }
    return mind;
  }

  #mind(): Promise<Mind> {
    const { threads } = this.#resources;
    const size = { threads, tableMiB: tableMiBFor(this.#resources, this.#setup.machineBytes) };
    const key = `${size.threads} threads, ${size.tableMiB} MiB`;
    if (this.#made?.key === key) return this.#made.mind;
    const before = this.#made?.mind;
    const mind = closed(before).then(() => this.#setup.make(size));
    this.#made = { key, mind };
    // One that could not be made is tried again by whoever needs it next.
    mind.catch(() => {
      if (this.#made?.mind === mind) this.#made = undefined;
    });
    return mind;
  }

  #prepareSoon(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#prepareNow().catch(() => {
        // The search that needs the mind will fail in its turn, and tell.
      });
    }, IDLE_MS);
  }

  /** Preparing would end a search, so none may have begun meanwhile. */
  async #prepareNow(): Promise<void> {
    if (this.#running) return;
    const position = this.#position;
    const mind = await this.#readyMind();
    if (!position || this.#running) return;
    await mind.prepare?.(position);
    const opened = position.play(centerOf(position.size));
    if (!opened.ok || this.#running || this.#warm === mind) return;
    this.#warm = mind;
    await mind.search(opened.value, { nodes: WARM_UP_NODES }).done;
  }
}

/** The memory of the old one goes before the new one's comes. */
async function closed(mind: Promise<Mind> | undefined): Promise<void> {
  try {
    await (await mind)?.close?.();
  } catch {
    // It never came to life, so there is nothing to close.
  }
}

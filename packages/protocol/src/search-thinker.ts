// Makes a thinker for sessions of anything that searches: the engine, one of its levels, a classic. When the manager
// changes the allowed memory or threads, the engine is replaced, in idle time where there is any.
import type { Info } from '@tengen/engine';
import { centerOf, type Position } from '@tengen/rules';
import type { EngineRequest, Resources } from './effect.ts';
import { tableMiBFor } from './memory.ts';
import { RequestRun } from './run.ts';
import type { RunningRequest, Thinker, ThinkingEngine } from './thinker.ts';

/** What an engine may use. */
export interface ThinkingSize {
  readonly threads: number;
  readonly tableMiB: number;
}

export interface ThinkerSetup {
  /** Until the manager sends others. */
  readonly resources: Resources;
  /** The machine's memory: a manager may allow more than there is. */
  readonly machineBytes: number;
  /** The memory of the process without a table; left out for Node's. */
  readonly processMiB?: number | undefined;
  readonly make: (size: ThinkingSize) => Promise<ThinkingEngine>;
  /** A fixed level, whatever strength the manager asks for. */
  readonly level?: number | undefined;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
}

/** Getting ready waits until the manager has sent all of its INFO lines. */
const IDLE_MS = 5;
const WARM_UP_NODES = 2000;

export class SearchThinker implements Thinker {
  readonly #setup: ThinkerSetup;
  #resources: Resources;
  /** The engine, and the size it was made with. */
  #made: { readonly key: string; readonly engine: Promise<ThinkingEngine> } | undefined;
  #position: Position | undefined;
  /** The engine that has warmed up: its first search is slow because code is compiled. */
  #warm: ThinkingEngine | undefined;
  #running: RequestRun | undefined;
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

  start(request: EngineRequest, spentMs: number, onInfo: (info: Info) => void): RunningRequest {
    clearTimeout(this.#idle);
    this.#running?.stop();
    const { level, now } = this.#setup;
    const run = new RequestRun({ request, spentMs, onInfo, level, now });
    this.#running = run;
    const done = run.answer(this.#readyEngine()).finally(() => {
      // Unless the next one has already begun.
      if (this.#running !== run) return;
      this.#running = undefined;
      // A move that came at once kept the engine from getting ready, and perhaps had no time for it either.
      if (this.#warm === undefined) this.#prepareSoon();
    });
    return { done, stop: () => run.stop() };
  }

  async #readyEngine(): Promise<ThinkingEngine> {
    const engine = await this.#engine();
    if (this.#mustForget) {
      this.#mustForget = false;
      await engine.forget?.();
    }
    return engine;
  }

  #engine(): Promise<ThinkingEngine> {
    const { threads } = this.#resources;
    const { machineBytes, processMiB } = this.#setup;
    const size = { threads, tableMiB: tableMiBFor(this.#resources, machineBytes, processMiB) };
    const key = `${size.threads} threads, ${size.tableMiB} MiB`;
    if (this.#made?.key === key) return this.#made.engine;
    const before = this.#made?.engine;
    const engine = closed(before).then(() => this.#setup.make(size));
    this.#made = { key, engine };
    this.#warm = undefined;
    // After a failure the next search tries again.
    engine.catch(() => {
      if (this.#made?.engine === engine) this.#made = undefined;
    });
    return engine;
  }

  #prepareSoon(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#prepareNow().catch(() => {
        // The search that needs the engine will fail too, and report it.
      });
    }, IDLE_MS);
  }

  /** The warm-up must not end a search that has begun meanwhile. */
  async #prepareNow(): Promise<void> {
    if (this.#running) return;
    const position = this.#position;
    const engine = await this.#readyEngine();
    if (!position || this.#running) return;
    await engine.prepare?.(position);
    const opened = position.play(centerOf(position.size));
    if (!opened.ok || this.#running || this.#warm === engine) return;
    this.#warm = engine;
    await engine.search(opened.value, { nodes: WARM_UP_NODES }).done;
  }
}

/** The old engine frees its memory before the new one takes its own. */
async function closed(engine: Promise<ThinkingEngine> | undefined): Promise<void> {
  try {
    await (await engine)?.close?.();
  } catch {
    // It never started, so there is nothing to close.
  }
}

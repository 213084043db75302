// The whole engine as a player: threads, levels, the guard, and the time it takes to talk to workers.
import { createEngine, type Engine, type SearchOptions, type WasmSources } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import type { Answer, Player, Turn } from './players.ts';

export interface EnginePlayerOptions {
  readonly threads?: number;
  readonly tableMiB?: number;
  readonly level?: number;
  readonly width?: number;
  readonly wasm?: WasmSources;
}

export async function openEnginePlayer(options: EnginePlayerOptions): Promise<Player> {
  const { level, width, ...ofEngine } = options;
  const engine = await createEngine(ofEngine);
  const search = { ...(level !== undefined && { level }), ...(width !== undefined && { width }) };
  return new EnginePlayer(engine, search);
}

class EnginePlayer implements Player {
  readonly #engine: Engine;
  readonly #options: SearchOptions;
  #refused = 0;

  constructor(engine: Engine, options: SearchOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  async newGame(start: Position): Promise<void> {
    await this.#engine.prepare(start);
    await this.#engine.forget();
  }

  async move({ position, limits }: Turn): Promise<Answer> {
    const { best, score, nodes } = await this.#engine.search(position, limits, this.#options).done;
    // The guard hides illegal moves from players; here they are what we look for.
    if (this.#engine.guardFired > this.#refused) {
      this.#refused = this.#engine.guardFired;
      return { kind: 'fault', fault: 'illegal', detail: 'the guard refused a move of the core' };
    }
    return best === undefined ? { kind: 'none' } : { kind: 'move', point: best, score, nodes };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}

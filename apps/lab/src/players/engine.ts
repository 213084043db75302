// The whole engine as a player: threads, levels, the guard, and the time it takes to talk to workers.
import { createEngine, type Engine, type SearchOptions, type WasmSources } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { seedOfGame } from '../kit/seed.ts';
import type { Answer, Player, Turn } from './players.ts';

export interface EnginePlayerOptions {
  readonly threads?: number;
  readonly tableMiB?: number;
  readonly level?: number;
  readonly width?: number;
  readonly wasm?: WasmSources;
  /** For what a level overlooks by chance: with it, the same game is played twice. */
  readonly seed?: number;
}

export async function openEnginePlayer(options: EnginePlayerOptions): Promise<Player> {
  const { level, width, seed, ...ofEngine } = options;
  const engine = await createEngine(ofEngine);
  const search = { ...(level !== undefined && { level }), ...(width !== undefined && { width }) };
  return new EnginePlayer(engine, search, seed);
}

class EnginePlayer implements Player {
  readonly #engine: Engine;
  readonly #options: SearchOptions;
  readonly #seed: number | undefined;
  #random: { readonly random?: () => number } = {};
  #refused = 0;

  constructor(engine: Engine, options: SearchOptions, seed: number | undefined) {
    this.#engine = engine;
    this.#options = options;
    this.#seed = seed;
  }

  async newGame(start: Position): Promise<void> {
    if (this.#seed !== undefined) {
      const chance = new Chance(seedOfGame(start, this.#seed));
      this.#random = { random: () => chance.next() };
    }
    await this.#engine.prepare(start);
    await this.#engine.forget();
  }

  async move({ position, limits }: Turn): Promise<Answer> {
    const options = { ...this.#options, ...this.#random };
    const { best, score, nodes } = await this.#engine.search(position, limits, options).done;
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

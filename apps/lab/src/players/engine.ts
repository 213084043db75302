// The whole engine as a player, with its threads, levels and guard, and the time that messages take.
import { createEngine, type Engine, type SearchOptions, type WasmSources } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { seedOfGame } from '../kit/seed.ts';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';

interface EnginePlayerOptions {
  readonly threads?: number;
  readonly tableMiB?: number;
  readonly level?: number;
  readonly width?: number;
  readonly wasm?: WasmSources;
  /** Decides what a level overlooks; with a seed, games repeat. */
  readonly seed?: number;
}

export async function openEnginePlayer(options: EnginePlayerOptions): Promise<LabPlayer> {
  const { level, width, seed, ...ofEngine } = options;
  const engine = await createEngine(ofEngine);
  const search = { ...(level !== undefined && { level }), ...(width !== undefined && { width }) };
  return new EnginePlayer(engine, search, seed);
}

class EnginePlayer implements LabPlayer {
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

  async move({ position, limits }: PlayerTurn): Promise<PlayerAnswer> {
    const options = { ...this.#options, ...this.#random };
    const { best, score, nodes } = await this.#engine.search(position, limits, options).done;
    // The guard hides illegal moves of the core; a match must find them.
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

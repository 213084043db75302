// Opponents for the commands. Engines and classics start when they are first needed.
import { type Classic, createClassic } from '@tengen/classics';
import type { Engine, EngineOptions } from '@tengen/engine';
import { type ClassicId, createOpponent, type Opponent, type OpponentSpec } from '@tengen/opponent';
import { classicSources } from './embedded.ts';
import type { World } from './world.ts';

export class Opponents {
  readonly #world: World;
  readonly #options: EngineOptions;
  readonly #classics = new Map<ClassicId, Classic>();
  #engine: Promise<Engine> | undefined;
  #watcher: Promise<Engine> | undefined;

  constructor(world: World, options: EngineOptions = {}) {
    this.#world = world;
    this.#options = options;
  }

  engine(): Promise<Engine> {
    this.#engine ??= this.#world.engine(this.#options);
    return this.#engine;
  }

  /** A small engine of its own, which thinks along without disturbing the opponents. */
  watcher(): Promise<Engine> {
    this.#watcher ??= this.#world.engine({ threads: 1, tableMiB: 16 });
    return this.#watcher;
  }

  async of(spec: OpponentSpec): Promise<Opponent> {
    const classics = (id: ClassicId) => this.classic(id);
    return createOpponent(spec, { engine: await this.engine(), classics });
  }

  classic(id: ClassicId): Classic {
    const known = this.#classics.get(id) ?? createClassic(id, classicSources());
    this.#classics.set(id, known);
    return known;
  }

  /** The world owns the engine and closes it. */
  async close(): Promise<void> {
    await Promise.all([...this.#classics.values()].map(classic => classic.close()));
  }
}

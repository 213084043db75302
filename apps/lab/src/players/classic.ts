// One of the five classics as a player. It thinks in the thread that asks.
import { type Classic, type ClassicId, createClassic } from '@tengen/classics';
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { seedOfGame } from '../kit/seed.ts';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';

interface ClassicPlayerOptions {
  readonly width?: number;
  readonly seed?: number;
}

export class ClassicPlayer implements LabPlayer {
  readonly #classic: Classic;
  readonly #options: ClassicPlayerOptions;
  #chance = new Chance(0);

  constructor(id: ClassicId, options: ClassicPlayerOptions = {}) {
    this.#classic = createClassic(id);
    this.#options = options;
  }

  async newGame(start: Position): Promise<void> {
    this.#chance = new Chance(seedOfGame(start, this.#options.seed ?? 1));
  }

  async move({ position, limits }: PlayerTurn): Promise<PlayerAnswer> {
    const { width } = this.#options;
    const { best, nodes, reason } = this.#classic.choose(position, limits, {
      ...(width !== undefined && { width }),
      random: () => this.#chance.next(),
    });
    if (best === undefined) return { kind: 'none' };
    return { kind: 'move', point: best, nodes, isCut: reason === 'nodes' || reason === 'time' };
  }

  close(): Promise<void> {
    return this.#classic.close();
  }
}

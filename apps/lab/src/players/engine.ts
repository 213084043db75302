// The whole engine as a player, with its threads, levels and guard, and the time that messages take.
import { createEngine, type EngineOptions, type SearchOptions } from '@tengen/engine';
import { chanceOfGame } from '../kit/seed.ts';
import type { LabPlayer } from './players.ts';

interface EnginePlayerOptions
  extends Pick<EngineOptions, 'threads' | 'tableMiB'>,
    Pick<SearchOptions, 'level' | 'width'> {
  /** Decides what a level overlooks; with a seed, games repeat. */
  readonly seed?: number;
}

export async function openEnginePlayer(options: EnginePlayerOptions): Promise<LabPlayer> {
  const { threads, tableMiB, seed, ...search } = options;
  const engine = await createEngine({
    ...(threads !== undefined && { threads }),
    ...(tableMiB !== undefined && { tableMiB }),
  });
  let random: Pick<SearchOptions, 'random'> = {};
  let refused = 0;
  return {
    async newGame(start) {
      if (seed !== undefined) {
        const chance = chanceOfGame(start, seed);
        random = { random: () => chance.next() };
      }
      await engine.prepare(start);
      await engine.forget();
    },
    async move({ position, limits }) {
      const asked = engine.search(position, limits, { ...search, ...random });
      const { best, score, nodes } = await asked.done;
      // The guard hides illegal moves of the core; a match must find them.
      if (engine.guardFired > refused) {
        refused = engine.guardFired;
        return { kind: 'fault', fault: 'illegal', detail: 'the guard refused a move of the core' };
      }
      return best === undefined ? { kind: 'none' } : { kind: 'move', point: best, score, nodes };
    },
    close: () => engine.close(),
  };
}

// One of the five classics as a player. It thinks in the thread that asks.
import { type ClassicId, createClassic } from '@tengen/classics';
import { Chance } from '@tengen/rules/chance';
import { chanceOfGame } from '../kit/seed.ts';
import type { LabPlayer } from './players.ts';

interface ClassicPlayerOptions {
  readonly width?: number;
  readonly seed?: number;
}

export function classicPlayer(
  id: ClassicId,
  { seed = 1, ...width }: ClassicPlayerOptions = {},
): LabPlayer {
  const classic = createClassic(id);
  let chance = new Chance(seed);
  const options = { ...width, random: () => chance.next() };
  return {
    async newGame(start) {
      chance = chanceOfGame(start, seed);
    },
    async move({ position, limits }) {
      const { best, nodes, reason } = classic.choose(position, limits, options);
      if (best === undefined) return { kind: 'none' };
      return { kind: 'move', point: best, nodes, isCut: reason === 'nodes' || reason === 'time' };
    },
    close: () => classic.close(),
  };
}

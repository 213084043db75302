// Random numbers for a game or a check: they are the same in whichever process it runs.
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { fnv1a } from '@tengen/rules/hash';

export function chanceOf(...names: readonly (string | number)[]): Chance {
  return new Chance(fnv1a(names.join(' ')));
}

export function chanceOfGame({ board, rule, size, turn }: Position, seed: number): Chance {
  const stones = [board.stonesOf('black'), board.stonesOf('white')].map(points => points.join());
  return chanceOf(seed, rule, size, turn, ...stones);
}

// Chance that belongs to a game: the same game gets the same random numbers, whichever process plays it.
import type { Position } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { fnv1a } from '@tengen/rules/hash';

export function chanceOfGame({ board, rule, size, turn }: Position, seed: number): Chance {
  const stones = [board.stonesOf('black'), board.stonesOf('white')].map(points => points.join());
  return new Chance(fnv1a([seed, rule, size, turn, ...stones].join(' ')));
}

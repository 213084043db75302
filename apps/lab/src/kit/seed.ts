// A seed that belongs to a game: the same game gets the same random numbers, whichever process plays it.
import type { Position } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';

export function seedOfGame({ board, rule, size, turn }: Position, seed: number): number {
  const stones = [board.stonesOf('black'), board.stonesOf('white')].map(points => points.join());
  return fnv1a([seed, rule, size, turn, ...stones].join(' '));
}

// Gomocup's position string: `h8i9…`, joined like move text but with rows counted **from the top**.
// The two cannot be told apart, so it is read only where an interface is known to speak it.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, makeNotation, ok } from '@tengen/rules';
import type { ReadOptions, ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from './line.ts';
import { parseMoves } from './moves.ts';

export function parsePositionString(
  input: string | Uint8Array,
  options: ReadOptions = {},
): ReadResult {
  return parseMoves(input, { ...options, notation: 'engine' });
}

export function makePositionString(game: Game): WriteResult<string> {
  const line = lineOf(game, {});
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size } = game.meta;
  if (size !== DEFAULT_SIZE) losses.add('size');
  const names = nodes.map(({ move }) => makeNotation('engine', move.point as number, size));
  return ok({ data: names.join('').toLowerCase(), losses: losses.toLosses() });
}

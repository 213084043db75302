// Gomocup's position string: `h8i9…`, joined like move text but with rows counted **from the top**.
// The two cannot be told apart, so it is read only where an interface is known to speak it.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE } from '@tengen/rules';
import type { ReadOptions, ReadResult } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from './line.ts';
import { moveText, parseMoves } from './moves.ts';

export function parsePositionString(
  input: string | Uint8Array,
  options: ReadOptions = {},
): ReadResult {
  return parseMoves(input, { ...options, notation: 'engine' });
}

export function makePositionString(game: Game): WriteResult<string> {
  const { size } = game.meta;
  return writeLine(game, {}, (nodes, losses) => {
    if (size !== DEFAULT_SIZE) losses.add('size');
    return moveText(nodes, size, { notation: 'engine', joined: true }).toLowerCase();
  });
}

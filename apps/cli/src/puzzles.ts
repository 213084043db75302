// The puzzles that the program comes with.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type NamedPuzzle, playablePuzzles } from '@tengen/practice';
import { unwrap } from '@tengen/rules';
import { puzzlesPlace } from './embedded.ts';

export function puzzlesOfProgram(): readonly NamedPuzzle[] {
  return unwrap(playablePuzzles(gunzipSync(readFileSync(puzzlesPlace()))));
}

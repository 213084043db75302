// The packed file of puzzles that the programs come with.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type Puzzle,
  type PuzzleFile,
  type PuzzleFileFacts,
  readPuzzles,
  writePuzzles,
} from '@tengen/practice';
import { refuse } from '../kit/command.ts';

/** This file lies in src/ or dist/: the same way up from both. */
export const PACKAGED = fileURLToPath(
  new URL('../../../../packages/practice/data/puzzles.bin.gz', import.meta.url),
);

export function readPacked(file: string): PuzzleFile {
  const read = readPuzzles(gunzipSync(readFileSync(file)));
  return read.ok ? read.value : refuse(`${file} is no file of puzzles: ${read.error.kind}.`);
}

/** The number of bytes. */
export function writePacked(
  file: string,
  puzzles: readonly Puzzle[],
  facts: PuzzleFileFacts,
): number {
  const packed = gzipSync(writePuzzles(puzzles, facts), { level: 9 });
  // The byte for the system says who wrote it: the same file on every machine.
  packed[9] = 255;
  writeFileSync(file, packed);
  return packed.length;
}

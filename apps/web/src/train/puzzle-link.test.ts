import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { playablePuzzles } from '@tengen/practice';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { puzzleHash, puzzleOfAddress } from './puzzle-link.ts';

const rest = (hash: string) => hash.split('/').slice(2);

test('every shipped puzzle goes into a link and comes out of it', () => {
  const file = new URL('../../../../packages/practice/data/puzzles.bin.gz', import.meta.url);
  for (const puzzle of must(playablePuzzles(gunzipSync(readFileSync(file))))) {
    const { rule, goal, moves, right } = puzzle;
    expect(puzzleOfAddress(rest(puzzleHash(puzzle)))).toEqual({ rule, goal, moves, right });
  }
});

test('a damaged link is told from an address that is no puzzle', () => {
  expect(puzzleOfAddress([])).toBeUndefined();
  expect(puzzleOfAddress(['puzzle', 'renju', 'fours', 'h8z9'])).toBe('damaged');
  expect(puzzleOfAddress(['puzzle', 'renju', 'dance', 'h8'])).toBe('damaged');
  expect(puzzleOfAddress(['puzzle', 'renju', 'fours', '!!'])).toBe('damaged');
});

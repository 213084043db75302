import type { NamedPuzzle, PuzzleAttempt } from '@tengen/practice';
import { expect, test } from 'vitest';
import { faultCounts, themeShares } from './progress.ts';

const puzzle = (id: string, themes: NamedPuzzle['themes']) => ({ id, themes }) as NamedPuzzle;
const tried = (puzzle: string, isSolved: boolean) => ({ puzzle, isSolved }) as PuzzleAttempt;

test('of a theme the last thirty tries count, and the weakest theme comes first', () => {
  const puzzles = [puzzle('a', ['four-three']), puzzle('b', ['edge']), puzzle('c', ['order'])];
  const log = [
    ...Array.from({ length: 30 }, () => tried('a', false)),
    ...Array.from({ length: 30 }, () => tried('a', true)),
    ...Array.from({ length: 6 }, (_, i) => tried('b', i < 2)),
    tried('c', false),
  ];
  expect(themeShares(log, puzzles)).toEqual([
    { theme: 'edge', solved: 2, tried: 6 },
    { theme: 'four-three', solved: 30, tried: 30 },
  ]);
});

test('faults of the last twenty games, the most frequent first', () => {
  const game = (time: number, faults: string[]) => ({
    id: String(time),
    revision: 1,
    time,
    faults,
    puzzles: 0,
  });
  const games = [
    game(0, ['weaker', 'weaker', 'weaker', 'weaker']),
    game(1, ['let-stand', 'missed-win', 'let-stand']),
    ...Array.from({ length: 19 }, (_, i) => game(2 + i, [])),
  ];
  expect(faultCounts(games)).toEqual([
    { kind: 'let-stand', count: 2 },
    { kind: 'missed-win', count: 1 },
  ]);
});

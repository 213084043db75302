import { mapPoint, SYMMETRIES } from '@tengen/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { puzzleId } from './id.ts';
import { GOALS, PUZZLE_SIZE } from './puzzle.ts';
import { anyPuzzle } from './testing.ts';

const puzzles = fc.integer({ min: 0, max: 1e9 }).map(anyPuzzle);

test('the name is the same in every orientation and order of moves', () => {
  fc.assert(
    fc.property(puzzles, fc.constantFrom(...SYMMETRIES), (puzzle, symmetry) => {
      const turned = puzzle.moves.map(point => mapPoint(symmetry, point, PUZZLE_SIZE));
      const other = [...turned];
      [other[0], other[2]] = [other[2]!, other[0]!];
      expect(puzzleId({ ...puzzle, moves: other })).toBe(puzzleId(puzzle));
    }),
  );
});

test('another stone, colour, rule or goal is another puzzle', () => {
  const names = new Set<string>();
  let made = 0;
  for (let seed = 0; seed < 400; seed++) {
    const puzzle = anyPuzzle(seed);
    for (const goal of GOALS) {
      names.add(puzzleId({ ...puzzle, goal }));
      names.add(puzzleId({ ...puzzle, goal, moves: puzzle.moves.toSpliced(3, 1) }));
      made += 2;
    }
  }
  expect(names.size).toBe(made);
});

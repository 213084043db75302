// The packed file is proved anew, a sample of it here; and what proves it notices every kind of error.
import type { Puzzle } from '@tengen/practice';
import { Position, type Rule } from '@tengen/rules';
import { must, point } from '@tengen/rules/testing';
import { readLines } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { withoutDoubles } from './pack.ts';
import { PACKAGED, readPacked } from './packaged.ts';
import { plainFours } from './plain.ts';
import { provePuzzle } from './prove.ts';
import { openSolver } from './solving.ts';

const solver = openSolver();
const { puzzles } = readPacked(PACKAGED);

/** The puzzles that are proved in each run of the tests; `puzzles:check` proves them all. */
const SAMPLE = 12;

test(`${SAMPLE} puzzles of the packed file hold`, async () => {
  const every = Math.max(1, Math.floor(puzzles.length / SAMPLE));
  for (const puzzle of puzzles.filter((_, i) => i % every === 0).slice(0, SAMPLE)) {
    const finding = await provePuzzle(puzzle, solver);
    expect({ moves: puzzle.moves, ...finding }).not.toMatchObject({ kind: 'wrong' });
  }
}, 180_000);

test('a right move too few or too many is noticed', async () => {
  for (const goal of ['five', 'block', 'fours', 'verdict', 'stop'] as const) {
    const puzzle = puzzles.find(each => each.goal === goal)!;
    const [first, ...others] = puzzle.right;
    const empty = Array.from({ length: 225 }, (_, i) => i).filter(
      each => !puzzle.moves.includes(each) && !puzzle.right.includes(each),
    );
    const kindOf = async (right: readonly number[], changed: Partial<Puzzle> = {}) =>
      (await provePuzzle({ ...puzzle, ...changed, right }, solver)).kind;
    expect(await kindOf([...puzzle.right, empty[0]!])).toBe('wrong');
    if (first !== undefined) expect(await kindOf([...others, empty[0]!])).toBe('wrong');
    if (goal === 'fours') expect(await kindOf([], { goal: 'verdict' })).toBe('wrong');
    if (goal === 'fours') expect(await kindOf(puzzle.right, { goal: 'threes' })).toBe('wrong');
  }
}, 60_000);

test('of the same idea the puzzle with the fewest stones remains', () => {
  const [first] = puzzles;
  const more = { decoys: 0, isOnlyFours: false };
  const pool = [
    { ...first!, ...more, idea: 'a' },
    { ...first!, ...more, idea: 'a', moves: first!.moves.slice(0, -2) },
    { ...first!, ...more, idea: 'b' },
  ];
  expect(withoutDoubles(pool)).toEqual([pool[1], pool[2]]);
});

interface KnownWin {
  readonly rule: Rule;
  readonly size: number;
  readonly moves: readonly string[];
  readonly kind: string;
  readonly vcfIn?: number;
}

test('the plain solver and the core agree', () => {
  const tactics = readLines<KnownWin>('tactics.jsonl').filter(({ size }) => size === 15);
  const answers = { win: 0, refuted: 0, unknown: 0 };
  for (const { rule, size, moves } of tactics.filter((_, i) => i % 12 === 0)) {
    const position = must(
      Position.fromMoves(
        moves.map(name => point(name, size)),
        { rule, size },
      ),
    );
    const core = solver.solve(position, 'vcf', position.turn, 100_000).kind;
    const plain = plainFours(position, position.turn, 300);
    answers[plain]++;
    if (plain !== 'unknown') expect(plain).toBe(core);
  }
  expect(answers.win).toBeGreaterThan(3);
  expect(answers.refuted).toBeGreaterThan(3);
}, 60_000);

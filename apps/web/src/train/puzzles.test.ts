import { attempt, solution, stoppingPoints } from '@tengen/coach';
import { createEngine, type Engine } from '@tengen/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseProgress } from './progress.ts';
import { PUZZLE_LINES, parsePuzzles, startOf } from './puzzles.ts';

const PUZZLES = parsePuzzles(PUZZLE_LINES);

let engine: Engine;
beforeAll(async () => {
  // Node runs no TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds.
  const worker = new URL('../../../../packages/engine/dist/src/worker.js', import.meta.url);
  engine = await createEngine({ tableMiB: 8, worker });
});
afterAll(() => engine?.close());

test('every line is a puzzle, and no two are the same', () => {
  expect(PUZZLES.length).toBe(PUZZLE_LINES.trim().split('\n').length);
  expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length);
  expect(PUZZLES.filter(puzzle => !startOf(puzzle))).toEqual([]);
});

test('the solver proves every puzzle anew, as long as it says', async () => {
  for (const puzzle of PUZZLES) {
    const proof = await solution(startOf(puzzle)!, puzzle.goal, engine);
    expect(proof?.plies, JSON.stringify(puzzle)).toBe(puzzle.plies);
  }
}, 120_000);

/** A sample of the puzzles: attempts themselves are tested in coach. */
const some = (goal: 'win' | 'stop', every: number) =>
  PUZZLES.filter(puzzle => puzzle.goal === goal).filter((_, i) => i % every === 0);

test('the solution is accepted where a win is to be found', async () => {
  for (const puzzle of some('win', 8)) {
    const start = startOf(puzzle)!;
    const proof = await solution(start, 'win', engine);
    const tried = await attempt(start, proof!.root.move, 'win', engine);
    expect(tried.ok && ['right', 'solved'].includes(tried.value.kind)).toBe(true);
  }
}, 60_000);

test('something stops every win that is to be stopped, and not everything', async () => {
  for (const puzzle of some('stop', 60)) {
    const stops = await stoppingPoints(startOf(puzzle)!, engine);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.length).toBeLessThan(10);
  }
}, 60_000);

test('lines that are not puzzles are left out', () => {
  expect(parsePuzzles('nonsense\nrenju win x h8\nrenju win 3 z99\n')).toEqual([]);
});

const FIRST_CHOICE = { goal: 'win', rule: 'renju', plies: 0 };

test.each(['', 'null', '[]', '{"solved":7}', '{"solved":[1,null],"streak":-3}', '{'])(
  'progress that cannot be read starts from nothing: %s',
  text => expect(parseProgress(text)).toEqual({ solved: [], streak: 0, choice: FIRST_CHOICE }),
);

test('the last choice is kept, if it is valid', () => {
  const kept = (choice: unknown) => parseProgress(JSON.stringify({ choice })).choice;
  const choice = { goal: 'stop', rule: 'renju', plies: 5 };
  expect(kept(choice)).toEqual(choice);
  for (const odd of [7, { goal: 'lose' }, { goal: 'win', rule: 'chess', plies: 3 }]) {
    expect(kept(odd)).toEqual(FIRST_CHOICE);
  }
});

// The maker on a few real games, and what makes two puzzles the same.
import { createEngine, type Engine } from '@tengen/engine';
import { GOALS } from '@tengen/practice';
import { mapPoint, Position, SYMMETRIES } from '@tengen/rules';
import { must, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePuzzles } from './maker.ts';
import { ideaOf } from './same.ts';
import { openSolver } from './solving.ts';

let engine: Engine;
const solver = openSolver();
beforeAll(async () => {
  // Node runs no TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds.
  const worker = new URL('../../../../packages/engine/dist/src/worker.js', import.meta.url);
  engine = await createEngine({ tableMiB: 8, threads: 1, weights: 'none', worker });
});
afterAll(() => engine?.close());

test('the same seed and number make the same puzzles, and every right move can be played', async () => {
  const goals = GOALS.filter(goal => goal !== 'quiet' && goal !== 'hold');
  const make = (game: number) => makePuzzles(engine, solver, { seed: 7, game, goals });
  const made = [];
  for (const game of [0, 1, 2, 3]) made.push(await make(game));
  expect(await make(0)).toEqual(made[0]);
  const puzzles = made.flatMap(each => each.puzzles);
  expect(puzzles.length).toBeGreaterThan(3);
  for (const { moves, rule, right, themes, goal } of puzzles) {
    const start = must(Position.fromMoves(moves, { rule, size: 15, referee: 'prevent' }));
    for (const point of right) expect(start.play(point).ok).toBe(true);
    expect(goals).toContain(goal);
    expect(right.length > 0).toBe(goal !== 'verdict');
    if (goal === 'fours' || goal === 'threes') expect(themes).not.toEqual([]);
  }
}, 60_000);

test('a win is the same idea turned or shifted, and another one with other stones', () => {
  const stones = { black: 'e8 f8 g8 h7 h6 h5', white: 'd8 h4 a1' };
  const idea = (black: string, white: string) => {
    const position = positionOf({ black, white, rule: 'freestyle' });
    const found = solver.solve(position, 'vcf', 'black', 10_000);
    if (found.kind !== 'win') throw new Error(found.kind);
    return ideaOf(position, 'fours', found.proof, []);
  };
  const same = idea(stones.black, stones.white);
  expect(idea('f9 g9 h9 i8 i7 i6', 'e9 i5 o15')).toBe(same);
  const turned = (symmetry: (typeof SYMMETRIES)[number], names: string) =>
    positionOf({ black: names })
      .board.stonesOf('black')
      .map(point => mapPoint(symmetry, point, 15))
      .map(point => `${'abcdefghijklmno'[point % 15]}${15 - Math.floor(point / 15)}`)
      .join(' ');
  for (const symmetry of SYMMETRIES) {
    expect(idea(turned(symmetry, stones.black), turned(symmetry, stones.white))).toBe(same);
  }
  expect(idea('e8 f8 g8 i7 i6 i5', 'd8 i4 a1')).not.toBe(same);
});

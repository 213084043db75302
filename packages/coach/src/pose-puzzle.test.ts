// Positions as puzzles, and every defence of their proofs.
import { checkProof, type Engine } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { Position } from '@tengen/rules';
import { must, point, points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poseAgain, posePuzzle } from './pose-puzzle.ts';
import { testEngine } from './testing.ts';
import { winOf } from './try-puzzle.ts';
import { linesOfProof } from './whole-line.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine?.close());

//   e8 f8 g8, closed at d8, and h6 h7: h8 makes a four and an open three.
const FOUR_THREE = 'e8 d8 f8 a1 g8 a3 h6 a5 h7 c1';

const posed = async (moves: string, goal: Goal, rule = 'freestyle') => {
  const found = await posePuzzle(points(moves), rule, goal, engine);
  return found?.kind === 'none' ? found.why : found?.puzzle;
};

test('a position with a win by fours is a puzzle with all of its right first moves', async () => {
  expect(await posed(FOUR_THREE, 'fours')).toMatchObject({
    goal: 'fours',
    right: points('h8'),
    undecided: [],
    plies: 5,
    themes: expect.arrayContaining(['four-three']),
  });
});

test('what is no puzzle says why', async () => {
  expect(await posed(FOUR_THREE, 'verdict')).toBe('win');
  expect(await posed(FOUR_THREE, 'threes')).toBe('simpler');
  expect(await posed(FOUR_THREE, 'five')).toBe('nothing');
  expect(await posed(FOUR_THREE, 'block')).toBe('nothing');
  expect(await posed('h8 a1 i8 a3', 'fours')).toBe('nothing');
  expect(await posed('h8 a1 i8 a3 j8 a5 k8 c1', 'fours')).toBe('five');
  expect(await posed(FOUR_THREE, 'fours', 'caro')).toBe('board');
  expect(await posed('h8 h8', 'fours')).toBe('board');
  // An open four cannot be stopped.
  expect(await posed('a1 h8 a3 i8 a5 j8 c1 k8', 'block')).toBe('none-right');
});

test('the puzzle of a link is proved anew', async () => {
  const again = (goal: Goal, right: string) =>
    poseAgain(points(FOUR_THREE), 'freestyle', goal, points(right), engine);
  expect(await again('fours', 'h8 a15')).toMatchObject({ puzzle: { right: [point('h8')] } });
  expect(await again('fours', 'a15')).toEqual({ kind: 'none', why: 'none-right' });
  expect(await again('stop', 'h8')).toEqual({ kind: 'none', why: 'nothing' });
});

test('every defence of a proof leads to its end, each in a line of its own', async () => {
  // Two open twos that cross: with fours and threes, and several answers to each three.
  const start = must(
    Position.fromMoves('h8 a1 i8 a3 h9 a5 i10 c1', { rule: 'freestyle', referee: 'prevent' }),
  );
  const proof = (await winOf(start, 'threes', [], engine))!;
  expect(checkProof(start, proof).kind).toBe('ok');
  const lines = linesOfProof(start, proof, 40);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(line => line.join())).size).toBe(lines.length);
  for (const line of lines) {
    let at = start;
    for (const move of line) at = must(at.play(move));
    expect(at.outcome).toMatchObject({ kind: 'win', winner: 'black' });
  }
  expect(linesOfProof(start, proof, 1)).toHaveLength(1);
});

import { checkProof, type Engine, type SolveGoal } from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { point, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeMove, proveClaim } from './judge-move.ts';
import { testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine?.close());

const TWO_THREES = positionOf({ black: 'f8 g8 h6 h7', white: 'a1 c2 o1 a15', rule: 'freestyle' });

test('a claimed win is proved against every answer', async () => {
  const proof = await proveClaim(TWO_THREES, point('h8'), engine, 5000);
  expect(proof?.root.move).toBe(point('h8'));
  expect(proof!.root.answers.length).toBeGreaterThan(0);
  expect(checkProof(TWO_THREES, proof!).kind).toBe('ok');
});

test('what does not win is not proved, and neither is anything without time', async () => {
  const alone = positionOf({ black: 'f8 g8', white: 'a1 c2', rule: 'freestyle' });
  expect(await proveClaim(alone, point('o15'), engine, 5000)).toBeUndefined();
  expect(await proveClaim(TWO_THREES, point('h8'), engine, 0)).toBeUndefined();
});

test('every kind of first move is judged, with the answer that refutes it', async () => {
  const judge = (from: Position, name: string, goal: SolveGoal) =>
    judgeMove(from, point(name), goal, engine, { nodes: 50_000 });
  // e8 f8 g8 is closed at d8: h8 makes two fours, i8 one that h8 stops.
  const fours = positionOf({ black: 'e8 f8 g8 h7 h6 h5', white: 'd8 a1 a3 a5', rule: 'freestyle' });
  expect((await judge(fours, 'h8', 'vcf')).kind).toBe('wins');
  expect(await judge(fours, 'o15', 'vcf')).toMatchObject({ kind: 'refuted', answer: point('h8') });
  expect(await judge(TWO_THREES, 'o15', 'vcf')).toEqual({ kind: 'refuted' });
  // Two threes: from here on fours are enough.
  expect((await judge(TWO_THREES, 'h8', 'vcf')).kind).toBe('wins');
  expect((await judge(TWO_THREES, 'h8', 'vct')).kind).toBe('wins');
});

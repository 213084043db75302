import { checkProof, type Engine } from '@tengen/engine';
import { point, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveClaim } from './claims.ts';
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

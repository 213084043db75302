import type { Engine } from '@tengen/engine';
import type { Rule } from '@tengen/rules';
import { points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReviewedMove, reviewGame } from './index.ts';
import { game, testEngine } from './testing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function review(moves: string, rule: Rule = 'freestyle'): Promise<ReviewedMove[]> {
  const found: ReviewedMove[] = [];
  for await (const { reviewed } of reviewGame(game(moves, rule), engine, { timeMs: 400 })) {
    found.push(reviewed);
  }
  return found;
}

test('a three that is not stopped is let stand', async () => {
  // g9 h8 i7 is an open three; White plays in the corner.
  const found = await review('h8 i8 g9 f8 i7 a15');
  expect(found.at(-1)).toMatchObject({
    move: 6,
    color: 'white',
    after: { kind: 'won', color: 'black' },
    grade: 'blunder',
    fault: { kind: 'let-stand', threat: { kind: 'open-three', stones: points('g9 h8 i7') } },
  });
  expect(found.at(-1)!.better).toBeDefined();
});

test('a four left standing is a missed block, a five not played a missed win', async () => {
  const found = await review('a1 h8 b1 i9 c1 k7 d1 o15 o1');
  expect(found.find(({ move }) => move === 8)).toMatchObject({
    grade: 'blunder',
    fault: { kind: 'missed-block', threat: { kind: 'five', points: points('e1') } },
  });
  expect(found.find(({ move }) => move === 9)).toMatchObject({
    grade: 'blunder',
    fault: { kind: 'missed-win', plies: 1 },
  });
});

test('a forbidden move is the worst of mistakes', async () => {
  const found = await review('h7 a1 h9 c1 g8 e1 i8 o1 h8', 'renju');
  expect(found.at(-1)).toMatchObject({
    move: 9,
    after: { kind: 'won', color: 'white' },
    fault: { kind: 'forbidden', foul: 'double-three' },
  });
});

test('a review that is stopped ends', async () => {
  const stop = new AbortController();
  let seen = 0;
  const positions = game('h8 a1 i8 c3 j8 e5 k8');
  for await (const { done, of } of reviewGame(positions, engine, { signal: stop.signal })) {
    expect(of).toBe(7);
    seen = done;
    stop.abort();
  }
  expect(seen).toBe(1);
});

import type { Position } from '@tengen/rules';
import { points } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { evaluate, type Looking } from './evaluation.ts';
import { game } from './testing.ts';

// A real search ends with a line of one move now and then, when its table knows the rest; here it always does.
const [h8, i9] = points('h8 i9');
const search = (position: Position) => {
  const best = position.board.stones === 0 ? h8 : i9;
  const score = { kind: 'value', winRate: 0.5, value: 0, color: position.turn } as never;
  return { done: Promise.resolve({ best, score, line: [best], depth: 5 }), stop() {} } as never;
};
const engine: Looking = {
  search,
  solve: async () => ({ kind: 'refuted' }) as never,
};

test('a line of one move gets its answer, so that there is something to walk through', async () => {
  const [start] = game('');
  expect((await evaluate(start!, engine, 10))?.line).toEqual([h8, i9]);
});

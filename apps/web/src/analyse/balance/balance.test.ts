import type { Balance, Score } from '@tengen/engine';
import type { Color, Point } from '@tengen/rules';
import { expect, test } from 'vitest';
import { findBalance } from './balance.ts';

const value = (winRate: number, side: Color = 'black'): Score => ({
  kind: 'value',
  side,
  winRate,
  points: 0,
});

const balance = (point: Point, score: Score | undefined): Balance => ({
  points: [point],
  score,
  depth: 8,
  nodes: 100,
  timeMs: 10,
  reason: 'time',
});

/** Answers in order, and remembers what it was told to leave out. */
function engine(answers: readonly (Balance | undefined)[]) {
  const asked: Point[][] = [];
  const ask = async (excluded: readonly Point[]) => {
    asked.push([...excluded]);
    return answers[excluded.length];
  };
  return { ask, asked };
}

test('each question leaves out the first stones of the answers before, nearest to even comes first', async () => {
  const { ask, asked } = engine([
    balance(1, value(0.6)),
    balance(2, value(0.48, 'white')),
    balance(3, value(0.3)),
  ]);
  const found = await findBalance(ask, { count: 3 });
  expect(asked).toEqual([[], [1], [1, 2]]);
  expect(found.map(({ points }) => points)).toEqual([[2], [1], [3]]);
  expect(found[0]!.blackChance).toBeCloseTo(0.52);
});

test('a forced win is not even, and the search goes on without it', async () => {
  const { ask } = engine([
    balance(5, { kind: 'mate', side: 'black', plies: 7 }),
    balance(6, value(0.5)),
  ]);
  expect((await findBalance(ask, { count: 2 })).map(({ points }) => points)).toEqual([[6]]);
});

test('an engine that has no answer ends the search', async () => {
  expect(await findBalance(async () => undefined, { count: 5 })).toEqual([]);
});

test('a stopped search gives what was found so far', async () => {
  const { ask } = engine([balance(1, value(0.6)), balance(2, value(0.5))]);
  const seen: number[] = [];
  const onFound = (found: readonly unknown[]) => void seen.push(found.length);
  const found = await findBalance(ask, { count: 2, onFound, isStopped: () => seen.length > 0 });
  expect(found.length).toBe(1);
});

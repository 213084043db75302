// Who names no limit is answered all the same.
import { positionOf } from '@tengen/rules/testing';
import { readLines } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { createEngine, sleep } from '../testing/engine.ts';
import { positionOfTactic, type Tactic } from '../testing/tactics.ts';
import { DEFAULT_TIME_MS } from './limits.ts';

test('a search without limits ends by itself', async () => {
  const engine = await createEngine();
  const opening = positionOf({ rule: 'renju', black: 'h8 d4', white: 'i9 l12' });
  const { reason, timeMs } = await engine.search(opening, {}).done;
  expect(reason).toBe('time');
  expect(timeMs).toBeGreaterThan(DEFAULT_TIME_MS / 2);
  expect(timeMs).toBeLessThan(DEFAULT_TIME_MS + 500);
  await engine.close();
});

test.each([{ features: {} }, { features: { threads: false } }])(
  'a solve without any limit ends by itself ($features)',
  async ({ features }) => {
    const engine = await createEngine({ features });
    const endless = positionOfTactic(readLines<Tactic>('tactics.jsonl')[32]!);
    const solving = engine.solve(endless, { goal: 'vct', attacker: 'black' });
    const result = await Promise.race([solving, sleep(10_000)]);
    expect(result).toMatchObject({ kind: 'unknown', why: 'limit' });
    await engine.close();
  },
  20_000,
);

import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from '@tengen/engine';
import { Position } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Judging } from './judging.ts';

const engineFile = (name: string) =>
  new URL(`../../../../packages/engine/${name}`, import.meta.url);
const GAME = { rule: 'freestyle', size: 15 } as const;
const POSITION = must(Position.start(GAME).play(112));

const { arrival } = vi.hoisted(() => ({ arrival: { asked: 0, give: (_: Uint8Array) => {} } }));
// Files have addresses only in a built page; here they come when the test says so.
vi.mock('./weights.ts', () => ({
  hasNetwork: () => true,
  forgetWeights: () => {},
  weightsFor: () => {
    arrival.asked++;
    return new Promise<Uint8Array>(resolve => {
      arrival.give = resolve;
    });
  },
}));

let engine: Engine;
let judging: Judging;
let changes = 0;
beforeEach(async () => {
  arrival.asked = 0;
  changes = 0;
  const worker = engineFile('dist/src/worker.js');
  engine = await createEngine({ threads: 1, tableMiB: 1, worker, weights: 'none' });
  judging = new Judging(engine, () => changes++);
});
afterEach(() => engine.close());

const weights = () => new Uint8Array(readFileSync(engineFile('weights/freestyle15.gnw.gz')));
const search = () => engine.search(POSITION, { timeMs: 1500 }).done;

test('a network that comes in the moment a search begins does not end it', async () => {
  const wanted = judging.want(GAME);
  arrival.give(weights());
  const { reason } = await judging.during(search);
  await wanted;
  expect(reason).toBe('time');
});

test('a network that comes during a search waits until it is done, and then judges', async () => {
  const searched = judging.during(search);
  const wanted = judging.want(GAME);
  arrival.give(weights());
  await wanted;
  expect((await searched).reason).toBe('time');
  await judging.ready();
  expect(engine.judgeOf(POSITION).kind).toBe('network');
  expect(changes).toBe(1);
});

test('what came and is no network is told as missing, and asked for again', async () => {
  const wanted = judging.want(GAME);
  arrival.give(new Uint8Array([1, 2, 3]));
  await wanted;
  await judging.ready();
  expect(judging.hasFailed(GAME)).toBe(true);
  void judging.want(GAME);
  expect(arrival.asked).toBe(2);
});

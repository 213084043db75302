// Stops, limits of time, workers that die or fall silent. The figures we promise are for a free
// machine; here the middle of fifty must hold even when other work takes the processors.

import { pointName } from '@tengen/rules';
import { positionOf } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import {
  builtWorker,
  createEngine,
  fakeWorkers,
  mortalWorkers,
  quantile,
  sleep,
} from '../testing/engine.ts';

/** Nothing here is decided for a long time: searches end because they must. */
const opening = positionOf({ rule: 'renju', black: 'h8 d4', white: 'i9 l12' });

async function stopLatencies(engine: Engine, count: number): Promise<number[]> {
  const latencies: number[] = [];
  for (let i = 0; i < count; i++) {
    const search = engine.search(opening, { infinite: true });
    await sleep(5 + ((i * 7) % 40));
    const stoppedAt = performance.now();
    search.stop();
    const { best, reason } = await search.done;
    latencies.push(performance.now() - stoppedAt);
    expect(best).toBeDefined();
    expect(reason).toBe('stopped');
  }
  return latencies;
}

describe('stop', () => {
  test('with shared memory it answers within 20 ms', async () => {
    const engine = await createEngine({ threads: 2 });
    await engine.search(opening, { depth: 1 }).done;
    expect(quantile(await stopLatencies(engine, 50), 0.5)).toBeLessThan(20);
    await engine.close();
  });

  test('without it, within 60 ms', async () => {
    const engine = await createEngine({ features: { threads: false } });
    await engine.search(opening, { depth: 1 }).done;
    expect(quantile(await stopLatencies(engine, 50), 0.5)).toBeLessThan(60);
    await engine.close();
  });

  test('before the search has begun, and twice', async () => {
    const engine = await createEngine({ features: { threads: false } });
    const search = engine.search(opening, { infinite: true });
    search.stop();
    search.stop();
    expect((await search.done).reason).toBe('stopped');
    search.stop();
    expect((await engine.search(opening, { depth: 2 }).done).reason).toBe('depth');
    await engine.close();
  });
});

describe('time', () => {
  const kinds = [{ features: {} }, { features: { threads: false } }];
  test.each(kinds)('limits of 10 to 500 ms are kept (%o)', async ({ features }) => {
    const engine = await createEngine({ threads: 2, features });
    await engine.prepare(opening);
    const late: number[] = [];
    for (const timeMs of [10, 20, 35, 50, 100, 200, 500, 10, 20, 50]) {
      const startedAt = performance.now();
      const { reason, best } = await engine.search(opening, { timeMs }).done;
      late.push(performance.now() - startedAt - timeMs);
      expect(reason).toBe('time');
      expect(best).toBeDefined();
    }
    expect(quantile(late, 0.5)).toBeLessThan(10);
    expect(Math.max(...late)).toBeLessThan(400);
    await engine.close();
  });

  test('a match clock is shared out', async () => {
    const engine = await createEngine();
    await engine.prepare(opening);
    const clock = { timeLeftMs: 4400, turnMs: 2000 };
    const { timeMs, reason } = await engine.search(opening, { clock }).done;
    expect(timeMs).toBeLessThan(900);
    expect(reason).toBe('time');
    await engine.close();
  });
});

describe('workers that die', () => {
  test('twenty kills, twenty answers', async () => {
    const workers = mortalWorkers();
    const engine = await createEngine({ worker: workers.start });
    for (let i = 0; i < 20; i++) {
      const search = engine.search(opening, { timeMs: 150 });
      await sleep((i * 13) % 90);
      workers.killOne();
      const { best, timeMs, reason } = await search.done;
      expect(opening.play(best!).ok).toBe(true);
      expect(timeMs).toBeLessThan(650);
      expect(['time', 'engine-lost']).toContain(reason);
    }
    expect(workers.started()).toBeGreaterThan(15);
    await engine.close();
  });

  test('a helper that dies costs nothing', async () => {
    const workers = mortalWorkers();
    const engine = await createEngine({ worker: workers.start, threads: 2 });
    workers.killOne();
    const search = engine.search(opening, { timeMs: 200 });
    expect((await search.done).best).toBeDefined();
    expect((await engine.search(opening, { depth: 3 }).done).source).toBe('search');
    await engine.close();
  });

  test('after three deaths the rules find a move, and the reason says that the engine is lost', async () => {
    let started = 0;
    const worker = fakeWorkers(() => {});
    const dying = () => {
      const fake = worker() as ReturnType<typeof worker> & { onerror: unknown };
      started++;
      const { postMessage } = fake;
      fake.postMessage = (message: unknown) => {
        const kind = (message as { kind: string }).kind;
        if (kind === 'search')
          queueMicrotask(() => (fake.onerror as (event: Event) => void)(new Event('error')));
        else postMessage(message, []);
      };
      return fake;
    };
    const engine = await createEngine({ worker: dying });
    const position = positionOf({ black: 'h8 i8 j8 k8', white: 'g8 a1 a3 b5', turn: 'white' });
    const { best, source, reason } = await engine.search(position, { timeMs: 1000 }).done;
    expect(pointName(best!, 15)).toBe('l8');
    expect(source).toBe('fallback');
    expect(reason).toBe('engine-lost');
    expect(started).toBe(3);
    expect((await engine.search(position, { infinite: true }).done).reason).toBe('engine-lost');
    await engine.close();
  });

  test('a silent one is not waited for: the best so far is the answer', async () => {
    const best = opening.board.emptyPoints()[100]!;
    const worker = fakeWorkers((request, send) => {
      if (request.kind !== 'search') return;
      const info = { depth: 4, seldepth: 4, nodes: 9, score: 5, line: [best], index: 0 };
      send({ progress: info });
    });
    const engine = await createEngine({ worker, weights: 'none' });
    const startedAt = performance.now();
    const result = await engine.search(opening, { timeMs: 100 }).done;
    expect(result).toMatchObject({ best, reason: 'time', depth: 4, nodes: 9 });
    expect(result.nps).toBeGreaterThan(0);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    await engine.close();
  });
});

test('closing ends the running search; a closed engine refuses the next one', async () => {
  const engine = await createEngine();
  const search = engine.search(opening, { infinite: true });
  await engine.close();
  expect((await search.done).reason).toBe('stopped');
  const refused = { best: undefined, suggested: undefined, reason: 'closed' };
  expect(await engine.search(opening, { timeMs: 100 }).done).toMatchObject(refused);
  const { points, reason } = await engine.balance(opening, { stones: 2 }).done;
  expect({ points, reason }).toEqual({ points: [], reason: 'closed' });
  expect(await engine.solve(opening, { goal: 'vcf' })).toMatchObject({ kind: 'unknown' });
  await engine.close();
});

test('a program that closes its engine, or forgets to, ends', () => {
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const index = new URL('./index.js', builtWorker());
  for (const last of ['await engine.close()', '']) {
    const script = `
      import { createEngine } from '${index}';
      import { Position } from '@tengen/rules';
      const engine = await createEngine({ threads: 2, tableMiB: 1 });
      const { best } = await engine.search(Position.start(), { timeMs: 50 }).done;
      console.log(best);
      ${last}
    `;
    const args = ['--input-type=module', '-e', script];
    const cwd = new URL('../../', import.meta.url);
    const output = execFileSync(process.execPath, args, { cwd, timeout: 20_000 });
    expect(Number(output.toString())).toBeGreaterThanOrEqual(0);
  }
});

import type { Info, SearchResult } from '@tengen/engine';
import { type Point, Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { EngineRequest } from './effect.ts';
import { SearchThinker, type ThinkingSize } from './search-thinker.ts';
import type { ThinkingEngine } from './thinker.ts';

/** An engine that writes down its calls, and finds point 7. */
class NotingEngine implements ThinkingEngine {
  readonly notes: string[] = [];
  readonly size: ThinkingSize;
  /** Until it is stopped, where it is to think on. */
  thinksOn = false;

  constructor(size: ThinkingSize) {
    this.size = size;
  }

  search(position: Position, limits = {}, options = {}) {
    this.notes.push(`search ${JSON.stringify({ ...limits, ...options })}`);
    const score = { kind: 'value', side: 'black', winRate: 0.6, points: 80 } as const;
    const info: Info = {
      depth: 3,
      seldepth: 5,
      nodes: 10,
      nps: 1000,
      timeMs: 10,
      lines: [{ points: [7], score, depth: 3 }],
    };
    let stop = () => {};
    const stopped = new Promise<void>(resolve => {
      stop = resolve;
      if (!this.thinksOn) resolve();
    });
    const result: SearchResult = {
      ...info,
      best: position.board.has(7) ? undefined : 7,
      suggested: undefined,
      score,
      line: [7],
      reason: 'stopped',
      source: 'search',
    };
    return {
      infos: async function* () {
        yield info;
        // Told again, as at the next depth.
        yield info;
      },
      done: stopped.then(() => result),
      stop: () => {
        this.notes.push('stop');
        stop();
      },
    };
  }

  async forget() {
    this.notes.push('forget');
  }

  async close() {
    this.notes.push('close');
  }
}

const RESOURCES = { threads: 1, memoryBytes: 0, tableKiB: undefined };
const MIB = 1024 * 1024;
const aMoment = (ms = 20) => new Promise(resolve => setTimeout(resolve, ms));

function thinkerWith(level?: number) {
  const engines: NotingEngine[] = [];
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      const engine = new NotingEngine(size);
      engines.push(engine);
      return engine;
    },
    level,
    now: () => performance.now(),
  });
  return { thinker, engines };
}

function request(timeMs: number, more: Partial<EngineRequest> = {}): EngineRequest {
  return {
    id: 1,
    position: Position.start(),
    limits: Number.isFinite(timeMs) ? { timeMs } : { infinite: true },
    options: { multiPv: 1, excluded: [], level: 10 },
    ...more,
  };
}

const quiet = (_: Info) => {};

test('a search is passed to the engine, and its progress back', async () => {
  const { thinker, engines } = thinkerWith();
  const told: Info[] = [];
  const { done } = thinker.start(request(Infinity), 0, info => told.push(info));
  expect(await done).toEqual({
    points: [7],
    score: { kind: 'value', side: 'black', points: 80, winRate: 0.6 },
  });
  expect(engines[0]!.notes).toEqual([
    'search {"infinite":true,"multiPv":1,"excluded":[],"level":10}',
  ]);
  await aMoment();
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ depth: 3, lines: [{ points: [7] }], nps: 1000 });
});

test('a fixed level ignores the strength that the manager asks for', async () => {
  const options = { level: 3 };
  const weak = thinkerWith();
  await weak.thinker.start(request(Infinity, { options }), 0, quiet).done;
  expect(weak.engines[0]!.notes[0]).toContain('"level":3');
  const fixed = thinkerWith(7);
  await fixed.thinker.start(request(Infinity, { options }), 0, quiet).done;
  expect(fixed.engines[0]!.notes[0]).toContain('"level":7');
});

test('time that has passed is gone', async () => {
  const { thinker, engines } = thinkerWith();
  await thinker.start(request(1000), 400, quiet).done;
  const [, ms] = /"timeMs":([\d.]+)/.exec(engines[0]!.notes[0]!)!;
  expect(Number(ms)).toBeLessThanOrEqual(600);
  expect(Number(ms)).toBeGreaterThan(400);
});

test('a stop before the engine has started is remembered', async () => {
  const { thinker, engines } = thinkerWith();
  const { done, stop } = thinker.start(request(Infinity), 0, quiet);
  stop();
  await done;
  expect(engines[0]!.notes).toContain('stop');
});

test('the next search ends the one before', async () => {
  const { thinker, engines } = thinkerWith();
  await aMoment();
  engines[0]!.thinksOn = true;
  const first = thinker.start(request(Infinity), 0, quiet);
  await aMoment();
  const second = thinker.start(request(Infinity), 0, quiet);
  expect((await first.done).points).toEqual([7]);
  second.stop();
  await second.done;
});

test('other resources make another engine, after the old one is closed', async () => {
  const { thinker, engines } = thinkerWith();
  await aMoment();
  thinker.prepare({ ...RESOURCES, memoryBytes: 200 * MIB }, undefined);
  await aMoment();
  thinker.prepare({ ...RESOURCES, memoryBytes: 201 * MIB }, undefined);
  await aMoment();
  expect(engines.map(({ size }) => size.tableMiB)).toEqual([128, 32]);
  expect(engines[0]!.notes).toEqual(['close']);
});

test('the hash is cleared before the next search', async () => {
  const { thinker, engines } = thinkerWith();
  thinker.clearHash();
  await thinker.start(request(Infinity), 0, quiet).done;
  expect(engines[0]!.notes[0]).toBe('forget');
});

test('it warms up once for the first board, when there is time', async () => {
  const { thinker, engines } = thinkerWith();
  thinker.prepare(RESOURCES, Position.start());
  await aMoment();
  thinker.prepare(RESOURCES, Position.start());
  await aMoment();
  expect(engines[0]!.notes).toEqual(['search {"nodes":2000}']);
});

test('when a move comes before that, it warms up after the answer', async () => {
  const { thinker, engines } = thinkerWith();
  thinker.prepare(RESOURCES, Position.start());
  await thinker.start(request(1000), 0, quiet).done;
  await aMoment();
  expect(engines[0]!.notes.slice(1)).toEqual(['search {"nodes":2000}']);
  await thinker.start(request(1000), 0, quiet).done;
  await aMoment();
  expect(engines[0]!.notes).toHaveLength(3);
});

test('an engine that comes too late is not waited for, and the next search has it', async () => {
  const engines: ThinkingEngine[] = [];
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      await aMoment(150);
      engines.push(new NotingEngine(size));
      return engines[0]!;
    },
    now: () => performance.now(),
  });
  expect(await thinker.start(request(10), 0, quiet).done).toEqual({ points: [], score: undefined });
  await aMoment(200);
  expect((await thinker.start(request(1000), 0, quiet).done).points).toEqual([7]);
  expect(engines).toHaveLength(1);
});

test('an engine that cannot be made fails the search, and is tried again by the next', async () => {
  let isBroken = true;
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      if (isBroken) throw new Error('no memory');
      return new NotingEngine(size);
    },
    now: () => performance.now(),
  });
  await expect(thinker.start(request(Infinity), 0, quiet).done).rejects.toThrow('no memory');
  isBroken = false;
  const points: readonly Point[] = (await thinker.start(request(Infinity), 0, quiet).done).points;
  expect(points).toEqual([7]);
});

test('balance is asked of an engine that can; another names its move', async () => {
  const balance = { stones: 2, bias: 0 } as const;
  const { thinker } = thinkerWith();
  const asked = await thinker.start(request(Infinity, { balance }), 0, quiet).done;
  expect(asked.points).toEqual([7]);
  const able = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size =>
      Object.assign(new NotingEngine(size), {
        balance: () => ({ done: Promise.resolve({ points: [3, 4] } as never), stop: () => {} }),
      }),
    now: () => performance.now(),
  });
  expect((await able.start(request(Infinity, { balance }), 0, quiet).done).points).toEqual([3, 4]);
});

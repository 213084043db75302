import type { Info, SearchResult } from '@tengen/engine';
import { type Point, Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { SearchInfo, SearchRequest } from './effect.ts';
import { type MindSize, SearchThinker } from './search-thinker.ts';
import type { Mind } from './thinker.ts';

/** A mind that writes down what it is asked, and finds point 7. */
class NotingMind implements Mind {
  readonly notes: string[] = [];
  readonly size: MindSize;
  /** Until it is stopped, where it is to think on. */
  thinksOn = false;

  constructor(size: MindSize) {
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
  const minds: NotingMind[] = [];
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      const mind = new NotingMind(size);
      minds.push(mind);
      return mind;
    },
    level,
    now: () => performance.now(),
  });
  return { thinker, minds };
}

function request(timeMs: number, more: Partial<SearchRequest['options']> = {}): SearchRequest {
  return {
    id: 1,
    kind: 'move',
    position: Position.start(),
    limits: { timeMs },
    options: {
      lines: 1,
      excluded: [],
      strength: 100,
      caution: undefined,
      maxMoves: 0,
      balance: undefined,
      ...more,
    },
  };
}

const quiet = (_: SearchInfo) => {};

test('a search is asked in the engine’s words and told in the protocol’s', async () => {
  const { thinker, minds } = thinkerWith();
  const told: SearchInfo[] = [];
  const { done } = thinker.start(request(Infinity), 0, info => told.push(info));
  expect(await done).toEqual({
    points: [7],
    score: { kind: 'value', points: 80, winRate: 0.6 },
  });
  expect(minds[0]!.notes).toEqual([
    'search {"infinite":true,"multiPv":1,"excluded":[],"level":10}',
  ]);
  await aMoment();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ depth: 3, line: [7], index: 0, nodesPerSecond: 1000 });
});

test('strength becomes a level, and a fixed level is deaf to it', async () => {
  const weak = thinkerWith();
  await weak.thinker.start(request(Infinity, { strength: 25 }), 0, quiet).done;
  expect(weak.minds[0]!.notes[0]).toContain('"level":3');
  const fixed = thinkerWith(7);
  await fixed.thinker.start(request(Infinity, { strength: 25 }), 0, quiet).done;
  expect(fixed.minds[0]!.notes[0]).toContain('"level":7');
});

test('time that has passed is gone', async () => {
  const { thinker, minds } = thinkerWith();
  await thinker.start(request(1000), 400, quiet).done;
  const [, ms] = /"timeMs":([\d.]+)/.exec(minds[0]!.notes[0]!)!;
  expect(Number(ms)).toBeLessThanOrEqual(600);
  expect(Number(ms)).toBeGreaterThan(400);
});

test('a stop before the mind is there is remembered', async () => {
  const { thinker, minds } = thinkerWith();
  const { done, stop } = thinker.start(request(Infinity), 0, quiet);
  stop();
  await done;
  expect(minds[0]!.notes).toContain('stop');
});

test('the next search ends the one before', async () => {
  const { thinker, minds } = thinkerWith();
  await aMoment();
  minds[0]!.thinksOn = true;
  const first = thinker.start(request(Infinity), 0, quiet);
  await aMoment();
  const second = thinker.start(request(Infinity), 0, quiet);
  expect((await first.done).points).toEqual([7]);
  second.stop();
  await second.done;
});

test('other resources make another mind, and the old one is closed before', async () => {
  const { thinker, minds } = thinkerWith();
  await aMoment();
  thinker.prepare({ ...RESOURCES, memoryBytes: 200 * MIB }, undefined);
  await aMoment();
  thinker.prepare({ ...RESOURCES, memoryBytes: 201 * MIB }, undefined);
  await aMoment();
  expect(minds.map(({ size }) => size.tableMiB)).toEqual([128, 32]);
  expect(minds[0]!.notes).toEqual(['close']);
});

test('the hash is cleared before the next search', async () => {
  const { thinker, minds } = thinkerWith();
  thinker.clearHash();
  await thinker.start(request(Infinity), 0, quiet).done;
  expect(minds[0]!.notes[0]).toBe('forget');
});

test('it warms up once for the first board, when there is time', async () => {
  const { thinker, minds } = thinkerWith();
  thinker.prepare(RESOURCES, Position.start());
  await aMoment();
  thinker.prepare(RESOURCES, Position.start());
  await aMoment();
  expect(minds[0]!.notes).toEqual(['search {"nodes":2000}']);
});

test('a mind that comes too late is not waited for, and the next search has it', async () => {
  const minds: Mind[] = [];
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      await aMoment(150);
      minds.push(new NotingMind(size));
      return minds[0]!;
    },
    now: () => performance.now(),
  });
  expect(await thinker.start(request(10), 0, quiet).done).toEqual({ points: [], score: undefined });
  await aMoment(200);
  expect((await thinker.start(request(1000), 0, quiet).done).points).toEqual([7]);
  expect(minds).toHaveLength(1);
});

test('a mind that cannot be made fails the search, and is tried again by the next', async () => {
  let isBroken = true;
  const thinker = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size => {
      if (isBroken) throw new Error('no memory');
      return new NotingMind(size);
    },
    now: () => performance.now(),
  });
  await expect(thinker.start(request(Infinity), 0, quiet).done).rejects.toThrow('no memory');
  isBroken = false;
  const points: readonly Point[] = (await thinker.start(request(Infinity), 0, quiet).done).points;
  expect(points).toEqual([7]);
});

test('balance is asked of a mind that can; another names its move', async () => {
  const balance = { stones: 2, bias: 0 } as const;
  const { thinker } = thinkerWith();
  const asked = await thinker.start(request(Infinity, { balance }), 0, quiet).done;
  expect(asked.points).toEqual([7]);
  const able = new SearchThinker({
    resources: RESOURCES,
    machineBytes: 16_384 * MIB,
    make: async size =>
      Object.assign(new NotingMind(size), {
        balance: () => ({ done: Promise.resolve({ points: [3, 4] } as never), stop: () => {} }),
      }),
    now: () => performance.now(),
  });
  expect((await able.start(request(Infinity, { balance }), 0, quiet).done).points).toEqual([3, 4]);
});

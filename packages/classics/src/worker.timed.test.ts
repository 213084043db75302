// The classics in their workers: real ones, and some that misbehave.
import { EventEmitter } from 'node:events';
import type { Info } from '@tengen/engine';
import type { AnyWorker } from '@tengen/engine/host';
import { Position } from '@tengen/rules';
import { point, positionOf } from '@tengen/rules/testing';
import { expect, test, vi } from 'vitest';
import { type Classic, createClassic } from './classic.ts';
import type { ClassicId } from './ids.ts';
import { searchTask } from './serve.ts';
import { builtWorker } from './testing/helpers.ts';

const worker = builtWorker();
const BLOCK = positionOf({ black: 'e8 f8 g8 h8', white: 'd8 e9 g10', turn: 'white' });
const MIDDLE = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });

async function using<T>(classic: Classic, use: (classic: Classic) => Promise<T>): Promise<T> {
  try {
    return await use(classic);
  } finally {
    await classic.close();
  }
}

test.each(['classic-000', 'classic-001', 'classic-002', 'classic-003', 'classic-004'] as const)(
  '%s says in its worker what it says here',
  async id => {
    await using(createClassic(id, { worker }), async classic => {
      const there = await classic.search(MIDDLE, { depth: 2 }).done;
      const { timeMs: _, nps: __, lines, ...here } = classic.choose(MIDDLE, { depth: 2 });
      expect(there).toMatchObject(here);
      expect(there.lines).toHaveLength(lines.length);
      expect((await classic.search(BLOCK).done).best).toBe(point('i8'));
    });
  },
);

test('infos stream while it thinks, and end with the search', async () => {
  await using(createClassic('classic-004', { worker }), async classic => {
    const search = classic.search(MIDDLE);
    const infos: Info[] = [];
    for await (const info of search.infos()) infos.push(info);
    const { best, depth } = await search.done;
    expect(infos.length).toBeGreaterThan(1);
    expect(infos.at(-1)!.lines[0]!.points[0]).toBe(best);
    expect(infos.at(-1)!.depth).toBe(depth);
  });
});

test('a stop is heard in the middle of a search', async () => {
  await using(createClassic('classic-001', { worker }), async classic => {
    const search = classic.search(MIDDLE, { depth: 30 });
    for await (const _ of search.infos()) {
      search.stop();
      break;
    }
    const { best, reason } = await search.done;
    expect(reason).toBe('stopped');
    expect(MIDDLE.play(best!).ok).toBe(true);
    // And the worker goes on to the next.
    expect((await classic.search(BLOCK).done).best).toBe(point('i8'));
  });
});

test('without shared memory a stop ends the worker, and the next search has another', async () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  const classic = createClassic('classic-001', { worker });
  vi.unstubAllGlobals();
  await using(classic, async () => {
    const search = classic.search(MIDDLE, { depth: 30 });
    for await (const _ of search.infos()) break;
    search.stop();
    expect(await search.done).toMatchObject({ reason: 'stopped', source: 'search' });
    expect((await classic.search(BLOCK).done).best).toBe(point('i8'));
  });
});

test('searches wait for one another; one that waits can be stopped', async () => {
  await using(createClassic('classic-004', { worker }), async classic => {
    const first = classic.search(MIDDLE, { depth: 30 });
    const second = classic.search(BLOCK);
    const third = classic.search(BLOCK);
    second.stop();
    expect((await second.done).source).toBe('fallback');
    first.stop();
    expect((await first.done).reason).toBe('stopped');
    expect((await third.done).best).toBe(point('i8'));
  });
});

test('a decided game is answered; closing ends a search and refuses the next', async () => {
  const over = positionOf({ black: 'e8 f8 g8 h8 i8', white: 'a1 b1 c1 d1', turn: 'white' });
  const classic = createClassic('classic-004', { worker });
  expect(await classic.search(over).done).toMatchObject({ best: undefined, reason: 'decided' });
  const search = classic.search(MIDDLE, { depth: 30 });
  await classic.close();
  expect(MIDDLE.play((await search.done).best!).ok).toBe(true);
  expect(await classic.search(MIDDLE).done).toMatchObject({ best: undefined, reason: 'closed' });
});

/** A worker in this thread that does as `act` says. */
function fakeWorker(act: (worker: EventEmitter, message: never) => void): () => AnyWorker {
  return () => {
    const emitter = new EventEmitter();
    const worker = Object.assign(emitter, {
      postMessage: (message: unknown) => act(emitter, message as never),
      terminate: () => undefined,
      ref: () => undefined,
      unref: () => undefined,
    });
    return worker as unknown as AnyWorker;
  };
}

test('a worker that dies, or never was, costs strength but no move', async () => {
  const dying = fakeWorker(worker => setTimeout(() => worker.emit('error', new Error('gone'))));
  const missing = () => {
    throw new Error('no workers here');
  };
  for (const start of [dying, missing]) {
    const classic = createClassic('classic-003', { worker: start });
    const [first, second] = [classic.search(BLOCK), classic.search(BLOCK)];
    expect(await first.done).toMatchObject({
      best: point('i8'),
      reason: 'engine-lost',
      source: 'fallback',
    });
    expect((await second.done).best).toBe(point('i8'));
    await classic.close();
  }
});

test('a file that is not there is a worker that died', async () => {
  await using(
    createClassic('classic-002', { worker: new URL('./nowhere.js', worker) }),
    async c => {
      expect((await c.search(BLOCK).done).best).toBe(point('i8'));
    },
  );
});

test('a task carries all that a search depends on', () => {
  const position = positionOf({
    rule: 'renju',
    size: 9,
    black: 'e5',
    white: 'e6 d4',
    turn: 'black',
  });
  const sent: ClassicId = 'classic-003';
  const there = searchTask(
    {
      ticket: 1,
      id: sent,
      quirks: [],
      position: { ...position.toPlain(), lastMove: point('d4', 9) },
      limits: { depth: 2 },
      width: undefined,
      excluded: [],
      startedAt: performance.timeOrigin + performance.now(),
      chance: 0.5,
      stopWord: undefined,
    },
    () => {},
  );
  const here = createClassic(sent).choose(position, { depth: 2 });
  expect(there.best).toBe(here.best);
});

test('chance is the caller’s, in a worker too', async () => {
  await using(createClassic('classic-004', { worker }), async classic => {
    const start = Position.start();
    const first = async (chance: number) =>
      (await classic.search(start, {}, { random: () => chance }).done).best;
    expect(await first(0)).toBe(point('g9'));
    expect(await first(0.99)).toBe(point('i7'));
  });
});

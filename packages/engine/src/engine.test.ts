/// <reference lib="dom" />
import { Position, pointName } from '@tengen/rules';
import { must, point, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import type { Info } from './search/info.ts';
import { createEngine, fakeWorkers, foundResult } from './testing/engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 2 });
});
afterAll(() => engine.close());

const name = (best: number | undefined) => (best === undefined ? undefined : pointName(best, 15));

describe('what it plays', () => {
  test('five in a row, when it can', async () => {
    const position = positionOf({ black: 'h8 i8 j8 k8', white: 'h9 i9 j9 k9' });
    const { best, score, reason } = await engine.search(position, { timeMs: 1000 }).done;
    expect(['g8', 'l8']).toContain(name(best));
    expect(score).toEqual({ kind: 'mate', side: 'black', plies: 1 });
    expect(reason).toBe('mate');
  });

  test('the only block of a four, at once', async () => {
    const position = positionOf({ black: 'h8 i8 j8 k8', white: 'g8 a1 a3 b5', turn: 'white' });
    const { best, reason, timeMs } = await engine.search(position, { timeMs: 5000 }).done;
    expect(name(best)).toBe('l8');
    expect(reason).toBe('only-move');
    expect(timeMs).toBeLessThan(2500);
  });

  test('an open four from an open three', async () => {
    const position = positionOf({ black: 'h8 i8 j8', white: 'a1 c3 o15' });
    const { best, score, line } = await engine.search(position, { depth: 6 }).done;
    expect(['g8', 'k8']).toContain(name(best));
    expect(score).toMatchObject({ kind: 'mate', plies: 3 });
    expect(line[0]).toBe(best);
  });

  test('a helper that is done first does not end the search', async () => {
    // What was forgotten takes thread 0 a moment, and the helper sees the open four at once.
    const position = positionOf({ black: 'h8 i8 j8', white: 'a1 c3 o15' });
    for (let i = 0; i < 20; i++) {
      await engine.forget();
      const { score, reason } = await engine.search(position, { depth: 6 }).done;
      expect({ score, reason }).toMatchObject({
        score: { kind: 'mate', plies: 3 },
        reason: 'mate',
      });
    }
  });

  test('in renju never a forbidden point', async () => {
    const position = positionOf({ black: 'h7 h9 g8 i8', white: 'a1 c1 e1 o15', rule: 'renju' });
    const { best } = await engine.search(position, { nodes: 5000 }).done;
    expect(name(best)).not.toBe('h8');
    expect(position.isForbidden(best!)).toBe(false);
  });

  test('on every size and rule a legal move', async () => {
    for (const rule of ['freestyle', 'standard', 'renju', 'caro', 'caro-exact'] as const) {
      for (const size of [5, 22]) {
        let position = Position.start({ rule, size });
        for (let i = 0; i < 3; i++) {
          const { best, source } = await engine.search(position, { nodes: 200 }).done;
          expect(source).toBe('search');
          position = must(position.play(best!));
        }
      }
    }
    expect(engine.guardFired).toBe(0);
  });
});

describe('what it tells', () => {
  const opening = positionOf({ black: 'h8 i9', white: 'h9 j7' });

  test('infos come depth by depth, to everyone who asks, and end with the search', async () => {
    const search = engine.search(opening, { depth: 5 });
    const collect = async () => {
      const infos: Info[] = [];
      for await (const info of search.infos()) infos.push(info);
      return infos;
    };
    const [infos, same] = await Promise.all([collect(), collect()]);
    expect(infos.map(info => info.depth)).toEqual([1, 2, 3, 4, 5]);
    expect(same).toEqual(infos);
    expect(await collect()).toEqual(infos);
    const result = await search.done;
    expect(result).toMatchObject({ reason: 'depth', depth: 5, source: 'search' });
    expect(result.line).toEqual(infos.at(-1)!.lines[0]!.points);
    expect(result.score).toMatchObject({ kind: 'value', side: 'black' });
  });

  test('as many different lines as were asked for, best first', async () => {
    const { lines } = await engine.search(opening, { depth: 4 }, { multiPv: 4 }).done;
    expect(new Set(lines.map(line => line.points[0])).size).toBe(4);
    const values = lines.map(line => (line.score.kind === 'value' ? line.score.points : 0));
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  test('cut short anywhere there are as many, and the first one is the answer', async () => {
    const position = positionOf({ black: 'h6 g9', white: 'f10 j6' });
    for (let nodes = 1000; nodes < 10_000; nodes += 300) {
      await engine.forget();
      const { lines, best } = await engine.search(position, { nodes }, { multiPv: 5 }).done;
      expect(new Set(lines.map(line => line.points[0])).size).toBe(5);
      expect(lines[0]!.points[0]).toBe(best);
    }
  });

  test('excluded points are not chosen', async () => {
    const { best } = await engine.search(opening, { depth: 3 }).done;
    const other = await engine.search(opening, { depth: 3 }, { excluded: [best!] }).done;
    expect(other.best).not.toBe(best);
  });

  test('a node limit ends the search and is the reason', async () => {
    const { reason, nodes } = await engine.search(opening, { nodes: 3000 }).done;
    expect(reason).toBe('nodes');
    expect(nodes).toBeGreaterThanOrEqual(3000);
  });
});

describe('where there is nothing to choose', () => {
  test('a game that is over', async () => {
    const won = must(positionOf({ black: 'h8 i8 j8 k8', white: 'a1 a2 a3' }).play(point('l8')));
    const result = await engine.search(won, { timeMs: 100 }).done;
    expect(result).toMatchObject({ best: undefined, reason: 'decided', line: [] });
  });

  test('renju with every empty point forbidden: a point is suggested, none is chosen', async () => {
    // The one hole of a 6×6 board would give Black six in a row.
    const rows = ['XXOOXX', 'OOXXOO', 'XX.XXX', 'OOXXOO', 'XXOOXX', 'OOXXOO'].join('');
    const pointsOf = (stone: string) =>
      [...rows].flatMap((cell, point) => (cell === stone ? [point] : []));
    const stones = { black: pointsOf('X'), white: pointsOf('O') };
    const position = must(Position.setup({ size: 6, rule: 'renju', turn: 'black', ...stones }));
    const [hole] = pointsOf('.');
    expect(position.isForbidden(hole!)).toBe(true);
    const result = await engine.search(position, { timeMs: 100 }).done;
    expect(result).toMatchObject({ best: undefined, suggested: hole, reason: 'no-legal-move' });
  });

  test('everything excluded', async () => {
    const position = Position.start({ size: 5 });
    const excluded = position.board.emptyPoints();
    const result = await engine.search(position, { timeMs: 100 }, { excluded }).done;
    expect(result).toMatchObject({ best: undefined, reason: 'no-move' });
  });
});

describe('one thing at a time', () => {
  const opening = positionOf({ black: 'h8', white: 'h9' });

  test('a new search ends the one before', async () => {
    const first = engine.search(opening, { infinite: true });
    const second = engine.search(opening, { depth: 3 });
    const [a, b] = await Promise.all([first.done, second.done]);
    expect(a.reason).toBe('stopped');
    expect(a.best).toBeDefined();
    expect(b.reason).toBe('depth');
  });

  test('pondering turns into a timed search when the expected move comes', async () => {
    const search = engine.ponder(opening);
    await new Promise(resolve => setTimeout(resolve, 100));
    const hitAt = performance.now();
    search.hit({ timeMs: 200 });
    const { reason, best } = await search.done;
    expect(reason).toBe('time');
    expect(best).toBeDefined();
    expect(performance.now() - hitAt).toBeLessThan(1000);
  });

  test.each([
    { limits: { nodes: 1000 }, why: 'nodes' },
    { limits: { depth: 4 }, why: 'depth' },
    { limits: { depth: 12 }, why: 'depth' },
    { limits: { nodes: 30_000, timeMs: 60_000 }, why: 'nodes' },
  ])('it may also end at $limits', async ({ limits, why }) => {
    for (const waitMs of [0, 100]) {
      const search = engine.ponder(opening);
      await new Promise(resolve => setTimeout(resolve, waitMs));
      search.hit(limits);
      const { reason, best } = await search.done;
      expect(reason).toBe(why);
      expect(best).toBeDefined();
    }
  });
});

describe('weights that come during a search', () => {
  const opening = positionOf({ black: 'h8', white: 'h9' });
  const file = () =>
    new Uint8Array(
      process
        .getBuiltinModule('node:fs')
        .readFileSync(new URL('../weights/freestyle15.gnw.gz', import.meta.url)),
    );

  test('wait until it has ended, and evaluate from the next search on', async () => {
    const plain = await createEngine({ weights: 'none' });
    const search = plain.search(opening, { timeMs: 600 });
    const added = plain.addWeights(file());
    const next = added.then(() => plain.evaluatorOf(opening).kind);
    expect((await search.done).reason).toBe('time');
    expect(await next).toBe('network');
    await plain.close();
  });

  test('that begin at the same moment do not end it', async () => {
    const plain = await createEngine({ weights: 'none' });
    const added = plain.addWeights(file());
    expect((await plain.search(opening, { timeMs: 400 }).done).reason).toBe('time');
    expect((await added).ok).toBe(true);
    await plain.close();
  });
});

describe('limits nobody meant', () => {
  const opening = positionOf({ black: 'h8', white: 'h9' });

  test.each([
    { timeMs: Number.NaN },
    { timeMs: 50, overheadMs: Number.NaN },
    { clock: { timeLeftMs: Number.NaN } },
    { depth: Number.NaN },
    { nodes: Number.NaN },
  ])('%o is answered, and the next search has its time', async limits => {
    const { best } = await engine.search(opening, limits).done;
    expect(best).toBeDefined();
    const next = await engine.search(opening, { nodes: 20_000, timeMs: 10_000 }).done;
    expect(next).toMatchObject({ reason: 'nodes', source: 'search' });
  });

  test.each([
    { timeMs: Number.POSITIVE_INFINITY },
    { timeMs: 1e12 },
    { clock: { timeLeftMs: Number.POSITIVE_INFINITY } },
    { clock: { timeLeftMs: 1e12 } },
    { depth: Number.POSITIVE_INFINITY },
  ])('%o ends nothing', async limits => {
    const result = await engine.search(opening, { ...limits, nodes: 20_000 }).done;
    expect(result).toMatchObject({ reason: 'nodes', source: 'search' });
  });
});

describe('levels', () => {
  test('level 1 looks one move ahead and is still legal', async () => {
    const position = positionOf({ black: 'h8 i8 j8', white: 'g8 h9', turn: 'white' });
    const { best, depth, source } = await engine.search(position, {}, { level: 1 }).done;
    expect(position.play(best!).ok).toBe(true);
    expect(depth).toBe(1);
    expect(source).toBe('search');
  });

  test('what a level overlooks it does not answer', async () => {
    // Chance says: everything that can be overlooked is.
    const position = positionOf({ black: 'h8 i8 k8', white: 'd4 e4', turn: 'white' });
    const { best } = await engine.search(position, {}, { level: 1, random: () => 0 }).done;
    expect(['g8', 'j8', 'l8']).not.toContain(name(best));
  });
});

describe('the guard', () => {
  test('an occupied point never leaves; the move comes from the rules and is counted', async () => {
    const taken = point('h8');
    const worker = fakeWorkers((request, send) => {
      if (request.kind !== 'search') return;
      send({ answer: { kind: 'found', result: foundResult(taken) } });
    });
    const guarded = await createEngine({ worker });
    const position = positionOf({ black: 'h8 i8 j8 k8', white: 'g8 a1 a3 b5', turn: 'white' });
    const { best, source } = await guarded.search(position, { timeMs: 1000 }).done;
    expect(name(best)).toBe('l8');
    expect(source).toBe('fallback');
    expect(guarded.guardFired).toBe(1);
    await guarded.close();
  });

  test('a forbidden point never leaves', async () => {
    const worker = fakeWorkers((request, send) => {
      if (request.kind !== 'search') return;
      send({ answer: { kind: 'found', result: foundResult(point('h8')) } });
    });
    const guarded = await createEngine({ worker });
    const position = positionOf({ black: 'h7 h9 g8 i8', white: 'a1 c1 e1 o15', rule: 'renju' });
    const { best } = await guarded.search(position, { timeMs: 1000 }).done;
    expect(position.isForbidden(best!)).toBe(false);
    expect(guarded.guardFired).toBe(1);
    await guarded.close();
  });
});

describe('machines that lack something', () => {
  const position = positionOf({ black: 'h8 i8 j8', white: 'a1 c3', turn: 'white' });
  const lacking = [
    { features: {}, build: 'simd-threads' },
    { features: { simd: false }, build: 'scalar-threads' },
    { features: { threads: false }, build: 'simd' },
    { features: { threads: false, simd: false }, build: 'scalar' },
    { features: { wasm: false }, build: 'none' },
  ];
  test.each(lacking)('$build answers the open three', async ({ features, build }) => {
    const small = await createEngine({ features, tableMiB: 1, threads: 2 });
    expect(small.build).toBe(build);
    const { best } = await small.search(position, { depth: 4 }).done;
    expect(['f8', 'g8', 'k8', 'l8']).toContain(name(best));
    await small.close();
  });

  test('a table that is too large is halved until there is room', async () => {
    const RealMemory = WebAssembly.Memory;
    // No more than 350 pages are to be had here.
    WebAssembly.Memory = class extends RealMemory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        if (descriptor.initial > 350) throw new RangeError('out of memory');
        super(descriptor);
      }
    };
    const small = await createEngine({ tableMiB: 1024 }).finally(() => {
      WebAssembly.Memory = RealMemory;
    });
    expect(small.tableMiB).toBe(8);
    expect((await small.search(position, { depth: 3 }).done).source).toBe('search');
    await small.close();
  });
});

test('a table that nothing was learnt in takes up no memory when the game changes', async () => {
  const games = (['freestyle', 'standard', 'renju'] as const).map(rule => Position.start({ rule }));
  const fresh = await createEngine({ threads: 2, tableMiB: 512 });
  await fresh.prepare(games[0]!);
  const before = process.memoryUsage().rss;
  for (const position of games) await fresh.prepare(position);
  await fresh.forget();
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  await fresh.close();
  expect(grown).toBeLessThan(256);
});

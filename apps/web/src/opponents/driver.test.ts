import type { Engine } from '@tengen/engine';
import { setComment } from '@tengen/game';
import { createOpponent, type OpponentSpec } from '@tengen/opponent';
import { err, ok, type Position } from '@tengen/rules';
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAW_MS } from '../after-paint.ts';
import { createDesk, type Desk, level, PERSON } from '../desk/desk.ts';
import type { EngineService } from '../engine/service.ts';
import type { Page } from '../page.ts';
import { setPreference } from '../preferences.ts';
import { createDriver, type PlayDriver } from './driver.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const THINKS_MS = 3000;
const FRAME_MS = 16;
const CENTRE = 112;

interface Table {
  readonly desk: Desk;
  readonly driver: PlayDriver;
  go(place: string): void;
  fail(isWanted: boolean): void;
  /** From now on a search takes so long. */
  think(ms: number): void;
  /** The engine dies over the next thought, and answers by a look at the board. */
  die(): void;
  revive(): void;
  /** For each search the number of the opponent that searched. */
  readonly searches: number[];
  asked(): number;
  readonly clocks: unknown[];
  dispose(): void;
}

/** A real desk, driver and opponents; behind them an engine that takes its time and the first free point. */
function sit(): Table {
  return createRoot(dispose => {
    const desk = createDesk(undefined, () => Date.now());
    const [place, go] = createSignal('play');
    const searches: number[] = [];
    const clocks: unknown[] = [];
    let hired = 0;
    let asked = 0;
    let isFailing = false;
    let thinksMs = THINKS_MS;
    const think = (ms: number) => {
      thinksMs = ms;
    };
    const [isDead, setDead] = createSignal(false);
    const die = () => setDead(true);
    const revive = () => setDead(false);
    const fail = (isWanted: boolean) => {
      isFailing = isWanted;
    };
    const engineOf = (id: number) =>
      ({
        search(position: Position, limits: { clock?: unknown }) {
          searches.push(id);
          clocks.push(limits.clock);
          let end: (() => void) | undefined;
          const best = position.board.emptyPoints()[0];
          const found = {
            best,
            line: [best],
            depth: 1,
            nodes: 1,
            nps: 1,
            timeMs: 1,
            source: 'core',
          };
          const done = new Promise(resolve => {
            const timer = setTimeout(() => resolve({ ...found, reason: 'depth' }), thinksMs);
            end = () => {
              clearTimeout(timer);
              resolve({ ...found, best: undefined, reason: 'stopped' });
            };
          });
          return { done, stop: () => end?.(), async *infos() {} };
        },
      }) as unknown as Engine;
    const engine = {
      opponent: async (spec: OpponentSpec) => {
        asked++;
        return isFailing
          ? err({ kind: 'engine-failed', detail: '' })
          : ok(createOpponent(spec, { engine: engineOf(hired++) }));
      },
      state: () => ({ kind: isDead() ? 'failed' : 'ready' }),
      retry: async () => {
        revive();
        return !isFailing;
      },
    } as unknown as EngineService;
    const page = { desk, engine, router: { place } } as unknown as Page;
    const driver = createDriver(page);
    return {
      desk,
      driver,
      go,
      fail,
      think,
      die,
      revive,
      searches,
      clocks,
      dispose,
      asked: () => asked,
    };
  });
}

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  table = sit();
});
afterEach(() => {
  table.dispose();
  setPreference('threads', 0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const start = (isPersonBlack: boolean, mainMs?: number) =>
  table.desk.start({
    rule: 'freestyle',
    size: 15,
    players: isPersonBlack ? { P1: PERSON, P2: level(2) } : { P1: level(2), P2: PERSON },
    ...(mainMs && { control: { mainMs } }),
  });

test('after a game another one: the computer begins it', async () => {
  start(true);
  table.desk.playPoint(CENTRE);
  await pass(THINKS_MS + 2000);
  expect(table.desk.live()).toHaveLength(2);
  start(false);
  await pass(THINKS_MS + 2000);
  expect(table.driver.failure()).toBeUndefined();
  expect(table.desk.live()).toHaveLength(1);
  expect(table.searches).toEqual([0, 1]);
});

test('the computer begins to think when the stone it answers has been painted', async () => {
  start(true);
  table.desk.playPoint(CENTRE);
  await pass(FRAME_MS + DRAW_MS - 1);
  expect(table.driver.thinking()?.color).toBe('white');
  expect(table.searches).toEqual([]);
  await pass(2);
  expect(table.searches).toEqual([0]);
});

test('another game while the computer thinks about the last', async () => {
  start(true);
  table.desk.playPoint(CENTRE);
  await pass(THINKS_MS / 2);
  start(false);
  await pass(THINKS_MS + 2000);
  expect(table.driver.failure()).toBeUndefined();
  expect(table.desk.live()).toHaveLength(1);
});

test('the computer thinks on while one looks back, and plays when one is there again', async () => {
  const { desk } = table;
  start(true, 60_000);
  desk.playPoint(CENTRE);
  await pass(500);
  desk.back();
  await pass(300_000);
  expect(desk.clock()!.at(desk.now()).flagged).toBeUndefined();
  expect(desk.clock()!.at(desk.now()).white.leftMs).toBeGreaterThan(55_000);
  expect(desk.live()).toHaveLength(1);
  desk.backToLive();
  await pass(0);
  expect(desk.live()).toHaveLength(2);
  expect(table.searches).toEqual([0]);
  // Nor does the record say that it thought for so long.
  expect(desk.node().time?.spentMs).toBeLessThan(10_000);
});

test('the clock of the computer stands while one is elsewhere', async () => {
  const { desk, go } = table;
  start(true, 60_000);
  go('analyse');
  desk.playPoint(CENTRE);
  await pass(300_000);
  expect(desk.live()).toHaveLength(1);
  expect(desk.clock()!.at(desk.now()).white.leftMs).toBe(60_000);
  go('play');
  expect(desk.clock()!.at(desk.now()).isRunning).toBe(true);
  await pass(THINKS_MS + 2000);
  expect(desk.live()).toHaveLength(2);
  expect(desk.clock()!.at(desk.now()).turn).toBe('black');
});

test('a pause stops the clock of two computers; a step plays one move', async () => {
  const { desk, driver } = table;
  const players = { P1: level(2), P2: level(3) };
  desk.start({ rule: 'freestyle', size: 15, players, control: { mainMs: 60_000 } });
  await pass(THINKS_MS + 500);
  driver.setPaused(true);
  await pass(300_000);
  expect(desk.live()).toHaveLength(1);
  expect(desk.clock()!.at(desk.now()).white.leftMs).toBeGreaterThan(55_000);
  driver.stepOnce();
  await pass(300_000);
  expect(desk.live()).toHaveLength(2);
  expect(desk.clock()!.at(desk.now()).black.leftMs).toBe(60_000);
});

test('whoever takes a side of two paused computers is answered', async () => {
  const { desk, driver } = table;
  desk.start({ rule: 'freestyle', size: 15, players: { P1: level(2), P2: level(3) } });
  driver.setPaused(true);
  desk.setPlayer('white', PERSON);
  await pass(THINKS_MS + 2000);
  expect(desk.live()).toHaveLength(1);
});

test('other threads mean other opponents, also for a thought under way', async () => {
  start(true);
  table.desk.playPoint(CENTRE);
  await pass(500);
  setPreference('threads', 2);
  await pass(THINKS_MS + 2000);
  expect(table.searches).toEqual([0, 1]);
  expect(table.desk.live()).toHaveLength(2);
});

test('a comment does not make the computer think again', async () => {
  start(true);
  table.desk.playPoint(CENTRE);
  await pass(500);
  table.desk.edit((game, path) => setComment(game, path, 'the middle'));
  await pass(THINKS_MS + 2000);
  expect(table.searches).toEqual([0]);
});

test('the engine hears of the increment', async () => {
  const control = { mainMs: 60_000, incrementMs: 5000 };
  const players = { P1: level(2), P2: PERSON };
  table.desk.start({ rule: 'freestyle', size: 15, players, control });
  await pass(FRAME_MS + DRAW_MS + 1);
  expect(table.clocks).toEqual([expect.objectContaining({ incrementMs: 5000 })]);
});

test('who is watched does not lose on time by waiting for the eye', async () => {
  const { desk, driver } = table;
  const players = { P1: level(2), P2: level(2) };
  driver.setSpeed('slow');
  table.think(50);
  desk.start({ rule: 'freestyle', size: 15, players, control: { perMoveMs: 1000 } });
  await pass(900);
  expect(desk.live().length).toBeGreaterThan(1);
});

test('an engine lost over something else is not asked for the next move', async () => {
  const { desk } = table;
  start(true);
  desk.playPoint(CENTRE);
  await pass(THINKS_MS + 2000);
  // Over a hint, say; whoever asked for that fetched another.
  table.die();
  table.revive();
  desk.playPoint(CENTRE + 1);
  await pass(THINKS_MS + 2000);
  expect(table.searches).toEqual([0, 1]);
});

test('a failure does not cost the computer its time, and trying again goes on', async () => {
  const { desk, driver } = table;
  table.fail(true);
  start(true, 60_000);
  desk.playPoint(CENTRE);
  await pass(300_000);
  expect(driver.failure()).toBe('engine');
  expect(desk.clock()!.at(desk.now()).white.leftMs).toBeGreaterThan(55_000);
  table.fail(false);
  driver.retry();
  await pass(THINKS_MS + 2000);
  expect(desk.live()).toHaveLength(2);
});

test('an opponent whose engine dies plays nothing in its stead; trying again goes on', async () => {
  const { desk, driver } = table;
  start(true, 60_000);
  desk.playPoint(CENTRE);
  await pass(500);
  table.die();
  await pass(300_000);
  expect(driver.failure()).toBe('lost');
  expect(desk.live()).toHaveLength(1);
  expect(desk.clock()!.at(desk.now()).white.leftMs).toBeGreaterThan(55_000);
  driver.retry();
  await pass(THINKS_MS + 2000);
  expect(driver.failure()).toBeUndefined();
  expect(desk.live()).toHaveLength(2);
  expect(table.searches).toEqual([0, 1]);
});

test('an engine that does not come is asked for once a press', async () => {
  const { desk, driver } = table;
  table.fail(true);
  start(true, 60_000);
  desk.playPoint(CENTRE);
  await pass(1000);
  const before = table.asked();
  driver.retry();
  await pass(1000);
  expect(driver.failure()).toBe('engine');
  expect(table.asked()).toBe(before);
});

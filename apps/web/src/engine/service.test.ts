import { createRoot } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { setPreference } from '../preferences.ts';
import { createEngineService } from './service.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

interface Crew {
  readonly threads: number;
  isClosed: boolean;
}

const { made, world } = vi.hoisted(() => ({
  made: [] as Crew[],
  world: { asked: 0, isBroken: false, isSlow: Promise.resolve(), die: () => {} },
}));
// The engine's cores have addresses only in a built page.
vi.mock('./load.ts', () => ({
  async makeEngine({ threads }: { threads: number }) {
    world.asked++;
    await world.isSlow;
    if (world.isBroken) throw new Error('no core');
    const crew = { threads, isClosed: false };
    made.push(crew);
    const close = async () => {
      crew.isClosed = true;
    };
    return { threads, build: 'simd', close, loadNetwork: async () => {} };
  },
  async makeOpponent(_spec: unknown, _engine: unknown, onDeath: () => void) {
    world.die = onDeath;
    return {};
  },
}));

afterEach(() => {
  made.length = 0;
  world.asked = 0;
  world.isBroken = false;
  world.isSlow = Promise.resolve();
  setPreference('threads', 0);
});

/** In a root of its own, as the page has one. */
const service = () => createRoot(createEngineService);
const areClosed = () => made.map(crew => crew.isClosed);

test('trying again replaces the crew that failed, and leaves the other at its work', async () => {
  const { playing, analysis, retry } = service();
  await playing();
  await analysis();
  expect(await retry()).toBe(true);
  expect(areClosed()).toEqual([true, false, false]);
  expect(await retry('analysis')).toBe(true);
  expect(areClosed()).toEqual([true, true, false, false]);
});

test('the state tells the threads there are, also after others were asked for', async () => {
  const { playing, state } = service();
  setPreference('threads', 1);
  await playing();
  setPreference('threads', 3);
  await playing();
  expect(areClosed()).toEqual([true, false]);
  expect(state()).toEqual({ kind: 'ready', threads: 3, isWeak: false });
});

test('analysis uses half of the cores, and play at most four', async () => {
  const { playing, analysis } = service();
  for (const [cores, play, half] of [
    [16, 4, 8],
    [8, 4, 4],
    [3, 2, 1],
    [1, 1, 1],
  ]) {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    expect(await playing()).toMatchObject({ value: { threads: play } });
    expect(await analysis()).toMatchObject({ value: { threads: half } });
  }
  vi.unstubAllGlobals();
});

test('a crew that was replaced on its way is given to nobody', async () => {
  const { analysis } = service();
  let start = () => {};
  world.isSlow = new Promise(resolve => {
    start = resolve;
  });
  setPreference('threads', 1);
  const first = analysis();
  await vi.waitFor(() => expect(world.asked).toBe(1));
  setPreference('threads', 2);
  const second = analysis();
  start();
  const [one, two] = await Promise.all([first, second]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ ok: true, value: { threads: 2 } });
  expect(areClosed()).toEqual([true, false]);
});

test('an analysis that fails says so; who plays need not hear of it', async () => {
  const { playing, analysis, state } = service();
  await playing();
  world.isBroken = true;
  expect((await analysis()).ok).toBe(false);
  expect((await analysis()).ok).toBe(false);
  expect(state('analysis')).toMatchObject({ kind: 'failed', times: 2, detail: 'no core' });
  expect(state()).toMatchObject({ kind: 'ready' });
  // And a move asked for does not make it well again.
  await playing();
  expect(state('analysis').kind).toBe('failed');
  world.isBroken = false;
  expect((await analysis()).ok).toBe(true);
  expect(state('analysis').kind).toBe('ready');
});

test('an engine that answers nothing any more is sent home, and the next try gets another', async () => {
  const { analysis, giveUp, state } = service();
  const dead = await analysis();
  if (!dead.ok) throw new Error('bug: no engine');
  giveUp(dead.value);
  await vi.waitFor(() => expect(state('analysis').kind).toBe('failed'));
  const next = await analysis();
  expect(next.ok && next.value).not.toBe(dead.value);
  expect(areClosed()).toEqual([true, false]);
  // Who comes late with the same news says nothing new.
  giveUp(dead.value);
  await Promise.resolve();
  expect(state('analysis').kind).toBe('ready');
});

test('an opponent whose workers die takes its crew down, and leaves the analysis alone', async () => {
  const { opponent, analysis, retry, state } = service();
  await analysis();
  await opponent({ kind: 'level', level: 3 });
  const { die } = world;
  die();
  await vi.waitFor(() => expect(state().kind).toBe('failed'));
  expect(state('analysis').kind).toBe('ready');
  expect(areClosed()).toEqual([false, true]);
  expect(await retry()).toBe(true);
  // Who comes late with the same news says nothing new.
  die();
  await Promise.resolve();
  expect(state().kind).toBe('ready');
});

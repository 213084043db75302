import { createRoot } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { setPreference } from '../preferences.ts';
import { createEngineService } from './service.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const { made } = vi.hoisted(() => ({ made: [] as { threads: number; isClosed: boolean }[] }));
// The engine's cores have addresses only in a built page.
vi.mock('./load.ts', () => ({
  async makeEngine({ threads }: { threads: number }) {
    const crew = { threads, isClosed: false };
    made.push(crew);
    const close = async () => {
      crew.isClosed = true;
    };
    return { engine: { threads, build: 'simd', close }, ready: async () => {} };
  },
}));

afterEach(() => {
  made.length = 0;
  setPreference('threads', 0);
});

test('trying again sends home the crews it replaces', () =>
  createRoot(async () => {
    const service = createEngineService();
    await service.playing();
    await service.analysis();
    expect(await service.retry()).toBe(true);
    expect(made.map(crew => crew.isClosed)).toEqual([true, true, false]);
  }));

test('the state tells the threads there are, also after others were asked for', () =>
  createRoot(async () => {
    const service = createEngineService();
    setPreference('threads', 1);
    await service.playing();
    setPreference('threads', 3);
    await service.playing();
    expect(made.map(crew => crew.isClosed)).toEqual([true, false]);
    expect(service.state()).toEqual({ kind: 'ready', threads: 3, isWeak: false });
  }));

import type { Line } from '@tengen/engine';
import { Position } from '@tengen/rules';
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAW_MS } from '../../after-paint.ts';
import { setPreference } from '../../preferences.ts';
import type { Analyst } from './analyst.ts';
import { createKnowledge } from './knowledge.ts';
import { createSearching, steady } from './state.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const line = (point: number, depth: number): Line => ({
  points: [point],
  depth,
  score: { kind: 'value', side: 'black', winRate: 0.5, points: 0 },
});

test('lines of the depth before stay until the new depth has looked at them', () => {
  const before = [line(1, 8), line(2, 8), line(3, 8)];
  expect(steady([line(2, 9)], before, 3)).toEqual([line(2, 9), line(1, 8), line(3, 8)]);
  expect(steady([line(2, 9), line(4, 9)], before, 3).map(({ points }) => points[0])).toEqual([
    2, 4, 1,
  ]);
});

test('there are never more lines than were asked for', () => {
  expect(steady([line(1, 3)], [line(1, 2), line(2, 2), line(3, 2)], 2).length).toBe(2);
  expect(steady([], [], 5)).toEqual([]);
});

describe('on the board', () => {
  const FRAME_MS = 16;
  /** From a change to the search of it. */
  const BEGIN_MS = FRAME_MS + DRAW_MS;
  const START = Position.start();
  const NEXT = (START.play(112) as { value: Position }).value;

  type Tell = NonNullable<Parameters<Analyst['search']>[3]>;
  interface Job {
    readonly position: Position;
    readonly tell: Tell;
    isStopped: boolean;
    end(): void;
  }

  /** A search that runs until it is stopped or ends. */
  function sit() {
    return createRoot(dispose => {
      const jobs: Job[] = [];
      const [position, play] = createSignal(START);
      const analyst = {
        retries: () => 0,
        search(about: Position, _: unknown, __: unknown, tell: Tell) {
          let end = () => {};
          const done = new Promise<undefined>(resolve => {
            end = () => resolve(undefined);
          });
          const job: Job = { position: about, tell, isStopped: false, end };
          jobs.push(job);
          const stop = () => {
            job.isStopped = true;
            end();
          };
          return { done, stop };
        },
      } as unknown as Analyst;
      const knowledge = createKnowledge();
      const isHeld = () => false;
      const searching = createSearching({ analyst, position, knowledge, isHeld });
      return { searching, jobs, play, knowledge, dispose };
    });
  }

  let room: ReturnType<typeof sit>;
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    room = sit();
    room.searching.toggle();
    await pass(BEGIN_MS + 1);
  });
  afterEach(() => {
    room.dispose();
    setPreference('threads', 0);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const about = (depth: number) => ({
    depth,
    seldepth: depth,
    nodes: 1,
    nps: 1,
    timeMs: 1,
    lines: [line(7, depth)],
  });

  test('a stone stops the search at once; the next begins when the stone has been painted', async () => {
    const { jobs, play } = room;
    expect(jobs.map(job => job.position)).toEqual([START]);
    play(NEXT);
    expect(jobs[0]!.isStopped).toBe(true);
    await pass(BEGIN_MS - 1);
    expect(jobs).toHaveLength(1);
    await pass(2);
    expect(jobs.map(job => job.position)).toEqual([START, NEXT]);
  });

  test('it rests under a hand, and goes on where the hand has played', async () => {
    const { jobs, play, searching } = room;
    searching.rest();
    expect(jobs[0]!.isStopped).toBe(true);
    await pass(100);
    play(NEXT);
    searching.resume();
    await pass(BEGIN_MS + 1);
    expect(jobs.map(job => job.position)).toEqual([START, NEXT]);
    expect(searching.isThinking()).toBe(true);
  });

  test('a hand that plays nothing lets it go on, and one that is never lifted does too', async () => {
    const { jobs, searching } = room;
    searching.rest();
    searching.resume();
    await pass(BEGIN_MS + 1);
    expect(jobs).toHaveLength(2);
    searching.rest();
    await pass(900);
    expect(jobs).toHaveLength(2);
    await pass(200);
    expect(jobs).toHaveLength(3);
  });

  test('a search that came to its end is not begun anew by a hand', async () => {
    const { jobs, searching } = room;
    jobs[0]!.end();
    await pass(1);
    expect(searching.isThinking()).toBe(false);
    searching.rest();
    searching.resume();
    await pass(BEGIN_MS + 1);
    expect(jobs).toHaveLength(1);
  });

  test('what is found is told at once, and then ten times a second', async () => {
    const { jobs, searching } = room;
    jobs[0]!.tell(about(1));
    await pass(1);
    expect(searching.info()?.depth).toBe(1);
    for (let depth = 2; depth <= 9; depth++) jobs[0]!.tell(about(depth));
    await pass(90);
    expect(searching.info()?.depth).toBe(1);
    await pass(20);
    expect(searching.info()?.depth).toBe(9);
  });

  test('what a stopped search still tells is not shown, and yet is known', async () => {
    const { jobs, play, searching, knowledge } = room;
    jobs[0]!.tell(about(1));
    await pass(1);
    jobs[0]!.tell(about(5));
    play(NEXT);
    jobs[0]!.tell(about(6));
    await pass(3 * FRAME_MS);
    expect(searching.info()).toBeUndefined();
    expect(knowledge.of(START)?.depth).toBe(5);
  });

  test('other threads are a reason to begin anew', async () => {
    const { jobs } = room;
    setPreference('threads', 3);
    await pass(BEGIN_MS + 1);
    expect(jobs).toHaveLength(2);
    expect(jobs[0]!.isStopped).toBe(true);
  });
});

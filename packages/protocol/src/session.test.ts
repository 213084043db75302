import { beforeEach, expect, test } from 'vitest';
import type { EngineRequest } from './effect.ts';
import { Session } from './session.ts';
import { TEST_HOST } from './testing/index.ts';
import type { Thinker, ThinkerAnswer } from './thinker.ts';

/** A thinker whose thoughts the test ends. */
class SlowThinker implements Thinker {
  readonly calls: string[] = [];
  request: EngineRequest | undefined;
  breaks = false;
  answer: (thought: ThinkerAnswer) => void = () => {};
  fail: (error: unknown) => void = () => {};
  tell: Parameters<Thinker['start']>[2] = () => {};

  start(request: EngineRequest, spentMs: number, onInfo: typeof this.tell) {
    this.calls.push(`start ${request.limits.infinite ? 'ponder' : 'search'} ${spentMs}`);
    if (this.breaks) throw new Error('cannot start');
    this.request = request;
    this.tell = onInfo;
    const done = new Promise<ThinkerAnswer>((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
    return { done, stop: () => void this.calls.push('stop') };
  }
  prepare() {
    this.calls.push('prepare');
  }
  clearHash() {
    this.calls.push('clear');
  }
}

let thinker: SlowThinker;
let said: string[];
let bugs: unknown[];
let hasQuit: boolean;
let now: number;
let session: Session;

beforeEach(() => {
  thinker = new SlowThinker();
  said = [];
  bugs = [];
  hasQuit = false;
  now = 1000;
  session = new Session({
    host: TEST_HOST,
    thinker,
    write: line => void said.push(line),
    quit: () => {
      hasQuit = true;
    },
    now: () => now,
    onBug: error => void bugs.push(error),
  });
});

function hear(...lines: string[]): void {
  for (const line of lines) session.hear(line, now - 7);
}

const aMoment = () => new Promise(resolve => setTimeout(resolve));

test('a move: the line, the search, the answer', async () => {
  hear('START 15', 'TURN 7,7');
  expect(said).toEqual(['OK']);
  expect(thinker.calls).toEqual(['prepare', 'start search 7']);
  thinker.answer({ points: [0], score: undefined });
  await aMoment();
  expect(said).toEqual(['OK', '0,0']);
});

test('news on the way', () => {
  hear('START 15', 'TURN 7,7');
  const score = { kind: 'mate', side: 'white', plies: 5 } as const;
  const counts = { nodes: 10, nps: 10, timeMs: 900 };
  const lines = [{ points: [0], score, depth: 3 }];
  thinker.tell({ depth: 3, seldepth: 4, ...counts, lines });
  expect(said.at(-1)).toBe('MESSAGE depth 3-4 ev +M5 n 10 n/s 10 tm 900 pv A15');
});

test('stop, hash, end', () => {
  hear('START 15', 'YXHASHCLEAR', 'TURN 7,7', 'YXSTOP', 'END');
  expect(thinker.calls).toEqual(['prepare', 'clear', 'start search 7', 'stop']);
  expect(hasQuit).toBe(true);
});

test('a closed input is the end', () => {
  session.end();
  session.end();
  expect(hasQuit).toBe(true);
});

test('a thought that fails, now or later, is answered all the same', async () => {
  hear('START 15', 'TURN 7,7');
  thinker.fail(new Error('the worker died'));
  await aMoment();
  expect(said[1]).toBe('ERROR internal: the worker died');
  expect(said[2]).toMatch(/^\d+,\d+$/);
  thinker.breaks = true;
  hear('TURN 0,0');
  expect(said[3]).toBe('ERROR internal: cannot start');
  expect(said[4]).toMatch(/^\d+,\d+$/);
  expect(bugs).toHaveLength(2);
});

test('what nobody caught ends the search that may wait for it, and nothing else', () => {
  session.fail('a word');
  expect(said).toEqual([]);
  hear('START 15', 'TURN 7,7');
  session.fail('a word');
  expect(said[1]).toBe('ERROR internal: a word');
  expect(said).toHaveLength(3);
});

test('a line too long to read', () => {
  session.hear(undefined, now);
  expect(said).toEqual(['ERROR line is too long']);
});

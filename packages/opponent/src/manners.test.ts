import { expect, test } from 'vitest';
import { acceptsDraw, type Chances, mayResign, replyDelayMs, type Thought } from './index.ts';

const chances = (expected: number): Chances => ({
  color: 'black',
  expected,
  isForced: false,
  line: [],
});

test('a draw is welcome to who is behind, and late in an even game', () => {
  expect(acceptsDraw(chances(0.3), 0.1)).toBe(true);
  expect(acceptsDraw(chances(0.5), 0.1)).toBe(false);
  expect(acceptsDraw(chances(0.5), 0.6)).toBe(true);
  expect(acceptsDraw(chances(0.8), 0.9)).toBe(false);
});

test('only who sees himself lost gives up, and not at the very end', () => {
  const lostIn = (plies: number): Thought => ({
    kind: 'move',
    point: 0,
    score: { kind: 'mate', side: 'white', plies: -plies },
    line: [0],
    depth: 9,
    nodes: 1,
    nps: 1,
    timeMs: 1,
    source: 'search',
  });
  expect(mayResign(lostIn(10), 'white')).toBe(true);
  expect(mayResign(lostIn(2), 'white')).toBe(false);
  expect(mayResign(lostIn(10), 'black')).toBe(false);
  expect(mayResign({ kind: 'none', why: 'stopped' }, 'white')).toBe(false);
});

test('a quick reply is kept back, a slow one is not', () => {
  expect(replyDelayMs(50, 400)).toBe(350);
  expect(replyDelayMs(900, 400)).toBe(0);
});

import { Clock, type TimeControl } from '@tengen/game';
import { expect, test } from 'vitest';
import { engineClock } from './engine-clock.ts';

function told(control: TimeControl, spentMs = 0) {
  const started = Clock.of(control).start('black', 0);
  if (!started.ok) throw new Error(started.error.kind);
  return engineClock(started.value, 'black', spentMs);
}

test('a game of limited time, with and without an increment', () => {
  expect(told({ mainMs: 60_000 })).toEqual({ timeLeftMs: 59_500 });
  expect(told({ mainMs: 60_000, incrementMs: 5000 }, 10_000)).toEqual({
    timeLeftMs: 49_500,
    incrementMs: 5000,
  });
});

test('a limit for the move is not taken for that of the game', () => {
  const each = told({ perMoveMs: 30_000 })!;
  expect(each.turnMs).toBe(29_500);
  expect(each.timeLeftMs).toBeGreaterThan(20 * each.turnMs!);
  expect(told({ mainMs: 60_000, perMoveMs: 9000 }, 1000)).toEqual({
    timeLeftMs: 58_500,
    turnMs: 7500,
  });
});

test('byo-yomi: before it a period counts as an increment, in it as the limit of the move', () => {
  const byoyomi = { periods: 3, periodMs: 20_000 };
  expect(told({ mainMs: 60_000, byoyomi })).toEqual({ timeLeftMs: 79_500, incrementMs: 20_000 });
  expect(told({ mainMs: 60_000, byoyomi }, 65_000)).toMatchObject({ turnMs: 14_500 });
});

test('without a limit nothing is told', () => {
  expect(told({})).toBeUndefined();
});

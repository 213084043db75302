import { expect, test } from 'vitest';
import { planAfter, planTime } from './limits.ts';

test('no limit of time gives no plan', () => {
  expect(planTime({})).toBeUndefined();
  expect(planTime({ depth: 8, nodes: 1000 })).toBeUndefined();
});

test.each([1, 10, 50, 100, 1000, 5000, 300_000])('%i ms a move are used, less a margin', timeMs => {
  const plan = planTime({ timeMs })!;
  expect(plan.limitMs).toBe(timeMs);
  expect(plan.hardMs).toBeLessThan(timeMs);
  expect(plan.hardMs).toBeGreaterThan(0);
  if (timeMs >= 100) expect(plan.hardMs).toBeGreaterThanOrEqual(timeMs * 0.92);
});

test.each([
  { timeMs: 10, hardMs: 4 },
  { timeMs: 20, hardMs: 12 },
  { timeMs: 34, hardMs: 26 },
  { timeMs: 100, hardMs: 92 },
  { timeMs: 200, hardMs: 192 },
  { timeMs: 300, hardMs: 291 },
  { timeMs: 1000, hardMs: 977 },
  { timeMs: 5000, hardMs: 4970 },
])('of $timeMs ms $hardMs are thought', ({ timeMs, hardMs }) => {
  expect(planTime({ timeMs })!.hardMs).toBeCloseTo(hardMs);
});

test('a busy machine gets more room, but never more than a third of a short limit', () => {
  expect(planTime({ timeMs: 1000 }, 6)!.hardMs).toBeLessThan(
    planTime({ timeMs: 1000 })!.hardMs - 5,
  );
  expect(planTime({ timeMs: 9 }, 6)!.limitMs).toBe(6);
  const clock = { timeLeftMs: 60_000, turnMs: 9 };
  expect(planTime({ clock }, 6)!.limitMs).toBe(6);
  expect(planTime({ timeMs: -5 }, 6)!.hardMs).toBeGreaterThan(0);
});

test('an endless clock is no limit; a limit that is not a number leaves a moment', () => {
  const endless = Number.POSITIVE_INFINITY;
  expect(planTime({ timeMs: endless })).toBeUndefined();
  expect(planTime({ clock: { timeLeftMs: endless } })).toBeUndefined();
  const turn = planTime({ clock: { timeLeftMs: endless, turnMs: 500 } })!;
  expect(turn.limitMs).toBe(500);
  expect(turn.hardMs).toBeGreaterThan(480);
  expect(planTime({ timeMs: Number.NaN })!.limitMs).toBe(1);
  expect(planTime({ clock: { timeLeftMs: Number.NaN } }, 5)!.limitMs).toBe(1);
  const odd = { overheadMs: Number.NaN, clock: { timeLeftMs: 9000, incrementMs: Number.NaN } };
  expect(planTime(odd)).toEqual(planTime({ clock: { timeLeftMs: 9000 } }));
});

test('zero, negative and absurd times still leave a moment to move', () => {
  for (const timeMs of [0, -5, -1e12]) {
    expect(planTime({ timeMs })!.hardMs).toBeGreaterThan(0);
    expect(planTime({ clock: { timeLeftMs: timeMs } })!.hardMs).toBeGreaterThan(0);
    expect(planTime({ clock: { timeLeftMs: timeMs, incrementMs: 5 } })!.hardMs).toBeGreaterThan(0);
    expect(planTime({ clock: { timeLeftMs: timeMs } })!.limitMs).toBeLessThan(2);
  }
});

test('a match clock never gives a move more than a fifth of what is left', () => {
  for (const timeLeftMs of [500, 5000, 60_000, 1_000_000]) {
    const { optimumMs, hardMs } = planTime({ clock: { timeLeftMs } })!;
    expect(optimumMs).toBeLessThanOrEqual(timeLeftMs / 14);
    expect(hardMs).toBeLessThanOrEqual(timeLeftMs / 5);
    expect(hardMs).toBeGreaterThan(optimumMs);
  }
});

test.each([5000, 180_000])('a clock of %i ms lasts for a hundred moves', mainMs => {
  let timeLeftMs = mainMs;
  // Some moves need all that is allowed, and every answer takes a while on its way.
  for (let move = 0; move < 100; move++) {
    const { optimumMs, hardMs } = planTime({ clock: { timeLeftMs, turnMs: 30_000 } })!;
    timeLeftMs -= 6 + (move % 10 === 0 ? hardMs : optimumMs);
    expect(timeLeftMs).toBeGreaterThan(0);
  }
});

test('the turn limit binds when the clock is full', () => {
  const { hardMs, limitMs } = planTime({ clock: { timeLeftMs: 1e9, turnMs: 1000 } })!;
  expect(limitMs).toBe(1000);
  expect(hardMs).toBeLessThan(1000);
});

test('an increment is spent, the reserve is not', () => {
  const poor = planTime({ clock: { timeLeftMs: 1000, incrementMs: 5000 } })!;
  expect(poor.hardMs).toBeLessThan(1000);
  const rich = planTime({ clock: { timeLeftMs: 100_000, incrementMs: 5000 } })!;
  expect(rich.optimumMs).toBeGreaterThan(5000);
});

test('two limits: the tighter holds', () => {
  const plan = planTime({ timeMs: 100, clock: { timeLeftMs: 1e6 } })!;
  expect(plan.limitMs).toBe(100);
});

test('overhead is taken off', () => {
  expect(planTime({ timeMs: 1000, overheadMs: 100 })!.limitMs).toBe(900);
});

test('what is left of a plan, until nothing is', () => {
  const plan = planTime({ timeMs: 1000 })!;
  expect(planAfter(plan, 400)!.hardMs).toBeCloseTo(plan.hardMs - 400);
  expect(planAfter(plan, 999)).toBeUndefined();
});

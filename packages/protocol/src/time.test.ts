import { planTime } from '@tengen/engine/host';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings, withInfo } from './settings.ts';
import { clockAfterMove, clockAfterTimeLeft, FRESH_CLOCK, limitsOf, sharedLimits } from './time.ts';

/** The settings after some INFO lines: `timeout_turn 5000 / time_left 100`. */
function told(lines: string): Settings {
  return lines
    .split(' / ')
    .map(line => line.split(' ') as [string, string])
    .reduce((settings, [key, value]) => withInfo(settings, key, value), DEFAULT_SETTINGS);
}

const limits = (lines: string, clock = FRESH_CLOCK) => limitsOf(told(lines), clock);

describe('the time limits of a move', () => {
  test.each([
    ['timeout_turn 5000', { timeMs: 5000, overheadMs: 0 }],
    ['timeout_turn 5000 / time_left 2147483647', { timeMs: 5000, overheadMs: 0 }],
    ['timeout_turn 5000 / time_left 99999999999', { timeMs: 5000, overheadMs: 0 }],
    ['', { timeMs: 30_000, overheadMs: 0 }],
    // As fast as possible.
    ['timeout_turn 0', { timeMs: 15 }],
    ['timeout_turn -3', { timeMs: 15 }],
    ['time_left 0', { timeMs: 15 }],
    ['time_left -20000', { timeMs: 15 }],
  ])('%j: %o', (lines, expected) => {
    expect(limits(lines)).toEqual(expected);
  });

  test('a match clock goes to the engine, with the limit of the turn', () => {
    const clock = { timeLeftMs: 50_000, incrementMs: 500, turnMs: 30_000 };
    const lines = 'timeout_turn 30000 / time_left 50000 / time_increment 500';
    expect(limits(lines)).toEqual({ clock, overheadMs: 0 });
  });

  test('without time_left the match limit counts, less the time of earlier moves', () => {
    const settings = told('timeout_turn 30000 / timeout_match 20000');
    expect(limitsOf(settings, FRESH_CLOCK).clock).toMatchObject({ timeLeftMs: 20_000 });
    const later = clockAfterMove(clockAfterMove(FRESH_CLOCK, settings, 5000), settings, 5000);
    expect(limitsOf(settings, later).clock).toMatchObject({ timeLeftMs: 10_000 });
  });

  test('depth and nodes', () => {
    const { depth, nodes } = limits('max_depth 6 / max_node 1000');
    expect({ depth, nodes }).toEqual({ depth: 6, nodes: 1000 });
  });

  test.each([
    ['timeout_turn 20', 0.6],
    ['timeout_turn 50', 0.84],
    ['timeout_turn 100', 0.92],
    ['timeout_turn 300', 0.97],
    ['timeout_turn 1000', 0.975],
    ['timeout_turn 5000', 0.99],
  ])('%s: the engine thinks at least %d of it', (lines, share) => {
    const { turnMs } = told(lines);
    const { hardMs, limitMs } = planTime(limits(lines))!;
    expect(hardMs).toBeGreaterThanOrEqual(turnMs * share);
    expect(limitMs).toBeLessThanOrEqual(turnMs);
  });

  test('searches that share a move share its time', () => {
    expect(sharedLimits(limits('timeout_turn 800'), 8)).toEqual({ timeMs: 100, overheadMs: 0 });
    const clock = sharedLimits(limits('timeout_turn 5000 / time_left 10000'), 2);
    expect(clock.timeMs).toBeLessThanOrEqual(1000);
  });
});

describe('the way to the manager and back', () => {
  const settings = told('timeout_turn 1000 / time_left 60000');
  const moved = clockAfterMove(FRESH_CLOCK, settings, 800);

  test('what was charged beyond our own measure is kept free next time', () => {
    const clock = clockAfterTimeLeft(moved, settings, 59_100);
    expect(clock.lagMs).toBe(100);
    expect(limitsOf(settings, clock).overheadMs).toBe(100);
  });

  test('it never takes more than half of a short limit', () => {
    expect(limits('timeout_turn 40', { ...FRESH_CLOCK, lagMs: 30 }).overheadMs).toBe(20);
  });

  test('it is forgotten slowly and never grows without end', () => {
    const slow = clockAfterTimeLeft(moved, settings, 20_000);
    expect(slow.lagMs).toBe(500);
    const next = clockAfterTimeLeft(clockAfterMove(slow, settings, 10), settings, 59_990);
    expect(next.lagMs).toBe(350);
  });

  test('a new game, unlimited time and a second INFO tell nothing', () => {
    expect(clockAfterTimeLeft(moved, settings, 180_000).lagMs).toBe(0);
    expect(clockAfterTimeLeft(moved, settings, Number.POSITIVE_INFINITY)).toBe(moved);
    expect(clockAfterTimeLeft(FRESH_CLOCK, settings, 1)).toBe(FRESH_CLOCK);
    const unlimited = clockAfterMove(FRESH_CLOCK, DEFAULT_SETTINGS, 10);
    expect(clockAfterTimeLeft(unlimited, settings, 1000)).toBe(unlimited);
  });
});

describe('INFO', () => {
  test.each<[string, Partial<Settings>]>([
    ['rule 0', { rule: 'freestyle' }],
    ['rule 1', { rule: 'standard' }],
    ['rule 2', { rule: 'renju' }],
    ['rule 4', { rule: 'renju' }],
    ['rule 8', { rule: 'caro' }],
    ['rule 9', { rule: 'caro-exact' }],
    ['rule 3', { rule: undefined }],
    ['rule 12', { rule: undefined }],
    ['max_memory 367001600', { memoryBytes: 367_001_600 }],
    ['max_memory -1', { memoryBytes: 0 }],
    ['thread_num 0', { threads: 1 }],
    ['hash_size 1024', { tableKiB: 1024 }],
    ['hash_size 0', { tableKiB: undefined }],
    ['pondering 1', { ponders: true }],
    ['show_detail 9', { detail: 'both' }],
    ['strength 120', { strength: 100 }],
    ['timeout_turn 1500.7', { turnMs: 1500 }],
    ['timeout_turn +1500', { turnMs: 1500 }],
  ])('%s', (line, change) => {
    expect(told(line)).toEqual({ ...DEFAULT_SETTINGS, ...change });
  });

  test('unknown keys and unreadable values change nothing', () => {
    for (const [key, value] of [
      ['game_type', '2'],
      ['folder', 'here'],
      ['max_moves', '100'],
      ['caution_factor', '9'],
      ['unheard_of', '3'],
      ['evaluate', '3,4'],
      ['toString', '1'],
      ['timeout_turn', 'soon'],
      ['timeout_turn', ''],
      ['rule', '0x4'],
      ['max_node', '9'.repeat(400)],
    ] as const) {
      expect(withInfo(DEFAULT_SETTINGS, key, value)).toBe(DEFAULT_SETTINGS);
    }
  });
});

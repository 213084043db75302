import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings, withInfo } from './settings.ts';
import { clockAfterMove, clockAfterTimeLeft, FRESH_CLOCK, limitsOf } from './time.ts';

/** The settings after some INFO lines: `timeout_turn 5000 / time_left 100`. */
function told(lines: string): Settings {
  return lines
    .split(' / ')
    .map(line => line.split(' ') as [string, string])
    .reduce((settings, [key, value]) => withInfo(settings, key, value), DEFAULT_SETTINGS);
}

const timeMs = (lines: string, clock = FRESH_CLOCK) => limitsOf(told(lines), clock).timeMs;

describe('how long a move may take', () => {
  test.each([
    // 3 % less than the limit, or 50 ms where that is more.
    ['timeout_turn 5000', 4850],
    ['timeout_turn 1000', 950],
    ['timeout_turn 100', 50],
    // No more than a fifth of what is left.
    ['timeout_turn 30000 / time_left 50000', 9700],
    ['timeout_turn 30000 / time_left 1000', 150],
    ['timeout_turn 5000 / time_left 2147483647', 4850],
    ['timeout_turn 5000 / time_left 99999999999', 4850],
    // An increment comes on top, but never more than is left.
    ['timeout_turn 5000 / time_left 1000 / time_increment 500', 650],
    ['timeout_turn 5000 / time_left 100 / time_increment 500', 50],
    // As fast as possible.
    ['timeout_turn 0', 15],
    ['timeout_turn -3', 15],
    ['time_left 0', 15],
    ['time_left -20000', 15],
    ['timeout_turn 40', 15],
    ['timeout_turn 8', 4],
    ['timeout_turn 1', 1],
    // Without time_left the match limit counts.
    ['timeout_turn 30000 / timeout_match 20000', 3880],
    ['', 29_100],
  ])('%j: %i ms', (lines, expected) => {
    expect(timeMs(lines)).toBe(expected);
  });

  test('the match time that earlier moves took is gone', () => {
    const settings = told('timeout_turn 30000 / timeout_match 20000');
    const later = clockAfterMove(clockAfterMove(FRESH_CLOCK, settings, 5000), settings, 5000);
    expect(limitsOf(settings, later).timeMs).toBe(1940);
  });

  test('the engine is told the match clock, depth and nodes', () => {
    const settings = told('timeout_turn 1000 / time_left -5 / max_depth 6 / max_node 1000');
    const { leftMs, incrementMs, depthPlies, nodes } = limitsOf(settings, FRESH_CLOCK);
    expect({ leftMs, incrementMs, depthPlies, nodes }).toEqual({
      leftMs: 1,
      incrementMs: 0,
      depthPlies: 6,
      nodes: 1000,
    });
    expect(limitsOf(DEFAULT_SETTINGS, FRESH_CLOCK)).toEqual({ timeMs: 29_100 });
  });
});

describe('the way to the manager and back', () => {
  const settings = told('timeout_turn 1000 / time_left 60000');
  const moved = clockAfterMove(FRESH_CLOCK, settings, 800);

  test('what was charged beyond our own measure is kept free next time', () => {
    const clock = clockAfterTimeLeft(moved, settings, 59_100);
    expect(clock.lagMs).toBe(100);
    expect(limitsOf(settings, clock).timeMs).toBe(850);
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
    ['game_type 2', { opponent: 'tournament' }],
    ['game_type 17', { opponent: 'brain' }],
    ['folder here', { folder: 'here' }],
    ['max_moves 100', { maxMoves: 100 }],
    ['thread_num 0', { threads: 1 }],
    ['hash_size 1024', { tableKiB: 1024 }],
    ['hash_size 0', { tableKiB: undefined }],
    ['pondering 1', { ponders: true }],
    ['show_detail 9', { detail: 'both' }],
    ['caution_factor 9', { caution: 5 }],
    ['strength 120', { strength: 100 }],
    ['timeout_turn 1500.7', { turnMs: 1500 }],
    ['timeout_turn +1500', { turnMs: 1500 }],
  ])('%s', (line, change) => {
    expect(told(line)).toEqual({ ...DEFAULT_SETTINGS, ...change });
  });

  test('what nobody knows or can read changes nothing', () => {
    for (const [key, value] of [
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

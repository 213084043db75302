// Which puzzle comes next, with the real file and a log that grows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import {
  familyOf,
  newStorm,
  type PuzzleAttempt,
  playablePuzzles,
  standingAfter,
  startOf,
} from '@tengen/practice';
import { Chance, must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { attemptsAmong, progressIn } from './attempt-store.ts';
import type { TrainMode } from './choice.ts';
import { type Asking, dueCount, nextPosed, type Posed } from './next.ts';

const file = createRequire(import.meta.url).resolve('@tengen/practice/puzzles.bin.gz');
const puzzles = must(playablePuzzles(gunzipSync(readFileSync(file))));

const DAY = 86_400_000;
const chance = new Chance(20261119);
let made = 0;

function asking(mode: TrainMode, log: readonly PuzzleAttempt[], now = 20_000 * DAY): Asking {
  const standing = standingAfter(log);
  const { next: random } = chance;
  const mistakes: typeof puzzles = [];
  return {
    puzzles,
    mistakes,
    log,
    standing,
    mode,
    rule: 'any',
    subject: 'fours',
    shift: 0,
    length: 'any',
    skipped: '',
    storm: undefined,
    now,
    random,
  };
}

function tried({ puzzle, mode, card }: Posed, isSolved: boolean, time: number): PuzzleAttempt {
  const family = familyOf(puzzle.rule);
  const { id, rating: puzzleRating } = puzzle;
  return {
    id: String(made++),
    time,
    mode,
    puzzle: card ?? id,
    isSolved,
    puzzleRating,
    family,
    ms: 1,
    hints: 0,
  };
}

test('every puzzle of the file can be set up, and its right moves played', () => {
  expect(puzzles.length).toBeGreaterThan(3000);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
});

test('the mixed run stays near the rating and shows nothing twice', () => {
  const log: PuzzleAttempt[] = [];
  for (let i = 0; i < 60; i++) {
    const now = 20_000 * DAY + i;
    const at = asking('mixed', log, now);
    const posed = nextPosed(at)!;
    const { rating } = at.standing.ratings[familyOf(posed.puzzle.rule)];
    expect(Math.abs(posed.puzzle.rating - rating)).toBeLessThanOrEqual(180);
    expect(at.standing.seen.has(posed.puzzle.id)).toBe(false);
    log.push(tried(posed, chance.chance(0.5), now));
  }
});

test('a theme asks for nothing else, and a rule is kept to', () => {
  for (let i = 0; i < 20; i++) {
    const posed = nextPosed({ ...asking('theme', []), subject: '#order', rule: 'renju' })!;
    expect(posed.puzzle.themes).toContain('order');
    expect(posed.puzzle.rule).toBe('renju');
  }
});

test('what failed comes back the next day, turned; today ends when all is done', () => {
  const now = 20_000 * DAY;
  const first = nextPosed(asking('mixed', [], now))!;
  const log = [tried(first, false, now)];
  expect(dueCount(asking('repeat', log, now))).toBe(0);
  const tomorrow = now + DAY;
  const again = nextPosed(asking('today', log, tomorrow))!;
  expect(again).toMatchObject({ mode: 'repeat', puzzle: { id: first.puzzle.id } });
  const start = startOf(again.puzzle)!;
  for (const point of again.puzzle.right) expect(start.play(point).ok).toBe(true);
  log.push(tried(again, true, tomorrow));
  const modes: string[] = [];
  for (let posed = nextPosed(asking('today', log, tomorrow)); posed; ) {
    modes.push(posed.mode);
    log.push(tried(posed, true, tomorrow + modes.length));
    posed = nextPosed(asking('today', log, tomorrow));
  }
  expect(modes).toEqual(['daily', 'mixed', 'mixed', 'mixed', 'mixed', 'mixed']);
});

test('what is in no file any more is not due', () => {
  const now = 20_000 * DAY;
  const gone = { ...puzzles[0]!, id: 'gone' };
  const log = [tried({ puzzle: gone, mode: 'mixed' }, false, now)];
  expect(dueCount(asking('repeat', log, now + DAY))).toBe(0);
  expect(dueCount({ ...asking('repeat', log, now + DAY), mistakes: [gone] })).toBe(1);
});

test('every second time from the third on a sibling is asked, which counts for what went wrong', () => {
  let now = 20_000 * DAY;
  const puzzle = puzzles.find(({ goal, rating }) => goal === 'fours' && rating > 600)!;
  const log = [tried({ puzzle, mode: 'theme' }, false, now)];
  const shown: string[] = [];
  for (let showing = 0; showing < 5; showing++) {
    now += 120 * DAY;
    const posed = nextPosed(asking('repeat', log, now))!;
    expect(posed.card).toBe(puzzle.id);
    expect(posed.puzzle).toMatchObject({ goal: puzzle.goal, rule: puzzle.rule });
    expect(posed.puzzle.themes).toContain(puzzle.themes[0]);
    shown.push(posed.puzzle.id === puzzle.id ? 'it' : 'sibling');
    log.push(tried(posed, true, now));
  }
  expect(shown).toEqual(['it', 'it', 'sibling', 'it', 'sibling']);
});

test('by theme a win has the length that was asked for', () => {
  for (const [length, least, most] of [
    ['short', 0, 5],
    ['middle', 6, 9],
    ['long', 10, 99],
  ] as const) {
    const { puzzle } = nextPosed({ ...asking('theme', []), length })!;
    expect(puzzle.plies).toBeGreaterThanOrEqual(least);
    expect(puzzle.plies).toBeLessThanOrEqual(most);
  }
});

test('the puzzle of the day counts once a day', () => {
  const now = 20_000 * DAY;
  const first = nextPosed(asking('daily', [], now))!;
  const log = [tried(first, false, now)];
  expect(nextPosed(asking('daily', log, now))).toBeUndefined();
  expect(nextPosed(asking('daily', log, now + DAY))?.mode).toBe('daily');
});

test('a file of progress is read, and anything else is refused', () => {
  const attempt = tried({ puzzle: puzzles[0]!, mode: 'mixed' }, true, 5);
  const text = JSON.stringify({ kind: 'tengen-progress', attempts: [attempt, { id: 7 }] });
  expect(progressIn(text)).toEqual({ attempts: [attempt], more: [] });
  expect(progressIn('{}')).toBeUndefined();
  expect(progressIn('(;GM[4])')).toBeUndefined();
  expect(attemptsAmong([undefined, 3, attempt])).toEqual([attempt]);
});

test('a streak begins 300 below the rating, climbs, and leaves out what was skipped', () => {
  const log: PuzzleAttempt[] = [];
  for (let solved = 0; solved < 12; solved++) {
    const posed = nextPosed(asking('streak', log))!;
    expect(Math.abs(posed.puzzle.rating - (600 - 300 + 40 * solved))).toBeLessThanOrEqual(120);
    log.push(tried(posed, true, 20_000 * DAY + solved));
  }
  const one = puzzles.slice(0, 1);
  const skipped = one[0]!.id;
  expect(nextPosed({ ...asking('streak', []), puzzles: one, skipped })).toBeUndefined();
});

test('a storm poses short ones of one side, and nothing before it starts', () => {
  expect(nextPosed(asking('storm', []))).toBeUndefined();
  for (const side of ['black', 'white'] as const) {
    const storm = newStorm(side, false, 0);
    for (let i = 0; i < 20; i++) {
      const { puzzle } = nextPosed({ ...asking('storm', []), storm })!;
      expect(startOf(puzzle)!.turn).toBe(side);
      expect(puzzle.plies).toBeLessThanOrEqual(5);
      expect(puzzle.rating).toBeLessThanOrEqual(600 - 400 + 120);
    }
  }
});

import { expect, test } from 'vitest';
import type { PracticeMode, PuzzleAttempt } from './log.ts';
import { streakRun, streakShift } from './streak.ts';

const tried = (results: string, mode: PracticeMode = 'streak'): PuzzleAttempt[] =>
  [...results].map((result, time) => ({
    id: `${mode}${time}`,
    time,
    mode,
    puzzle: `p${time}`,
    isSolved: result === '+',
    puzzleRating: 600,
    family: 'renju',
    ms: 1,
    hints: 0,
  }));

test('one mistake ends a streak, and the longest one is remembered', () => {
  expect(streakRun([])).toEqual({ solved: 0, best: 0 });
  expect(streakRun(tried('+++-+'))).toEqual({ solved: 1, best: 3 });
  expect(streakRun(tried('++-'))).toEqual({ solved: 0, best: 2 });
});

test('what is tried in other modes leaves a streak alone', () => {
  expect(streakRun([...tried('++'), ...tried('-', 'theme'), ...tried('+', 'mixed')])).toEqual({
    solved: 2,
    best: 2,
  });
});

test('it begins 300 below the rating and is harder by 40 each', () => {
  expect([0, 1, 10].map(streakShift)).toEqual([-300, -260, 100]);
});

// What the packed file promises, as far as it can be counted without proving anything.
import { readFileSync } from 'node:fs';
import { type Puzzle, puzzleId } from '@tengen/practice';
import { expect, test } from 'vitest';
import { LONGEST_FOURS, LONGEST_THREES } from './complete.ts';
import { MOST_STONES } from './game.ts';
import { PACKAGED, readPacked } from './packaged.ts';

const { puzzles } = readPacked(PACKAGED);
const count = (is: (puzzle: Puzzle) => boolean) => puzzles.filter(is).length;

test('the file has its size, and no puzzle twice', () => {
  expect(readFileSync(PACKAGED).length).toBeLessThanOrEqual(200_000);
  expect(new Set(puzzles.map(puzzleId)).size).toBe(puzzles.length);
  expect(puzzles.length).toBeGreaterThanOrEqual(5400);
});

test('each goal has its share', () => {
  const least = { five: 150, block: 150, fours: 1790, verdict: 500, threes: 1270, stop: 1300 };
  for (const [goal, number] of Object.entries({ ...least, hold: 100 })) {
    expect(
      count(puzzle => puzzle.goal === goal),
      goal,
    ).toBeGreaterThanOrEqual(number);
  }
  expect(count(({ goal, plies }) => goal === 'fours' && plies >= 11)).toBeGreaterThanOrEqual(300);
  const isTrap = ({ goal, themes }: Puzzle) => goal === 'fours' && themes.includes('foul-trap');
  expect(count(isTrap)).toBeGreaterThanOrEqual(220);
});

test('no board is too full, and no win too long', () => {
  for (const { goal, moves, plies, right, undecided } of puzzles) {
    expect(moves.length).toBeLessThanOrEqual(MOST_STONES);
    if (goal === 'fours') expect(plies).toBeLessThanOrEqual(LONGEST_FOURS);
    if (goal === 'threes') expect(plies).toBeLessThanOrEqual(LONGEST_THREES);
    if (goal === 'stop' || goal === 'hold') expect(right.length).toBeLessThanOrEqual(3);
    expect(undecided.length).toBeLessThanOrEqual(goal === 'threes' || goal === 'quiet' ? 2 : 0);
  }
});

test('there are ratings for everybody', () => {
  const between = (low: number, high: number) =>
    count(({ rating }) => rating >= low && rating < high);
  for (let low = 200; low < 1200; low += 200) {
    expect(between(low, low + 200), `${low}`).toBeGreaterThanOrEqual(250);
  }
  expect(between(1200, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(0);
});

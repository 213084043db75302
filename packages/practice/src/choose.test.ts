import { Chance } from '@tengen/rules/chance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPuzzle, type ThemedTry, weakThemes } from './choose.ts';
import { dailyPuzzle, wantedRating } from './daily.ts';
import { expectedShare, ratedAfter, startRating } from './person.ts';

const pool = (ratings: readonly number[]) =>
  ratings.map((rating, i) => ({ id: `p${i}`, rating, themes: [] }));
const ratingLists = fc.array(fc.integer({ min: -100, max: 2000 }), { minLength: 1, maxLength: 60 });

test('the next puzzle is unseen and near the rating, as near as ten others allow', () => {
  fc.assert(
    fc.property(
      ratingLists,
      fc.integer({ min: 0, max: 1800 }),
      fc.nat(),
      (ratings, rating, seed) => {
        const puzzles = pool(ratings);
        const seen = new Set(puzzles.filter((_, i) => i % 3 === 0).map(({ id }) => id));
        const isSeen = (id: string) => seen.has(id);
        const chosen = nextPuzzle(puzzles, { rating, isSeen }, new Chance(seed).next)!;
        const unseen = puzzles.filter(({ id }) => !isSeen(id));
        if (unseen.length > 0) expect(unseen).toContain(chosen);
        const nearer = (unseen.length > 0 ? unseen : puzzles).filter(
          item => Math.abs(item.rating - rating) < Math.abs(chosen.rating - rating) - 60,
        );
        if (Math.abs(chosen.rating - rating) > 120) expect(nearer.length).toBeLessThan(10);
      },
    ),
  );
  expect(nextPuzzle([], { rating: 0, isSeen: () => false }, Math.random)).toBeUndefined();
});

test('weak themes come twice as often', () => {
  const puzzles = pool([600, 600]).map((item, i) => ({
    ...item,
    themes: i === 0 ? (['order'] as const) : [],
  }));
  const chance = new Chance(3);
  const wanted = { rating: 600, isSeen: () => false, weak: new Set(['order'] as const) };
  const chosen = Array.from({ length: 900 }, () => nextPuzzle(puzzles, wanted, chance.next)!.id);
  expect(chosen.filter(id => id === 'p0').length / 900).toBeCloseTo(2 / 3, 1);
});

test('a theme is weak where less is solved than expected, and not before ten tries', () => {
  const tries = (solved: number, of: number): ThemedTry[] =>
    Array.from({ length: of }, (_, i) => ({
      themes: ['far-stop'],
      puzzleRating: 600,
      rating: 600,
      isSolved: i < solved,
    }));
  expect([...weakThemes(tries(2, 12))]).toEqual(['far-stop']);
  expect([...weakThemes(tries(6, 12))]).toEqual([]);
  expect([...weakThemes(tries(0, 9))]).toEqual([]);
});

test('the daily puzzle: one for the date, easy on Monday, hard on Sunday', () => {
  const puzzles = pool(Array.from({ length: 400 }, (_, i) => 100 + i * 4));
  const monday = Date.UTC(2026, 10, 16);
  const week = Array.from({ length: 7 }, (_, day) => monday + day * 86_400_000);
  for (const time of week) {
    const puzzle = dailyPuzzle(puzzles, time)!;
    expect(dailyPuzzle(puzzles, time + 86_399_000)).toBe(puzzle);
    expect(Math.abs(puzzle.rating - wantedRating(time))).toBeLessThanOrEqual(120);
  }
  expect(week.map(wantedRating)).toEqual([...week.map(wantedRating)].sort((a, b) => a - b));
  expect(dailyPuzzle(puzzles.toReversed(), monday)).toEqual(dailyPuzzle(puzzles, monday));
  expect(dailyPuzzle([], monday)).toBeUndefined();
});

test('a person who solves half of the puzzles of 900 is rated near 900', () => {
  const chance = new Chance(11);
  let person = startRating('new');
  for (let i = 0; i < 300; i++) {
    const rating = person.rating + chance.between(-120, 120);
    person = ratedAfter(person, rating, chance.chance(expectedShare(900, rating)), 0.01);
  }
  expect(Math.abs(person.rating - 900)).toBeLessThan(120);
  expect(person.deviation).toBeLessThan(100);
});

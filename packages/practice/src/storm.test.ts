import { expect, test } from 'vitest';
import {
  fitsStorm,
  newStorm,
  STORM_MS,
  type StormRun,
  stormAfter,
  stormLessons,
  stormShift,
  stormSolved,
} from './storm.ts';
import { anyPuzzle } from './testing.ts';

/** `+` is solved, `-` is missed, `s` is solved slowly. */
function after(results: string, isCalm = false): StormRun {
  return [...results].reduce(
    (storm, result, i) =>
      stormAfter(storm, {
        puzzle: `p${i}`,
        isSolved: result !== '-',
        ms: result === 's' ? 9000 : 3000,
      }),
    newStorm('black', isCalm, 1000),
  );
}
const gained = (storm: StormRun) => storm.endsAt - 1000 - STORM_MS;

test('five in a row give three seconds, and so do the next five', () => {
  expect(gained(after('++++'))).toBe(0);
  expect(gained(after('+++++'))).toBe(3000);
  expect(gained(after('+++++++++'))).toBe(3000);
  expect(gained(after('++++++++++'))).toBe(6000);
});

test('a miss costs ten seconds and the row; in a calm storm only the row', () => {
  expect(gained(after('++++-+'))).toBe(-10_000);
  expect(gained(after('++++-+', true))).toBe(0);
  expect(gained(after('-+++++'))).toBe(-7000);
});

test('it begins easy and climbs with what is solved', () => {
  expect(stormSolved(after('++-s'))).toBe(3);
  expect(stormShift(after(''))).toBe(-400);
  expect(stormShift(after('++-s'))).toBe(-340);
});

test('short ones of one side only', () => {
  const storm = newStorm('black', false, 0);
  const puzzle = { ...anyPuzzle(1), goal: 'fours' as const, plies: 5, moves: [1, 2] };
  expect(fitsStorm(storm, puzzle)).toBe(true);
  expect(fitsStorm({ ...storm, side: 'white' }, puzzle)).toBe(false);
  expect(fitsStorm(storm, { ...puzzle, plies: 7 })).toBe(false);
  expect(fitsStorm(storm, { ...puzzle, goal: 'verdict', plies: 0 })).toBe(false);
});

test('what failed comes again, then what was slow', () => {
  expect(stormLessons(after('+s+-++-'))).toEqual(['p3', 'p6', 'p1']);
  expect(stormLessons(after(''))).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedLogs, type PuzzleAttempt, standingAfter } from './log.ts';
import { BOX_DAYS } from './repetition.ts';

const DAY = 86_400_000;
let made = 0;
const attempt = (changes: Partial<PuzzleAttempt>): PuzzleAttempt => ({
  id: String(made++),
  time: made,
  mode: 'mixed',
  puzzle: 'a',
  isSolved: true,
  puzzleRating: 600,
  family: 'renju',
  ms: 5000,
  hints: 0,
  ...changes,
});

test('only the first try of the mixed run moves the rating, of its family of rules', () => {
  const start = standingAfter([]).ratings;
  const { ratings } = standingAfter([attempt({})]);
  expect(ratings.renju.rating).toBeGreaterThan(start.renju.rating);
  expect(ratings.gomoku).toEqual(start.gomoku);
  expect(standingAfter([attempt({ mode: 'theme' })]).ratings).toEqual(start);
  const twice = [attempt({ isSolved: false }), attempt({})];
  expect(standingAfter(twice).ratings).toEqual(standingAfter(twice.slice(0, 1)).ratings);
});

test('what failed comes back until it is learnt, and only repeating moves it on', () => {
  const log = [attempt({ isSolved: false, time: 0 })];
  expect(standingAfter(log).cards.get('a')).toMatchObject({ box: 0, dueAt: DAY });
  log.push(attempt({ mode: 'theme', time: 1 }));
  expect(standingAfter(log).cards.get('a')).toMatchObject({ box: 0, dueAt: DAY });
  let time = 0;
  for (const days of BOX_DAYS) {
    expect(standingAfter(log).cards.size).toBe(1);
    time += days * DAY;
    log.push(attempt({ mode: 'repeat', time }));
  }
  expect(standingAfter(log).cards.size).toBe(0);
});

test('logs of two devices join to the same standing, however often they are joined', () => {
  const attempts = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 30 }).map(String),
      puzzle: fc.constantFrom('a', 'b', 'c'),
      isSolved: fc.boolean(),
      mode: fc.constantFrom('mixed', 'repeat', 'daily'),
    }),
  );
  const whole = (some: Partial<PuzzleAttempt>) => attempt({ ...some, time: Number(some.id) * DAY });
  // The same id is the same attempt.
  const known = new Map<string, PuzzleAttempt>();
  const each = (some: Partial<PuzzleAttempt>) => {
    const found = known.get(some.id!) ?? whole(some);
    known.set(some.id!, found);
    return found;
  };
  fc.assert(
    fc.property(attempts, attempts, (first, second) => {
      const [here, there] = [first.map(each), second.map(each)];
      const joined = joinedLogs(here, there);
      expect(joinedLogs(there, here, joined)).toEqual(joined);
      expect(standingAfter(joined)).toEqual(standingAfter(joinedLogs(there, here)));
    }),
  );
});

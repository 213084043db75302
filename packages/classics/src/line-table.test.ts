import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitOf, indexOf, lineTables, WIN_GAIN } from './line-table.ts';

const MARKS: Readonly<Record<string, number>> = { _: 0, '@': 1, X: 2, '#': 3 };

/** Eleven cells, `.` in the middle: `@` own, `X` enemy, `#` wall, `_` empty. */
function entry(line: string): number {
  expect(line.indexOf('.')).toBe(5);
  return lineTables().value[indexOf(offset => MARKS[line[5 + offset]!]!)]!;
}

test('right+5 is the lowest digit of the index, left−5 the highest', () => {
  expect([5, 4, 3, 2, 1, -1, -2, -3, -4, -5].map(digitOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(indexOf(offset => (offset === 5 ? 3 : 0))).toBe(3);
  expect(indexOf(offset => (offset === -5 ? 1 : 0))).toBe(4 ** 9);
});

test('there is an entry for each of the 4^10 lines', () => {
  expect(lineTables().value).toHaveLength(1_048_576);
  expect(lineTables().order).toHaveLength(1_048_576);
});

// own(after) − own(before) + opp(before); even shapes are found forwards and backwards, and count twice.
test.each([
  ['_____._____', 2 * 10],
  // An open four was there before the five.
  ['_@@@@._____', 2 * 1_000_000 - 2 * 50_000],
  ['#@@@@._____', 2 * 1_000_000 - 5_000],
  // A lone four stopped: one way only, and the own stone has five cells to its right.
  ['#XXXX._____', 5_000 + 10],
  ['_XXXX._____', 2 * 50_000 + 10],
  ['__@@@._____', 2 * 50_000 - 2 * 2_500],
  // Nothing can become of this cell for anyone.
  ['#####.#####', 0],
  ['XX@@X.X@@XX', 0],
])('%s gains %i', (line, gain) => {
  expect(entry(line)).toBe(gain);
});

test('a wall is as good as an enemy for either side', () => {
  expect(entry('#@@@_.@____')).toBe(entry('X@@@_.@____'));
});

test('a line and its mirror image gain the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('_', '@', 'X', '#'), { minLength: 10, maxLength: 10 }),
      cells => {
        const line = [...cells.slice(0, 5), '.', ...cells.slice(5)];
        expect(entry(line.toReversed().join(''))).toBe(entry(line.join('')));
      },
    ),
  );
});

test('only a five gains as much as a win', () => {
  const { value } = lineTables();
  let most = 0;
  for (const gain of value) if (gain < WIN_GAIN && gain > most) most = gain;
  // Not even in all four lines at once.
  expect(4 * most).toBeLessThan(WIN_GAIN);
});

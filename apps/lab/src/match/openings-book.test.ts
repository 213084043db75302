import { RULES } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { chanceOpening, pairingOf, positionAfter, readBook, resized } from './openings-book.ts';

const book = readBook({ rules: ['renju'], size: 15 });

test.each(RULES)('%s has openings in which the game goes on', rule => {
  const openings = readBook({ rules: [rule], size: 15 });
  expect(openings).toHaveLength(2000);
  for (const opening of openings) {
    expect(opening.rule).toBe(rule);
    expect(positionAfter(opening).outcome).toBeUndefined();
  }
});

test('20×20 has openings of its own, and other sizes borrow those of 15×15', () => {
  const large = readBook({ rules: ['freestyle'], size: 20 });
  expect(large).toHaveLength(2000);
  const moved = readBook({ rules: ['freestyle'], size: 15 }).map(one => resized(one, 20)?.moves);
  expect(large[0]!.moves).not.toEqual(moved[0]);
  const borrowed = readBook({ rules: ['renju'], size: 19 });
  expect(borrowed[0]!.moves).toEqual(resized(book[0]!, 19)!.moves);
});

test('two games in a row share an opening with the colours changed', () => {
  const [first, second, third] = [0, 1, 2].map(game => pairingOf(book, game));
  expect(first).toMatchObject({ pair: 0, black: 'a', opening: book[0] });
  expect(second).toMatchObject({ pair: 0, black: 'b', opening: book[0] });
  expect(third).toMatchObject({ pair: 1, black: 'a', opening: book[1] });
});

test('a book that is used up begins anew in another orientation', () => {
  const again = pairingOf(book, 2 * book.length);
  expect(again.opening.moves).not.toEqual(book[0]!.moves);
  expect(again.opening.moves).toHaveLength(book[0]!.moves.length);
  const texts = Array.from({ length: 8 }, (_, round) =>
    pairingOf(book, 2 * book.length * round).opening.moves.join(),
  );
  expect(new Set(texts).size).toBe(8);
});

test('two rules take turns', () => {
  const mixed = readBook({ rules: ['freestyle', 'renju'], size: 15 });
  expect(mixed.slice(0, 4).map(opening => opening.rule)).toEqual([
    'freestyle',
    'renju',
    'freestyle',
    'renju',
  ]);
});

test('stones move together to another board, or not at all', () => {
  const opening = { rule: 'freestyle', size: 15, moves: [0, 1, 17] } as const;
  // a15 b15 c14 span three columns and two rows; the middle of 9×9 begins at column 3, row 3.
  expect(resized(opening, 9)?.moves).toEqual([3 * 9 + 3, 3 * 9 + 4, 4 * 9 + 5]);
  expect(resized({ ...opening, moves: [0, 14] }, 10)).toBeUndefined();
});

test('chance openings repeat with their seed, and add at most two stones', () => {
  const draw = (seed: number) => chanceOpening(book, new Chance(seed));
  const longest = Math.max(...book.map(opening => opening.moves.length));
  const drawn = Array.from({ length: 40 }, (_, seed) => draw(seed));
  expect(drawn.map(opening => opening.moves)).toEqual(
    Array.from({ length: 40 }, (_, seed) => draw(seed).moves),
  );
  expect(new Set(drawn.map(opening => opening.moves.join())).size).toBeGreaterThan(35);
  for (const opening of drawn) {
    expect(opening.moves.length).toBeLessThanOrEqual(longest + 2);
    expect(positionAfter(opening).outcome).toBeUndefined();
  }
});

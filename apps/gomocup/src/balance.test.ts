import { Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import { balanceOne, balanceTwo, type Weigh } from './balance.ts';

const start = Position.start({ size: 15 });

/** Moves 0, 1, 2… worth 300, 200, 100… to whoever plays them. */
const falling: Weigh = async (position, lines) =>
  position.board
    .emptyPoints()
    .slice(0, Math.min(lines, 10))
    .map((point, i) => ({ point, points: 300 - 100 * i }));

test('one move: the nearest to what is wanted', async () => {
  expect(await balanceOne(falling, start, 0, 100)).toEqual([3]);
  expect(await balanceOne(falling, start, 180, 100)).toEqual([1]);
  expect(await balanceOne(async () => [], start, 0, 100)).toEqual([]);
});

test('two moves: the second is the opponent’s, so its score counts the other way', async () => {
  const [first, second] = await balanceTwo(falling, start, -200, 100);
  expect(first).toBe(0);
  // After the first stone the cells are 1, 2, 3…: the second of them is worth 200 to the opponent.
  expect(second).toBe(2);
});

test('a first move that ends the game is no half of a pair', async () => {
  const white = [100, 102, 104, 106];
  const four = Position.setup({ black: [0, 1, 2, 3], white, turn: 'black' });
  if (!four.ok) throw new Error('bug');
  const pair = await balanceTwo(falling, four.value, 0, 100);
  expect(pair).toHaveLength(2);
  expect(pair[0]).not.toBe(4);
});

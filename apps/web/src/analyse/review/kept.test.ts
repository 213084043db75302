import type { ReviewedMove } from '@tengen/coach';
import { expect, test } from 'vitest';
import { type KeptReview, makeReviews, parseReviews } from './kept.ts';

const move = (point: number): ReviewedMove => ({
  move: 1,
  color: 'black',
  point,
  before: { kind: 'open', forBlack: 0.6, line: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  after: { kind: 'won', color: 'white', plies: 5, line: [] },
  lost: 0.6,
  isProved: false,
  grade: 'blunder',
  fault: { kind: 'allowed-win', plies: 5 },
  better: [1, 2, 3],
});
const review = (point: number): KeptReview => ({ start: 'renju black', moves: [move(point)] });

test('a review comes back with all that is shown of it', () => {
  const [kept] = parseReviews(makeReviews(review(7), []));
  const { better, ...shown } = move(7);
  const before = { ...shown.before, line: [1, 2, 3, 4, 5, 6, 7, 8] };
  expect(kept).toEqual({ start: 'renju black', moves: [{ ...shown, before }] });
});

test('of each game the last review is kept, and of the games the last few', () => {
  let text = '[]';
  for (const point of [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    text = makeReviews(review(point), parseReviews(text));
  }
  const points = parseReviews(text).map(({ moves }) => moves[0]!.point);
  expect(points).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test.each([
  null,
  '',
  '7',
  '{}',
  '[null]',
  '[{"start":1,"moves":[]}]',
  '[{"start":"x","moves":[{"point":1}]}]',
  JSON.stringify([{ start: 'x', moves: [{ ...move(1), fault: { kind: 'let-stand' } }] }]),
  JSON.stringify([{ start: 'x', moves: [{ ...move(1), before: { kind: 'open', line: [] } }] }]),
])('%s is as good as none', text => {
  expect(parseReviews(text)).toEqual([]);
});

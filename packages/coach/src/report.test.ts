import { expect, test } from 'vitest';
import { reportOf, turningPoints } from './report.ts';
import type { Grade, ReviewedMove } from './review.ts';

function move(color: 'black' | 'white', lost: number, grade: Grade, isLost = false): ReviewedMove {
  const open = { blackChance: 0.5, depth: 9, line: [] };
  const before = isLost ? { ...open, blackChance: color === 'black' ? 0.01 : 0.99 } : open;
  return { move: 1, color, point: 0, before, after: open, lost, grade };
}

test('accuracy is what was held of what there was to hold', () => {
  const report = reportOf([
    move('black', 0, 'good'),
    move('white', 0.2, 'mistake'),
    move('black', 0.5, 'blunder'),
    move('white', 0, 'good'),
  ]);
  expect(report.black.accuracy).toBeCloseTo(0.75);
  expect(report.white.accuracy).toBeCloseTo(0.9);
  expect(report.black.grades).toEqual({ good: 1, inaccuracy: 0, mistake: 0, blunder: 1 });
});

test('moves of a lost game take nothing away, and a side without moves has no figure', () => {
  const report = reportOf([move('black', 0, 'good'), move('black', 0, 'good', true)]);
  expect(report.black).toMatchObject({ moves: 2, accuracy: 1 });
  expect(report.white.accuracy).toBeUndefined();
});

test('the five worst mistakes of each side are its turning points, in the order of the game', () => {
  const moves = Array.from({ length: 20 }, (_, i) => ({
    ...move(i % 2 ? 'white' : 'black', 0.1 + i / 100, i < 2 ? 'inaccuracy' : 'blunder'),
    move: i + 1,
  }));
  const turns = turningPoints(moves).map(each => each.move);
  expect(turns).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(turningPoints(moves.slice(0, 4)).map(each => each.move)).toEqual([3, 4]);
});

import { expect, test } from 'vitest';
import { reportOf } from './report.ts';
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

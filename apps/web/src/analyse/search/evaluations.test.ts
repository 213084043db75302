import { Position, type Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import { type Evaluation, evaluationOfLine, isBetterFounded, positionKey } from './evaluations.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const play = (...points: number[]) =>
  points.reduce((position, point) => must(position.play(point)), Position.start());

test('positions reached by another order of moves are the same, another turn is not', () => {
  expect(positionKey(play(1, 2, 3))).toBe(positionKey(play(3, 2, 1)));
  expect(positionKey(play(1, 2))).not.toBe(positionKey(play(2, 1)));
});

test('a score becomes Black’s chance, whoever it is for', () => {
  const line = { points: [5], depth: 9 };
  const value = { kind: 'value', side: 'white', winRate: 0.3, points: -100 } as const;
  expect(evaluationOfLine({ ...line, score: value }).blackChance).toBeCloseTo(0.7);
  const mate = { kind: 'mate', side: 'white', plies: 5 } as const;
  expect(evaluationOfLine({ ...line, score: mate })).toMatchObject({ blackChance: 0, mate: -5 });
});

test('a deeper look replaces a shallow one, and only a forced win replaces a forced win', () => {
  const at = (depth: number, mate?: number): Evaluation => ({
    blackChance: 0.5,
    mate,
    depth,
    line: [],
  });
  expect(isBetterFounded(at(1), undefined)).toBe(true);
  expect(isBetterFounded(at(8), at(7))).toBe(true);
  expect(isBetterFounded(at(6), at(7))).toBe(false);
  expect(isBetterFounded(at(20), at(3, 9))).toBe(false);
  expect(isBetterFounded(at(3, 9), at(20))).toBe(true);
});

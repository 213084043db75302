import { expect, test } from 'vitest';
import * as classics from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(classics).sort()).toEqual(
    ['CLASSIC_IDS', 'createClassic', 'isClassicId', 'ratingOf', 'serveClassics'].sort(),
  );
});

test('five classics, by their numbers, each with its own setting', () => {
  const settings = classics.CLASSIC_IDS.map(id => {
    const { depth, width } = classics.createClassic(id);
    return [id, depth, width];
  });
  expect(settings).toEqual([
    ['classic-000', 8, 8],
    ['classic-001', 4, undefined],
    ['classic-002', 4, 10],
    ['classic-003', 4, undefined],
    ['classic-004', 4, undefined],
  ]);
  expect(classics.isClassicId('classic-004')).toBe(true);
  expect(classics.isClassicId('classic-005')).toBe(false);
});

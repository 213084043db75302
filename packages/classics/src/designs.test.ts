import { expect, test } from 'vitest';
import { createClassic } from './classic.ts';
import { CLASSIC_IDS, isClassicId } from './ids.ts';

test('five classics, by their numbers, each with its own setting', () => {
  const settings = CLASSIC_IDS.map(id => {
    const { depth, width } = createClassic(id);
    return [id, depth, width];
  });
  expect(settings).toEqual([
    ['classic-000', 8, 8],
    ['classic-001', 4, undefined],
    ['classic-002', 4, 10],
    ['classic-003', 4, undefined],
    ['classic-004', 4, undefined],
  ]);
  expect(isClassicId('classic-004')).toBe(true);
  expect(isClassicId('classic-005')).toBe(false);
});

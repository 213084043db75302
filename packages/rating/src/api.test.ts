import { expect, test } from 'vitest';
import * as rating from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(rating).sort()).toEqual(
    [
      'GLICKO_START',
      'eloOfScore',
      'estimateElo',
      'pairsOf',
      'ratePlayers',
      'rateGlicko',
      'scoreOfElo',
      'sprt',
    ].sort(),
  );
});

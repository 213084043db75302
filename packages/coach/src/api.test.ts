import { expect, test } from 'vitest';
import * as coach from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(coach).sort()).toEqual([
    'decisiveMove',
    'endingOf',
    'forcedWins',
    'hopeOf',
    'positionsOf',
    'proveWin',
    'reviewGame',
    'threatsInPosition',
    'verdictOf',
  ]);
});

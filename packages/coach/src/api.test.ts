import { expect, test } from 'vitest';
import * as coach from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(coach).sort()).toEqual([
    'attempt',
    'decisiveMove',
    'endingOf',
    'forcedWins',
    'hopeOf',
    'positionsOf',
    'proveWin',
    'reportOf',
    'reviewGame',
    'solution',
    'stoppingPoints',
    'threatsInPosition',
    'verdictOf',
    'wholeLine',
  ]);
});

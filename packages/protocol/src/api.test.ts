import { expect, test } from 'vitest';
import * as protocol from './index.ts';

test('the surface of the package', () => {
  expect(Object.keys(protocol).sort()).toEqual([
    'LineSplitter',
    'MAX_LINE_BYTES',
    'RULE_NUMBERS',
    'SearchThinker',
    'Session',
    'hostOf',
    'newBrain',
    'parseCommand',
    'step',
    'stepSafely',
  ]);
});

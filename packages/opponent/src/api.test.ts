import { expect, test } from 'vitest';
import * as opponent from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(opponent).sort()).toEqual(
    [
      'CLASSIC_IDS',
      'MOST_LEVEL',
      'acceptsDraw',
      'createOpponent',
      'opponentName',
      'parseOpponent',
    ].sort(),
  );
});

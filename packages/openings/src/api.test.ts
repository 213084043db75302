import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { expect, test } from 'vitest';
import * as openings from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(openings).sort()).toEqual(
    [
      'DEFAULT_MAX_DECLARED',
      'EVALUATIONS',
      'OPENINGS',
      'PROTOCOLS',
      'PROTOCOL_IDS',
      'act',
      'balancedOffers',
      'colorOf',
      'distinctOffers',
      'isFairScore',
      'isInArea',
      'isInPlay',
      'isProtocolId',
      'legalActions',
      'offerChoices',
      'openingMoves',
      'openingOf',
      'openingsToPlay',
      'otherSeat',
      'parseOpeningId',
      'protocolsFor',
      'recogniseOpening',
      'replayOpening',
      'seatOf',
      'seatToAct',
      'startOpening',
      'summariseOpening',
      'swapAdvice',
      'swapAdviceByScore',
      'symmetricPair',
      'turnOf',
    ].sort(),
  );
});

test('the example of the README runs and says what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(readme)![1]!;
  const body = code.replace(
    /^import (\{[^}]*\}) from '@tengen\/openings';$/m,
    'const $1 = openings;',
  );
  const said: string[] = [];
  const log = (...words: unknown[]) => said.push(format(...words));
  new Function('openings', 'console', body)(openings, { log });
  expect(said).toEqual([...code.matchAll(/\/\/ → (.*)$/gm)].map(match => match[1]));
  expect(said.length).toBeGreaterThan(3);
});

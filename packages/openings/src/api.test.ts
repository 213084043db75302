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

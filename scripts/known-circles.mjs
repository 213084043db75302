// Circles of imports that are still to be broken. This list may only become shorter; when it is empty it goes.
export const KNOWN_CIRCLES = [
  ['packages/classics/src/rating.ts', 'packages/classics/src/ratings.ts'],
  [
    'packages/opponent/src/answer.ts',
    'packages/opponent/src/decide.ts',
    'packages/opponent/src/declare.ts',
    'packages/opponent/src/named.ts',
    'packages/opponent/src/offers.ts',
    'packages/opponent/src/place.ts',
  ],
];

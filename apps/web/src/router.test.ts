import { expect, test } from 'vitest';
import { readAddress } from './router.ts';

test.each([
  ['#/play', { place: 'play', rest: [] }],
  ['#/more/rules/renju', { place: 'more', rest: ['rules', 'renju'] }],
  ['#/library?rule=renju', { place: 'library', rest: [] }],
  ['#/more/%E5%A4%A9', { place: 'more', rest: ['天'] }],
  ['#/more/%zz', { place: 'more', rest: [''] }],
])('%s is a place', (hash, address) => {
  expect(readAddress(hash)).toEqual(address);
});

test.each(['', '#', '#g=AAAA', '#rule=renju&moves=h8', '#/h8h9', '#/nowhere', '#//'])(
  '%j is none',
  hash => {
    expect(readAddress(hash)).toBeUndefined();
  },
);

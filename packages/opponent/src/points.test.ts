import { act, distinctOffers, type OpeningState, startOpening } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { Chance, must, points } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { nearest, sample } from './points.ts';

/** Swap2 after these stones of P1. */
function after(names: string): OpeningState {
  return points(names).reduce(
    (state, point) => must(act(state, 'P1', { kind: 'place', point })),
    must(startOpening('swap2', { rule: 'freestyle' })),
  );
}

const all = Array.from({ length: 225 }, (_, point) => point);

test('the nearest cells are next to the stones, those towards the centre first', () => {
  const state = after('h10');
  const free = all.filter(point => !state.stones.includes(point));
  const names = nearest(state, free, 3).map(point => pointName(point, 15));
  expect(names.sort()).toEqual(['g9', 'h9', 'i9']);
});

test('a sample stays near the stones and has no two cells that are mirror images', () => {
  const state = after('h8 h9');
  const free = all.filter(point => !state.stones.includes(point));
  const found = sample(state, free, 200, new Chance(5).next);
  expect(found.length).toBeGreaterThan(20);
  expect(distinctOffers(found, state.stones, 15, 'position')).toHaveLength(found.length);
  const far = points('a1 o15 a15');
  expect(found.filter(point => far.includes(point))).toEqual([]);
  expect(sample(state, far, 2, new Chance(5).next)).toHaveLength(2);
});

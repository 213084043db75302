import type { OpeningState, ProtocolId } from '@tengen/openings';
import { act, isInPlay, legalActions, recogniseOpening, startOpening } from '@tengen/openings';
import { distanceFromCenter, Position } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { createClassic } from './classic.ts';

const classic = createClassic('classic-003');

/** Both seats decide as 003 does; a stone that is a move like any other is searched. */
function wholeOpening(protocol: ProtocolId, chance: Chance, size = 15): OpeningState {
  let state = must(startOpening(protocol, { size, offers: 3 }));
  while (!isInPlay(state)) {
    const action = classic.decide(state, () => chance.next()) ?? searched(state);
    state = must(act(state, legalActions(state)!.seat, action));
  }
  return state;
}

function searched({ stones, terms: { size, rule } }: OpeningState) {
  let position = Position.start({ size, rule });
  for (const stone of stones) position = must(position.play(stone));
  return { kind: 'place', point: classic.choose(position, { depth: 1 }).best! } as const;
}

test('all 26 openings come up in time, and every stone lies where the report says', () => {
  const seen = new Set<string>();
  const chance = new Chance(1);
  for (let game = 0; game < 200; game++) {
    const state = wholeOpening('rif', chance);
    seen.add(recogniseOpening(state.stones, 15)!.opening.id);
    expect(distanceFromCenter(state.stones[3]!, 15)).toBeLessThanOrEqual(1);
    const offer = state.log.find(({ action }) => action.kind === 'offer')!.action;
    if (offer.kind !== 'offer') throw new Error('no offer');
    expect(offer.points).toHaveLength(2);
    for (const point of offer.points) expect(distanceFromCenter(point, 15)).toBeLessThanOrEqual(2);
    // Of the offers the first.
    expect(state.stones[4]).toBe(offer.points[0]);
  }
  expect(seen.size).toBe(26);
});

test('each of the 26 openings is as likely as any other', () => {
  // Evenly spread chances: every value of the first draw meets every value of the others.
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 2 * 13 * 2; draw++) {
    const chances = [0, (draw % 2) / 2, Math.floor(draw / 4) / 13, (Math.floor(draw / 2) % 2) / 2];
    let state = must(startOpening('rif'));
    const next = () => chances.shift()! + 0.01;
    for (let stone = 0; stone < 3; stone++) {
      state = must(act(state, 'P1', classic.decide(state, next)!));
    }
    const { id } = recogniseOpening(state.stones, 15)!.opening;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(counts.size).toBe(26);
  expect(new Set(counts.values())).toEqual(new Set([2]));
});

test.each([
  ['h8 h9 i9', 'swap'], // Flower Moon: Black wins
  ['h8 i9 f6', 'keep'], // Comet: White wins
])('after %s it says %s', (names, answer) => {
  let state = must(startOpening('rif'));
  for (const name of names.split(' ')) {
    const point = (15 - Number(name.slice(1))) * 15 + name.charCodeAt(0) - 97;
    state = must(act(state, 'P1', { kind: 'place', point }));
  }
  expect(classic.decide(state)).toEqual({ kind: 'answer', answer });
});

test.each([
  ['rif-n', 15],
  ['yamaguchi', 15],
  ['rif', 5],
  ['rif', 22],
] as const)('%s on a board of %i is carried through', (protocol, size) => {
  const chance = new Chance(size);
  for (let game = 0; game < 5; game++) {
    expect(isInPlay(wholeOpening(protocol, chance, size))).toBe(true);
  }
});

test('the other four have no procedure', () => {
  expect(createClassic('classic-000').decide(must(startOpening('rif')))).toBeUndefined();
});

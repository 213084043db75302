// The protocols as data: every successor exists, every step is reached, and a walk over all answers
// agrees with the published rules about areas, colors and the number of stones.
import { distanceFromCenter, Position, type Rule } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { legalActions } from './legal.ts';
import type { Next, Step } from './protocol.ts';
import type { ProtocolId } from './protocols/all.ts';
import { isProtocolId, PROTOCOL_IDS, PROTOCOLS, protocolsFor } from './protocols/all.ts';
import { replayOpening } from './start.ts';
import { colorOf, isInPlay, type OpeningState, seatOf, seatToAct, turnOf } from './state.ts';
import { answersOf, type Pick, pickAtRandom, repeatsOf, start, walk } from './testing.ts';

function successors(step: Step): Next[] {
  if (step.kind === 'answer') return Object.values(step.answers);
  return step.kind === 'offer' ? [step.next, step.nextIfSingle] : [step.next];
}

describe('the data', () => {
  test.each(PROTOCOL_IDS)('%s: every successor exists and every step is reached', id => {
    const { first, steps } = PROTOCOLS[id];
    const reached = new Set([first]);
    for (const name of reached) {
      if (name === 'play') continue;
      expect(steps).toHaveProperty([name]);
      for (const next of successors(steps[name]!)) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...Object.keys(steps), 'play'].sort());
  });

  test('what a new game offers', () => {
    expect(protocolsFor('renju')).toEqual([
      'taraguchi-10',
      'soosyrv-8',
      'yamaguchi',
      'rif',
      'center',
    ]);
    const rules: Rule[] = ['freestyle', 'standard', 'caro', 'caro-exact'];
    for (const rule of rules) {
      expect(protocolsFor(rule)).toEqual(['swap2', 'swap', 'pro', 'long-pro', 'free']);
    }
  });

  test('ids are told from other words', () => {
    expect(PROTOCOL_IDS.every(isProtocolId)).toBe(true);
    expect(isProtocolId('toString')).toBe(false);
    expect(isProtocolId('yamasorv')).toBe(false);
  });
});

const PICKS: [string, () => Pick][] = [
  ['first', () => items => items[0]!],
  ['last', () => items => items.at(-1)!],
  ['random', () => pickAtRandom(1)],
];

// How many ways through there are: two for a right to swap, two for a number's bounds.
const WAYS: Record<ProtocolId, number> = {
  free: 1,
  center: 1,
  rif: 2,
  'rif-n': 2,
  'swap-1989': 2,
  yamaguchi: 2 * 2,
  soosyrv: 2 * 2 * 2,
  'soosyrv-8': 2 * 2 * 2,
  tarannikov: 2 ** 5,
  taraguchi: 2 ** 3 * (2 * 2 + 1),
  'taraguchi-10': 2 ** 3 * (2 * 2 + 1),
  'super-taraguchi-10': 2 ** 3 * (2 * 2 + 1),
  sakata: 2,
  'super-sakata': 2 + 2 + 2,
  swap: 2,
  swap1: 2,
  swap2: 2 + 2,
  swap5: 2 ** 5,
  pro: 1,
  'long-pro': 1,
};

// Distances from the centre that the stones may have, as the tables give the areas.
const C = [0, 0];
const ANY = [0, 99];
const within = (width: number) => [0, (width - 1) / 2];
const CANONICAL = [C, within(3), within(5)];
const TARANNIKOV = [...CANONICAL, within(7), within(9), ANY];
const AREAS: Record<ProtocolId, number[][]> = {
  free: [],
  center: [C],
  rif: [...CANONICAL, ANY, ANY, ANY],
  'rif-n': [...CANONICAL, ANY, ANY, ANY],
  'swap-1989': [...CANONICAL, ANY, ANY, ANY],
  yamaguchi: [...CANONICAL, ANY, ANY, ANY],
  soosyrv: [...CANONICAL, ANY, ANY, ANY],
  'soosyrv-8': [...CANONICAL, ANY, ANY, ANY],
  tarannikov: TARANNIKOV,
  taraguchi: TARANNIKOV,
  'taraguchi-10': TARANNIKOV,
  'super-taraguchi-10': [C, within(5), within(7), within(9), within(9), ANY],
  sakata: TARANNIKOV,
  'super-sakata': TARANNIKOV,
  swap: [],
  swap1: [],
  swap2: [],
  swap5: [],
  pro: [C, ANY, [3, 99]],
  'long-pro': [C, ANY, [4, 99]],
};

/** Whether all cells of an area, and only those, are shown: checked at every stone of a walk. */
function expectArea(state: OpeningState): void {
  const legal = legalActions(state);
  if (legal?.kind !== 'place') return;
  const { size } = state.terms;
  const isFifthOfYamaguchi = state.step === 'offer';
  const [low, high] = (!isFifthOfYamaguchi && AREAS[state.protocol][legal.number - 1]) || ANY;
  const expected = Array.from({ length: size * size }, (_, point) => point).filter(point => {
    const distance = distanceFromCenter(point, size);
    return distance >= low! && distance <= high! && !state.stones.includes(point);
  });
  expect(legal.points).toEqual(expected);
}

/** Stones when play begins. */
function lengthOf(state: OpeningState): number {
  const lengths: Partial<Record<ProtocolId, number>> = {
    free: 0,
    center: 1,
    swap: 4,
    swap1: 2,
    swap2: 4,
    pro: 3,
    'long-pro': 3,
  };
  return (lengths[state.protocol] ?? 6) + 2 * repeatsOf(state);
}

/** Who holds Black in the end: told by the answers alone. */
function blackOf(state: OpeningState): 'P1' | 'P2' {
  const answers = answersOf(state);
  const last = answers.at(-1);
  if (last !== 'black' && last !== 'white') {
    return answers.filter(answer => answer === 'swap').length % 2 === 0 ? 'P1' : 'P2';
  }
  // In the Sakata rules P1 is the first to choose, in the swap rules P2; then they take turns.
  const firstChooser = state.protocol.endsWith('sakata') ? 0 : 1;
  const chooser = (firstChooser + repeatsOf(state)) % 2 === 0 ? 'P1' : 'P2';
  if (last === 'black') return chooser;
  return chooser === 'P1' ? 'P2' : 'P1';
}

describe('every way through', () => {
  describe.each(PROTOCOL_IDS)('%s', id => {
    test.each(PICKS)('with the %s cell of each area ends in play', (_, makePick) => {
      const ends = walk(start(id), makePick(), expectArea);
      expect(ends).toHaveLength(WAYS[id]);
      for (const end of ends) {
        expect(isInPlay(end)).toBe(true);
        expect(new Set(end.stones).size).toBe(end.stones.length);
        expect(end.stones).toHaveLength(lengthOf(end));
        expect(end.black).toBe(blackOf(end));
        expect(turnOf(end)).toBe(end.stones.length % 2 === 0 ? 'black' : 'white');
        expect(seatToAct(end)).toBe(seatOf(end, turnOf(end)));
        expect(end.offers).toEqual([]);
        expect(legalActions(end)).toBeUndefined();
      }
    });

    test('gives stones that the rules accept, none of them deciding', () => {
      for (const rule of ['renju', 'freestyle'] as const) {
        for (const end of walk(start(id), pickAtRandom(3), () => {})) {
          let position = Position.start({ rule });
          for (const stone of end.stones) position = must(position.play(stone));
          expect(position.outcome).toBeUndefined();
          expect(position.turn).toBe(turnOf(end));
        }
      }
    });

    test.each([9, 10, 20])('can be walked on a board of size %i', size => {
      const ends = walk(start(id, size), pickAtRandom(size), expectArea);
      expect(ends).toHaveLength(WAYS[id]);
    });

    test('survives JSON at every step', () => {
      walk(start(id), pickAtRandom(4), state => {
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(legalActions(JSON.parse(JSON.stringify(state)))).toEqual(legalActions(state));
      });
    });

    test('comes out the same when its decisions are replayed', () => {
      for (const end of walk(start(id), pickAtRandom(5), () => {})) {
        expect(must(replayOpening(id, end.terms, end.log))).toEqual(end);
      }
    });

    test('never changes a state', () => {
      const seen: [OpeningState, string][] = [];
      walk(start(id), pickAtRandom(6), state => seen.push([state, JSON.stringify(state)]));
      for (const [state, json] of seen) expect(JSON.stringify(state)).toBe(json);
    });

    test('the one who acts holds the colour it says', () => {
      walk(start(id), pickAtRandom(7), state => {
        const legal = legalActions(state);
        expect(legal?.seat ?? seatToAct(state)).toBe(seatToAct(state));
        if (legal) expect(legal.holds).toBe(colorOf(state, legal.seat));
        expect(seatOf(state, 'black')).not.toBe(seatOf(state, 'white'));
      });
    });
  });
});

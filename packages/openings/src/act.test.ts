// What is refused, and why: by hand for each constraint of the spec, and by a walk for every step.
import { Board, forbiddenKinds, mapPoint, type Point, SYMMETRIES } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { act, type OpeningRefusal } from './act.ts';
import { type LegalActions, legalActions } from './legal.ts';
import type { Answer } from './protocol.ts';
import { PROTOCOL_IDS, type ProtocolId } from './protocols/all.ts';
import { replayOpening, startOpening } from './start.ts';
import { type Action, isInPlay, type OpeningState, otherSeat } from './state.ts';
import { actionsToTry, pickAtRandom, played, pointOf, refusalOf, start, walk } from './testing.ts';

const THREE = 'P1 h8 h9 i9';
const SWAPS = 'P1 h8, P2 keep h9, P1 keep i9';

// protocol, what was played, what is tried, why it is refused
const refused: [ProtocolId, string, string, OpeningRefusal['kind']][] = [
  // Areas, one line for each stone that has one.
  ['center', '', 'P1 h9', 'outside-area'],
  ['rif', '', 'P1 g8', 'outside-area'],
  ['rif', 'P1 h8', 'P1 h10', 'outside-area'],
  ['rif', 'P1 h8 h9', 'P1 h11', 'outside-area'],
  ['rif-n', '', 'P1 a1', 'outside-area'],
  ['rif-n', 'P1 h8', 'P1 j8', 'outside-area'],
  ['rif-n', 'P1 h8 h9', 'P1 k8', 'outside-area'],
  ['swap-1989', '', 'P1 i8', 'outside-area'],
  ['swap-1989', 'P1 h8', 'P2 f8', 'outside-area'],
  ['swap-1989', 'P1 h8, P2 h9', 'P1 e8', 'outside-area'],
  ['yamaguchi', '', 'P1 h7', 'outside-area'],
  ['yamaguchi', 'P1 h8', 'P1 h6', 'outside-area'],
  ['yamaguchi', 'P1 h8 h9', 'P1 h5', 'outside-area'],
  ['soosyrv', '', 'P1 h7', 'outside-area'],
  ['soosyrv', 'P1 h8', 'P1 h6', 'outside-area'],
  ['soosyrv', 'P1 h8 h9', 'P1 h5', 'outside-area'],
  ['soosyrv-8', '', 'P1 h7', 'outside-area'],
  ['soosyrv-8', 'P1 h8', 'P1 h6', 'outside-area'],
  ['soosyrv-8', 'P1 h8 h9', 'P1 h5', 'outside-area'],
  ['tarannikov', '', 'P1 g7', 'outside-area'],
  ['tarannikov', 'P1 h8, P2 swap', 'P1 j8', 'outside-area'],
  ['tarannikov', 'P1 h8, P2 keep h9, P1 keep', 'P1 h11', 'outside-area'],
  ['tarannikov', `${SWAPS}, P2 keep`, 'P2 h12', 'outside-area'],
  ['tarannikov', `${SWAPS}, P2 keep h11, P1 keep`, 'P1 h13', 'outside-area'],
  ['taraguchi', '', 'P1 g7', 'outside-area'],
  ['taraguchi', 'P1 h8, P2 keep', 'P2 j8', 'outside-area'],
  ['taraguchi', 'P1 h8, P2 keep h9, P1 keep', 'P1 h11', 'outside-area'],
  ['taraguchi', `${SWAPS}, P2 keep`, 'P2 h12', 'outside-area'],
  ['taraguchi', `${SWAPS}, P2 keep h11, P1 keep`, 'P1 h13', 'outside-area'],
  ['taraguchi-10', '', 'P1 g7', 'outside-area'],
  ['taraguchi-10', 'P1 h8, P2 keep', 'P2 j8', 'outside-area'],
  ['taraguchi-10', 'P1 h8, P2 keep h9, P1 keep', 'P1 h11', 'outside-area'],
  ['taraguchi-10', `${SWAPS}, P2 keep`, 'P2 h12', 'outside-area'],
  ['taraguchi-10', `${SWAPS}, P2 keep h11, P1 swap`, 'P2 h13', 'outside-area'],
  ['super-taraguchi-10', '', 'P1 g7', 'outside-area'],
  ['super-taraguchi-10', 'P1 h8, P2 keep', 'P2 k8', 'outside-area'],
  ['super-taraguchi-10', 'P1 h8, P2 keep j8, P1 keep', 'P1 l8', 'outside-area'],
  ['super-taraguchi-10', 'P1 h8, P2 keep j8, P1 keep k8, P2 keep', 'P2 m8', 'outside-area'],
  [
    'super-taraguchi-10',
    'P1 h8, P2 keep j8, P1 keep k8, P2 keep l8, P1 keep',
    'P1 m8',
    'outside-area',
  ],
  ['sakata', '', 'P1 g7', 'outside-area'],
  ['sakata', 'P1 h8', 'P1 h10', 'outside-area'],
  ['sakata', 'P1 h8 h9', 'P1 h11', 'outside-area'],
  ['sakata', THREE, 'P2 h12', 'outside-area'],
  ['sakata', `${THREE}, P2 h11`, 'P2 h13', 'outside-area'],
  ['super-sakata', '', 'P1 g7', 'outside-area'],
  ['super-sakata', 'P1 h8', 'P1 h10', 'outside-area'],
  ['super-sakata', 'P1 h8 h9', 'P1 h11', 'outside-area'],
  ['super-sakata', THREE, 'P2 h12', 'outside-area'],
  ['super-sakata', `${THREE}, P2 h11`, 'P2 h13', 'outside-area'],
  ['pro', '', 'P1 h9', 'outside-area'],
  ['pro', 'P1 h8, P2 h9', 'P1 j10', 'outside-area'],
  ['long-pro', '', 'P1 h9', 'outside-area'],
  ['long-pro', 'P1 h8, P2 h9', 'P1 k11', 'outside-area'],
  // Occupied cells.
  ['rif', 'P1 h8', 'P1 h8', 'cell-occupied'],
  ['rif', `${THREE}, P2 keep`, 'P2 i9', 'cell-occupied'],
  ['rif', `${THREE}, P2 keep a1`, 'P1 offer:a1/b1', 'cell-occupied'],
  ['rif', `${THREE}, P2 keep a1, P1 offer:b1/c1, P2 choose:c1`, 'P2 c1', 'cell-occupied'],
  ['swap2', 'P1 a1 b1', 'P1 a1', 'cell-occupied'],
  ['swap2', 'P1 a1 b1 c1, P2 two-more d1', 'P2 d1', 'cell-occupied'],
  ['swap5', 'P1 a1, P2 keep', 'P2 a1', 'cell-occupied'],
  ['pro', 'P1 h8', 'P2 h8', 'cell-occupied'],
  // Not your step: after a swap the other player is on.
  ['free', '', 'P1 h8', 'in-play'],
  ['center', '', 'P2 h8', 'not-your-step'],
  ['rif', 'P1 h8', 'P2 h9', 'not-your-step'],
  ['swap-1989', 'P1 h8', 'P1 h9', 'not-your-step'],
  ['rif', THREE, 'P1 swap', 'not-your-step'],
  ['rif', `${THREE}, P2 swap`, 'P2 a1', 'not-your-step'],
  ['rif', `${THREE}, P2 keep`, 'P1 a1', 'not-your-step'],
  ['rif', `${THREE}, P2 swap, P1 a1`, 'P1 offer:b1/c1', 'not-your-step'],
  ['rif', `${THREE}, P2 swap, P1 a1, P2 offer:b1/c1`, 'P2 choose:b1', 'not-your-step'],
  ['yamaguchi', THREE, 'P2 n=3', 'not-your-step'],
  ['soosyrv', `${THREE}, P2 keep a1`, 'P1 n=3', 'not-your-step'],
  ['soosyrv', `${THREE}, P2 keep a1 n=3`, 'P2 swap', 'not-your-step'],
  ['tarannikov', 'P1 h8', 'P1 keep', 'not-your-step'],
  ['tarannikov', 'P1 h8, P2 swap', 'P2 h9', 'not-your-step'],
  ['sakata', THREE, 'P1 h11', 'not-your-step'],
  ['sakata', `${THREE}, P2 h11`, 'P1 h12', 'not-your-step'],
  ['sakata', `${THREE}, P2 h11 h12`, 'P2 black', 'not-your-step'],
  ['sakata', `${THREE}, P2 h11 h12, P1 black`, 'P1 a1', 'not-your-step'],
  ['sakata', `${THREE}, P2 h11 h12, P1 white`, 'P2 a1', 'not-your-step'],
  ['super-sakata', `${THREE}, P2 h11 h12, P1 two-more`, 'P2 a1', 'not-your-step'],
  ['super-sakata', `${THREE}, P2 h11 h12, P1 two-more a1`, 'P2 b1', 'not-your-step'],
  ['super-sakata', `${THREE}, P2 h11 h12, P1 two-more a1 b1`, 'P1 white', 'not-your-step'],
  ['swap', 'P1 a1 b1 c1', 'P1 black', 'not-your-step'],
  ['swap1', 'P1 a1, P2 black', 'P2 b1', 'not-your-step'],
  ['swap2', 'P1 a1 b1 c1, P2 two-more d1 f1', 'P2 black', 'not-your-step'],
  // A right to swap has to be answered, in the words of the step.
  ['rif', THREE, 'P2 a1', 'wrong-action'],
  ['tarannikov', 'P1 h8', 'P2 h9', 'wrong-action'],
  ['rif', THREE, 'P2 offer', 'wrong-answer'],
  ['rif', THREE, 'P2 two-more', 'wrong-answer'],
  ['tarannikov', `${SWAPS}, P2 keep h11`, 'P1 offer', 'wrong-answer'],
  ['taraguchi-10', SWAPS, 'P2 offer', 'wrong-answer'],
  ['taraguchi-10', `${SWAPS}, P2 keep h11, P1 keep l12`, 'P2 offer', 'wrong-answer'],
  ['sakata', `${THREE}, P2 h11 h12`, 'P1 two-more', 'wrong-answer'],
  ['sakata', `${THREE}, P2 h11 h12`, 'P1 swap', 'wrong-answer'],
  ['swap', 'P1 a1 b1 c1', 'P2 two-more', 'wrong-answer'],
  ['swap2', 'P1 a1 b1 c1, P2 two-more d1 f1', 'P1 two-more', 'wrong-answer'],
  // Other wrong actions.
  ['yamaguchi', THREE, 'P1 swap', 'wrong-action'],
  ['yamaguchi', `${THREE} n=1, P2 keep a1`, 'P1 offer:b1', 'wrong-action'],
  ['rif', `${THREE}, P2 keep a1`, 'P1 b1', 'wrong-action'],
  ['rif', `${THREE}, P2 keep a1, P1 offer:b1/c1`, 'P2 b1', 'wrong-action'],
  ['rif', 'P1 h8', 'P1 keep', 'wrong-action'],
  // Offers.
  ['rif', `${THREE}, P2 keep a1`, 'P1 offer:b1', 'wrong-count'],
  ['rif', `${THREE}, P2 keep a1`, 'P1 offer:b1/c1/d1', 'wrong-count'],
  ['rif', `${THREE}, P2 keep a1`, 'P1 offer:b1/b1', 'duplicate-offer'],
  ['yamaguchi', `${THREE} n=3, P2 keep a1`, 'P1 offer:b1/c1', 'wrong-count'],
  ['yamaguchi', `${THREE} n=3, P2 keep a1`, 'P1 offer:b1/c1/d1/e1', 'wrong-count'],
  ['soosyrv', `${THREE}, P2 keep a1 n=2, P1 keep`, 'P1 offer:b1/c1/d1', 'wrong-count'],
  ['taraguchi', `${SWAPS}, P2 keep h11, P1 offer`, 'P1 offer:a1/a2/a3/a4', 'wrong-count'],
  ['taraguchi-10', `${SWAPS}, P2 keep h11, P1 offer`, 'P1 offer:a1/a2/a3/a4/a5', 'wrong-count'],
  ['rif', 'P1 h8 h9 h7, P2 keep h6', 'P1 offer:g8/i7', 'symmetric-offers'],
  ['rif', 'P1 h8 i9 i7, P2 keep j8', 'P1 offer:h9/j7', 'symmetric-offers'],
  ['rif', 'P1 h8 i9 j10, P2 keep k11', 'P1 offer:h9/i8', 'symmetric-offers'],
  ['yamaguchi', 'P1 h8 h9 h7 n=3, P2 keep h6', 'P1 offer:a1/g8/i7', 'symmetric-offers'],
  ['rif', `${THREE}, P2 keep a1, P1 offer:b1/c1`, 'P2 choose:d1', 'not-offered'],
  // Numbers.
  ['yamaguchi', THREE, 'P1 n=0', 'bad-number'],
  ['yamaguchi', THREE, 'P1 n=13', 'bad-number'],
  ['yamaguchi', THREE, 'P1 n=2.5', 'bad-number'],
  ['yamaguchi', THREE, 'P1 n=x', 'bad-number'],
  ['soosyrv', `${THREE}, P2 keep a1`, 'P2 n=5', 'bad-number'],
  ['soosyrv', `${THREE}, P2 keep a1`, 'P2 n=0', 'bad-number'],
  ['soosyrv-8', `${THREE}, P2 keep a1`, 'P2 n=9', 'bad-number'],
  // Over is over.
  ['pro', 'P1 h8, P2 h9, P1 k8', 'P2 a1', 'in-play'],
  ['swap', 'P1 a1 b1 c1, P2 white d1', 'P1 keep', 'in-play'],
];

describe('refused', () => {
  test.each(refused)('%s, after "%s": %s (%s)', (protocol, script, tried, kind) => {
    const state = played(protocol, script, { offers: 2 });
    expect(refusalOf(state, tried)?.kind).toBe(kind);
  });

  test('refusals carry what one needs to explain them', () => {
    const point = (name: string) => pointOf(name, 15);
    expect(refusalOf(played('pro', 'P1 h8, P2 h9'), 'P1 j10')).toEqual({
      kind: 'outside-area',
      point: point('j10'),
      area: 'outside-5x5',
    });
    expect(refusalOf(played('rif', 'P1 h8 h9 h7, P2 keep h6'), 'P1 offer:g8/i7')).toEqual({
      kind: 'symmetric-offers',
      points: [point('g8'), point('i7')],
    });
    expect(refusalOf(played('rif', `${THREE}, P2 keep a1`), 'P1 offer:b1')).toEqual({
      kind: 'wrong-count',
      given: 1,
      expected: 2,
    });
    expect(refusalOf(played('soosyrv', `${THREE}, P2 keep a1`), 'P2 n=5')).toEqual({
      kind: 'bad-number',
      number: 5,
      min: 1,
      max: 4,
    });
    expect(refusalOf(played('rif', THREE), 'P2 offer')).toEqual({
      kind: 'wrong-answer',
      answer: 'offer',
      expected: ['swap', 'keep'],
    });
    expect(refusalOf(played('rif', THREE), 'P1 keep')).toEqual({
      kind: 'not-your-step',
      seat: 'P2',
    });
    expect(refusalOf(played('rif', THREE), 'P2 a1')).toEqual({
      kind: 'wrong-action',
      expected: 'answer',
    });
  });

  test('scope board accepts what scope position refuses', () => {
    const state = played('rif', 'P1 h8 i9 i7, P2 keep j8', { symmetryScope: 'board' });
    expect(refusalOf(state, 'P1 offer:h9/j7')).toBeUndefined();
    const symmetric = played('rif', 'P1 h8 i9 j10, P2 keep k11', { symmetryScope: 'board' });
    expect(refusalOf(symmetric, 'P1 offer:h9/i8')?.kind).toBe('symmetric-offers');
  });

  test('openings that the event excludes, in every orientation, but no others', () => {
    const options = { excluded: ['D13', 'I13'] as const };
    const state = played('swap-1989', 'P1 h8, P2 g8', options);
    const excluded = ['j6', 'j10'].map(name => pointOf(name, 15));
    for (const name of ['j6', 'j10']) {
      expect(refusalOf(state, `P1 ${name}`)).toEqual({ kind: 'excluded-opening', opening: 'D13' });
    }
    const legal = legalActions(state);
    expect(legal).toHaveProperty('points.length', 21);
    for (const point of excluded)
      expect(legal).not.toHaveProperty('points', expect.arrayContaining([point]));
    expect(refusalOf(state, 'P1 j8')).toBeUndefined();
    const later = played('swap-1989', 'P1 h8, P2 g8, P1 j8, P2 keep', options);
    expect(refusalOf(later, 'P2 j6')).toBeUndefined();
  });
});

const ANSWERS: Answer[] = ['swap', 'keep', 'offer', 'black', 'white', 'two-more'];

/** Everything that must be refused in a state, by what legalActions says. */
function wrongActions(
  state: OpeningState,
  legal: LegalActions,
): [Action, OpeningRefusal['kind']][] {
  const { size } = state.terms;
  const all = Array.from({ length: size * size }, (_, point) => point);
  const offBoard = [-1, size * size, 1.5, Number.NaN];
  switch (legal.kind) {
    case 'place': {
      const outside = all.filter(p => !legal.points.includes(p) && !state.stones.includes(p));
      const place = (point: Point): Action => ({ kind: 'place', point });
      return [
        ...offBoard.map(p => [place(p), 'off-board'] as [Action, OpeningRefusal['kind']]),
        ...state.stones.map(p => [place(p), 'cell-occupied'] as [Action, OpeningRefusal['kind']]),
        ...outside.map(p => [place(p), 'outside-area'] as [Action, OpeningRefusal['kind']]),
      ];
    }
    case 'offer': {
      const named = legal.points.slice(0, legal.count + 1);
      const offer = (points: readonly Point[]): Action => ({ kind: 'offer', points });
      return [
        [offer([]), 'wrong-count'],
        [offer(named.slice(0, -2)), 'wrong-count'],
        [offer(named), 'wrong-count'],
        [offer([...named.slice(0, -2), named[0]!]), 'duplicate-offer'],
        [offer([...named.slice(0, -2), state.stones[0]!]), 'cell-occupied'],
        [offer([...named.slice(0, -2), -1]), 'off-board'],
      ];
    }
    case 'choose':
      return all
        .filter(point => !legal.points.includes(point))
        .map(point => [{ kind: 'choose', point }, 'not-offered']);
    case 'declare':
      return [0, -1, legal.max + 1, 1.5, Number.NaN].map(number => [
        { kind: 'declare', number },
        'bad-number',
      ]);
    case 'answer':
      return ANSWERS.filter(answer => !legal.answers.includes(answer)).map(answer => [
        { kind: 'answer', answer },
        'wrong-answer',
      ]);
  }
}

const SAMPLES: Action[] = [
  { kind: 'place', point: 112 },
  { kind: 'answer', answer: 'keep' },
  { kind: 'declare', number: 1 },
  { kind: 'offer', points: [0, 1] },
  { kind: 'choose', point: 112 },
];

test.each(PROTOCOL_IDS)('%s: at every step all that is not legal is refused', id => {
  const seen = new Set<string>();
  walk(start(id), pickAtRandom(8), state => {
    const legal = legalActions(state);
    // Once for each step is enough; with one offer, the step `offer` is a stone.
    const step = `${state.step} ${legal?.kind}`;
    if (!legal || seen.has(step)) return;
    seen.add(step);
    const kindOf = (action: Action, seat = legal.seat) => {
      const result = act(state, seat, action);
      return result.ok ? 'accepted' : result.error.kind;
    };
    for (const [action, kind] of wrongActions(state, legal)) {
      if (kindOf(action) !== kind) {
        expect.fail(`${state.step}: ${JSON.stringify(action)} is ${kindOf(action)}, not ${kind}`);
      }
    }
    for (const action of SAMPLES.filter(({ kind }) => kind !== legal.kind)) {
      expect(kindOf(action)).toBe('wrong-action');
    }
    for (const action of actionsToTry(state, legal, pickAtRandom(9))) {
      expect(kindOf(action, otherSeat(legal.seat))).toBe('not-your-step');
      expect(kindOf(action)).toBe('accepted');
    }
  });
});

test.each(PROTOCOL_IDS)('%s: every cell that is shown is accepted', id => {
  walk(start(id, 9), pickAtRandom(10), state => {
    const legal = legalActions(state);
    if (legal?.kind !== 'place' && legal?.kind !== 'choose') return;
    for (const point of legal.points) {
      expect(act(state, legal.seat, { kind: legal.kind, point }).ok).toBe(true);
    }
  });
});

function mapAction(action: Action, map: (point: Point) => Point): Action {
  switch (action.kind) {
    case 'place':
    case 'choose':
      return { ...action, point: map(action.point) };
    case 'offer':
      return { ...action, points: action.points.map(map) };
    default:
      return action;
  }
}

test.each(PROTOCOL_IDS)('%s runs the same in all eight orientations', id => {
  for (const end of walk(start(id), pickAtRandom(11), () => {})) {
    for (const symmetry of SYMMETRIES) {
      const map = (point: Point) => mapPoint(symmetry, point, 15);
      const log = end.log.map(decision => ({
        ...decision,
        action: mapAction(decision.action, map),
      }));
      const turned = must(replayOpening(id, end.terms, log));
      expect(turned).toEqual({ ...end, stones: end.stones.map(map), log });
    }
  }
});

describe('small boards', () => {
  test('where all free cells are too alike, as many are offered as are different', () => {
    // O X X O in row 3: seven different cells are left on 5×5, not ten.
    const script = 'P1 c3, P2 keep b3, P1 keep d3, P2 keep e3, P1 offer';
    const state = played('taraguchi-10', script, { size: 5 });
    expect(legalActions(state)).toMatchObject({ kind: 'offer', count: 7 });
    expect(refusalOf(state, 'P1 offer:a3/a2/b2/c2/a1/b1/c1')).toBeUndefined();
    expect(refusalOf(state, 'P1 offer:a3/a2/b2/c2/a1/b1')?.kind).toBe('wrong-count');
    expect(refusalOf(state, 'P1 offer:a3/a2/b2/c2/a1/b1/e1')?.kind).toBe('symmetric-offers');
  });

  test('areas are clipped to the board', () => {
    const state = played('tarannikov', 'P1 c3, P2 keep b3, P1 keep d3, P2 keep', { size: 5 });
    expect(legalActions(state)).toMatchObject({ area: '7x7', points: { length: 22 } });
  });

  test('on even boards the squares are centred on stone 1, below right of the middle', () => {
    const state = played('pro', 'P1 d3, P2 a1', { size: 6 });
    // Column a and row 6, less White's stone.
    expect(legalActions(state)).toHaveProperty('points.length', 10);
    expect(refusalOf(state, 'P1 f1')?.kind).toBe('outside-area');
    expect(refusalOf(state, 'P1 f6')).toBeUndefined();
  });
});

describe('stones that could decide', () => {
  test('with two black stones on the board no point is forbidden, so no fifth stone is', () => {
    // White stones only take away, so none are put. Any two black stones can be moved to where the
    // first stands on h8 as far as the board lets them; the edge, too, only takes away.
    for (let other = 0; other < 225; other++) {
      if (other === 112) continue;
      expect(forbiddenKinds(Board.of(15, [112, other], [])).size).toBe(0);
    }
  });

  // Black 1, 3, 5, 7 stand on h8 to h5; stone 9 on h4 makes five.
  const nearlyFive = 'P1 h8 g8 h7, P2 g9 h6, P1 two-more a1 h5, P2 two-more a3';

  test('in Super Sakata a five ends the game and with it the opening', () => {
    const state = played('super-sakata', nearlyFive);
    const five = must(act(state, 'P2', { kind: 'place', point: pointOf('h4', 15) }));
    expect(isInPlay(five)).toBe(true);
    expect(five.stones).toHaveLength(9);
    const quiet = must(act(state, 'P2', { kind: 'place', point: pointOf('o1', 15) }));
    expect(isInPlay(quiet)).toBe(false);
    expect(quiet.step).toBe('choice-P1');
  });

  test('and so does a forbidden stone, in renju only', () => {
    // h8 h7 and g6 i6 cross on h6: stone 9 makes two threes.
    const script = 'P1 h8 g9 h7, P2 k11 g6, P1 two-more a1 i6, P2 two-more a3';
    const six = { kind: 'place', point: pointOf('h6', 15) } as const;
    expect(isInPlay(must(act(played('super-sakata', script), 'P2', six)))).toBe(true);
    const standard = played('super-sakata', script, { rule: 'standard' });
    expect(isInPlay(must(act(standard, 'P2', six)))).toBe(false);
  });

  test('Super Sakata may go on until there is no room for two stones and one more', () => {
    let state = must(startOpening('super-sakata', { size: 5, rule: 'freestyle' }));
    for (let legal = legalActions(state); legal; legal = legalActions(state)) {
      const { seat } = legal;
      if (legal.kind === 'place') {
        const after = legal.points.map(point => must(act(state, seat, { kind: 'place', point })));
        state = after.find(next => !isInPlay(next)) ?? after[0]!;
      } else {
        expect(legal).toHaveProperty('answers.length', state.stones.length <= 22 ? 3 : 2);
        const answers = legal.kind === 'answer' ? legal.answers : [];
        state = must(act(state, seat, { kind: 'answer', answer: answers.at(-1)! }));
      }
    }
    expect(state.stones).toHaveLength(24);
  });
});

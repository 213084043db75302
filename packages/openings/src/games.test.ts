// Openings worked out by hand from the published rules: who acts, and who has which color.
import { pointName } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import { legalActions, offerChoices } from './legal.ts';
import type { PlayerId } from './protocol.ts';
import type { ProtocolId } from './protocols/all.ts';
import { summariseOpening } from './record.ts';
import { colorOf, isInPlay, seatOf, seatToAct, turnOf } from './state.ts';
import { played, pointOf } from './testing.ts';

interface Game {
  readonly protocol: ProtocolId;
  readonly script: string;
  readonly black: PlayerId;
  readonly stones: string;
  readonly offers?: number;
}

// The script names the player of every action, so each line also says whose step it is.
const games: Game[] = [
  { protocol: 'free', script: '', black: 'P1', stones: '' },
  { protocol: 'center', script: 'P1 h8', black: 'P1', stones: 'h8' },
  {
    protocol: 'rif',
    script: 'P1 h8 h9 i9, P2 keep, P2 j7, P1 offer:g8/g7, P2 choose:g7 k5',
    black: 'P1',
    stones: 'h8 h9 i9 j7 g7 k5',
  },
  {
    protocol: 'rif',
    script: 'P1 h8 h9 i9, P2 swap, P1 j7, P2 offer:g8/g7, P1 choose:g8 k5',
    black: 'P2',
    stones: 'h8 h9 i9 j7 g8 k5',
  },
  {
    protocol: 'rif-n',
    offers: 3,
    script: 'P1 h8 i9 i7, P2 swap, P1 a1, P2 offer:g8/g7/o15, P1 choose:o15 k5',
    black: 'P2',
    stones: 'h8 i9 i7 a1 o15 k5',
  },
  {
    protocol: 'rif-n',
    offers: 1,
    script: 'P1 h8 i9 i7, P2 keep a1, P1 g8, P2 k5',
    black: 'P1',
    stones: 'h8 i9 i7 a1 g8 k5',
  },
  {
    protocol: 'swap-1989',
    script: 'P1 h8, P2 g7, P1 f6, P2 keep j7, P1 offer:g8/g5, P2 choose:g5 k5',
    black: 'P1',
    stones: 'h8 g7 f6 j7 g5 k5',
  },
  {
    protocol: 'swap-1989',
    script: 'P1 h8, P2 g7, P1 f6, P2 swap, P1 j7, P2 offer:g8/g5, P1 choose:g5 k5',
    black: 'P2',
    stones: 'h8 g7 f6 j7 g5 k5',
  },
  {
    protocol: 'yamaguchi',
    script: 'P1 h8 h9 j10 n=2, P2 keep j7, P1 offer:g8/g7, P2 choose:g7 k5',
    black: 'P1',
    stones: 'h8 h9 j10 j7 g7 k5',
  },
  {
    protocol: 'yamaguchi',
    script: 'P1 h8 h9 j10 n=4, P2 swap, P1 j7, P2 offer:g8/g7/f9/f6, P1 choose:f9 k5',
    black: 'P2',
    stones: 'h8 h9 j10 j7 f9 k5',
  },
  {
    // One offer is simply stone 5: nothing to choose.
    protocol: 'yamaguchi',
    script: 'P1 h8 h9 j10 n=1, P2 swap, P1 j7, P2 a15, P1 k5',
    black: 'P2',
    stones: 'h8 h9 j10 j7 a15 k5',
  },
  {
    protocol: 'soosyrv',
    script: 'P1 h8 h9 i8, P2 keep j7 n=4, P1 keep offer:g8/g7/f9/f6, P2 choose:g8 k5',
    black: 'P1',
    stones: 'h8 h9 i8 j7 g8 k5',
  },
  {
    // White puts 4 and declares; the other takes his place, and he becomes Black and must offer.
    protocol: 'soosyrv',
    script: 'P1 h8 h9 i8, P2 keep j7 n=2, P1 swap, P2 offer:g8/g7, P1 choose:g8 k5',
    black: 'P2',
    stones: 'h8 h9 i8 j7 g8 k5',
  },
  {
    protocol: 'soosyrv-8',
    script: 'P1 h8 h9 i8, P2 swap, P1 j7 n=1, P2 swap, P1 g8, P2 k5',
    black: 'P1',
    stones: 'h8 h9 i8 j7 g8 k5',
  },
  {
    protocol: 'soosyrv-8',
    script:
      'P1 h8 h9 i8, P2 swap, P1 j7 n=8, P2 keep offer:a1/a2/a3/a4/a5/a6/a7/a8, P1 choose:a8 k5',
    black: 'P2',
    stones: 'h8 h9 i8 j7 a8 k5',
  },
  {
    protocol: 'tarannikov',
    script: 'P1 h8, P2 keep h9, P1 keep i9, P2 keep j7, P1 keep l12, P2 keep a1',
    black: 'P1',
    stones: 'h8 h9 i9 j7 l12 a1',
  },
  {
    // After a swap the placer changes colour and moves again.
    protocol: 'tarannikov',
    script:
      'P1 h8, P2 swap, P1 h9, P2 swap, P1 i9, P2 swap, P1 j7, P2 swap, P1 l12, P2 swap, P1 a1',
    black: 'P2',
    stones: 'h8 h9 i9 j7 l12 a1',
  },
  {
    protocol: 'tarannikov',
    script: 'P1 h8, P2 swap, P1 h9, P2 keep i9, P1 swap, P2 j7, P1 swap, P2 l12, P1 keep a1',
    black: 'P2',
    stones: 'h8 h9 i9 j7 l12 a1',
  },
  {
    protocol: 'taraguchi',
    script:
      'P1 h8, P2 keep h9, P1 keep i9, P2 keep j7, P1 offer offer:a1/a2/a3/a4/o15, P2 choose:o15 k5',
    black: 'P1',
    stones: 'h8 h9 i9 j7 o15 k5',
  },
  {
    protocol: 'taraguchi-10',
    script:
      'P1 h8, P2 keep h9, P1 keep i9, P2 swap, P1 k11, P2 offer offer:a1/a2/a3/a4/a5/a6/a7/a8/a9/o15, P1 choose:a5 k5',
    black: 'P2',
    stones: 'h8 h9 i9 k11 a5 k5',
  },
  {
    protocol: 'taraguchi-10',
    script: 'P1 h8, P2 keep h9, P1 keep i9, P2 keep j7, P1 swap, P2 d4, P1 swap, P2 a1',
    black: 'P1',
    stones: 'h8 h9 i9 j7 d4 a1',
  },
  {
    protocol: 'super-taraguchi-10',
    script: 'P1 h8, P2 swap, P1 j10, P2 keep k11, P1 keep l12, P2 keep d4, P1 keep a1',
    black: 'P2',
    stones: 'h8 j10 k11 l12 d4 a1',
  },
  {
    protocol: 'sakata',
    script: 'P1 h8 h9 i9, P2 k11 l12, P1 black, P2 a1',
    black: 'P1',
    stones: 'h8 h9 i9 k11 l12 a1',
  },
  {
    protocol: 'sakata',
    script: 'P1 h8 h9 i9, P2 k11 l12, P1 white a1',
    black: 'P2',
    stones: 'h8 h9 i9 k11 l12 a1',
  },
  {
    protocol: 'super-sakata',
    script: 'P1 h8 h9 i9, P2 k11 l12, P1 two-more a1 b1, P2 black, P1 c1',
    black: 'P2',
    stones: 'h8 h9 i9 k11 l12 a1 b1 c1',
  },
  {
    protocol: 'super-sakata',
    script: 'P1 h8 h9 i9, P2 k11 l12, P1 two-more a1 b1, P2 white c1',
    black: 'P1',
    stones: 'h8 h9 i9 k11 l12 a1 b1 c1',
  },
  {
    protocol: 'super-sakata',
    script: 'P1 h8 h9 i9, P2 k11 l12, P1 two-more a1 b1, P2 two-more a15 b15, P1 white c1',
    black: 'P2',
    stones: 'h8 h9 i9 k11 l12 a1 b1 a15 b15 c1',
  },
  {
    protocol: 'swap',
    script: 'P1 a1 o15 h8, P2 white i9',
    black: 'P1',
    stones: 'a1 o15 h8 i9',
  },
  {
    protocol: 'swap',
    script: 'P1 a1 o15 h8, P2 black, P1 i9',
    black: 'P2',
    stones: 'a1 o15 h8 i9',
  },
  {
    protocol: 'swap1',
    script: 'P1 a1, P2 black, P1 i9',
    black: 'P2',
    stones: 'a1 i9',
  },
  {
    protocol: 'swap1',
    script: 'P1 a1, P2 white i9',
    black: 'P1',
    stones: 'a1 i9',
  },
  {
    protocol: 'swap2',
    script: 'P1 h8 i8 j10, P2 black, P1 g8',
    black: 'P2',
    stones: 'h8 i8 j10 g8',
  },
  {
    protocol: 'swap2',
    script: 'P1 h8 i8 j10, P2 white g8',
    black: 'P1',
    stones: 'h8 i8 j10 g8',
  },
  {
    protocol: 'swap2',
    script: 'P1 h8 i8 j10, P2 two-more g8 a1, P1 black, P2 b2',
    black: 'P1',
    stones: 'h8 i8 j10 g8 a1 b2',
  },
  {
    // The manager's example: the first brain answers with stone 6 and stays White.
    protocol: 'swap2',
    script: 'P1 h8 i8 j10, P2 two-more g8 a1, P1 white b2',
    black: 'P2',
    stones: 'h8 i8 j10 g8 a1 b2',
  },
  {
    protocol: 'swap5',
    script: 'P1 a1, P2 keep b1, P1 swap, P2 c1, P1 swap, P2 d1, P1 keep e1, P2 swap, P1 f2',
    black: 'P2',
    stones: 'a1 b1 c1 d1 e1 f2',
  },
  { protocol: 'pro', script: 'P1 h8, P2 h9, P1 k8', black: 'P1', stones: 'h8 h9 k8' },
  { protocol: 'long-pro', script: 'P1 h8, P2 a1, P1 l12', black: 'P1', stones: 'h8 a1 l12' },
];

describe('games worked out by hand', () => {
  test.each(games)('$protocol: $script', ({ protocol, script, black, stones, offers }) => {
    const state = played(protocol, script, offers === undefined ? {} : { offers });
    expect(isInPlay(state)).toBe(true);
    expect(state.stones.map(stone => pointName(stone, 15)).join(' ')).toBe(stones);
    expect(seatOf(state, 'black')).toBe(black);
    expect(colorOf(state, black)).toBe('black');
    expect(turnOf(state)).toBe(state.stones.length % 2 === 0 ? 'black' : 'white');
  });
});

describe('what may be done now', () => {
  test('the colour of a stone goes by its number, not by the hand', () => {
    const state = played('rif', 'P1 h8');
    const legal = legalActions(state);
    expect(legal).toMatchObject({
      kind: 'place',
      seat: 'P1',
      holds: 'black',
      color: 'white',
      number: 2,
    });
    expect(legal).toHaveProperty('area', '3x3');
    expect(legal).toHaveProperty('points.length', 8);
  });

  test('Taraguchi-10 after stone 4: three answers, then ten cells anywhere', () => {
    const four = 'P1 h8, P2 keep h9, P1 keep i9, P2 keep k11';
    expect(legalActions(played('taraguchi-10', four))).toEqual({
      kind: 'answer',
      seat: 'P1',
      holds: 'black',
      answers: ['swap', 'keep', 'offer'],
    });
    const offering = played('taraguchi-10', `${four}, P1 offer`);
    const legal = legalActions(offering);
    expect(legal).toMatchObject({ kind: 'offer', seat: 'P1', count: 10, area: 'any' });
    expect(legal).toHaveProperty('points.length', 221);
  });

  test('White sees the offers and chooses', () => {
    const state = played('rif', 'P1 h8 h9 i9, P2 keep j7, P1 offer:g8/g7');
    const points = ['g8', 'g7'].map(name => pointOf(name, 15));
    expect(legalActions(state)).toEqual({ kind: 'choose', seat: 'P2', holds: 'white', points });
    expect(state.stones).toHaveLength(4);
  });

  test('numbers to declare', () => {
    const three = 'P1 h8 h9 i9';
    const range = { kind: 'declare', seat: 'P1', min: 1, max: 12 };
    expect(legalActions(played('yamaguchi', three))).toMatchObject(range);
    expect(legalActions(played('yamaguchi', three, { maxDeclared: 8 }))).toMatchObject({ max: 8 });
    const four = `${three}, P2 keep a1`;
    expect(legalActions(played('soosyrv', four))).toMatchObject({ seat: 'P2', min: 1, max: 4 });
    expect(legalActions(played('soosyrv-8', four))).toMatchObject({ seat: 'P2', min: 1, max: 8 });
  });

  test('the choices of an offer shrink by what was named and all that is the same', () => {
    const state = played('rif', 'P1 h8 h9 h7, P2 keep h6');
    expect(offerChoices(state, [])).toHaveLength(221);
    const left = offerChoices(state, [pointOf('g8', 15)]);
    expect(left).toHaveLength(217);
    for (const name of ['g8', 'i8', 'g7', 'i7']) expect(left).not.toContain(pointOf(name, 15));
    expect(
      offerChoices(
        state,
        ['g8', 'g9'].map(name => pointOf(name, 15)),
      ),
    ).toEqual([]);
    expect(offerChoices(played('rif', 'P1 h8'), [])).toEqual([]);
  });

  test('the clock runs for the one who acts, and for the side to move when play begins', () => {
    expect(seatToAct(played('swap2', 'P1 h8 i8 j10'))).toBe('P2');
    expect(seatToAct(played('swap2', 'P1 h8 i8 j10, P2 black, P1 g8'))).toBe('P2');
    expect(seatToAct(played('swap2', 'P1 h8 i8 j10, P2 white g8'))).toBe('P1');
    expect(seatToAct(played('free', ''))).toBe('P1');
  });
});

describe('the record', () => {
  test('keeps the declared number, the rejected offers and the swaps', () => {
    const state = played(
      'soosyrv-8',
      'P1 h8 h9 i8, P2 swap, P1 j7 n=3, P2 keep offer:g8/g7/f6, P1 choose:g7 k5',
    );
    expect(summariseOpening(state)).toEqual({
      protocol: 'soosyrv-8',
      declared: 3,
      rejected: ['g8', 'f6'].map(name => pointOf(name, 15)),
      swaps: [
        { step: 'swap-3', swapped: true },
        { step: 'swap-4', swapped: false },
      ],
    });
  });

  test('rejects nothing before White has chosen', () => {
    const state = played('rif', 'P1 h8 h9 i9, P2 keep j7, P1 offer:g8/g7');
    expect(summariseOpening(state)).toEqual({
      protocol: 'rif',
      rejected: [],
      swaps: [{ step: 'swap-3', swapped: false }],
    });
  });

  test('tells a colour taken from a colour kept', () => {
    const swapsOf = (script: string) => summariseOpening(played('swap2', script)).swaps;
    const three = 'P1 h8 i8 j10';
    expect(swapsOf(`${three}, P2 black`)).toEqual([{ step: 'choice-3', swapped: true }]);
    expect(swapsOf(`${three}, P2 white`)).toEqual([{ step: 'choice-3', swapped: false }]);
    expect(swapsOf(`${three}, P2 two-more g8 a1, P1 white`)).toEqual([
      { step: 'choice-3', swapped: false },
      { step: 'choice-5', swapped: true },
    ]);
  });

  test('says the number of the event', () => {
    expect(summariseOpening(played('rif-n', 'P1 h8', { offers: 3 })).declared).toBe(3);
    expect(summariseOpening(played('rif', 'P1 h8', { offers: 3 })).declared).toBeUndefined();
  });

  test('logs every decision with its step and player', () => {
    const { log } = played('swap1', 'P1 h8, P2 black, P1 a1');
    expect(log).toEqual([
      { step: 'stone-1', seat: 'P1', action: { kind: 'place', point: 112 }, swapped: false },
      { step: 'choice-1', seat: 'P2', action: { kind: 'answer', answer: 'black' }, swapped: true },
      { step: 'stone-2', seat: 'P1', action: { kind: 'place', point: 210 }, swapped: false },
    ]);
  });
});

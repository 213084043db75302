// The opening: names of the protocols, the step to take and who takes it, the computer's reasons, and
// why a step is refused.

import type { Answer, Area, OpeningKind, OpeningNames, ProtocolId } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import { colors, counted, does, otherColor as other, you } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

const fifthMoves = (count: number) => counted(count, 'fifth move');

export const en = {
  /** What players of this language call an opening. */
  fullName: ({ romaji, en }: OpeningNames) => `${romaji} (${en})`,
  protocols: {
    free: 'Free',
    center: 'First move on the centre',
    rif: 'RIF, two fifth moves',
    'rif-n': 'RIF, N fifth moves',
    'swap-1989': 'Swap rule of 1989',
    yamaguchi: 'Yamaguchi',
    soosyrv: 'Soosõrv',
    'soosyrv-8': 'Soosõrv-8',
    tarannikov: 'Tarannikov',
    taraguchi: 'Taraguchi',
    'taraguchi-10': 'Taraguchi-10',
    'super-taraguchi-10': 'Super Taraguchi-10',
    sakata: 'Sakata',
    'super-sakata': 'Super Sakata',
    swap: 'Swap',
    swap1: 'Swap1',
    swap2: 'Swap2',
    swap5: 'Swap5',
    pro: 'Pro',
    'long-pro': 'Long Pro',
  } satisfies Record<ProtocolId, string>,
  kinds: { direct: 'direct', indirect: 'indirect' } satisfies Record<OpeningKind, string>,
  areas: {
    any: 'anywhere',
    center: 'on the centre',
    '3x3': 'in the central 3×3',
    '5x5': 'in the central 5×5',
    '7x7': 'in the central 7×7',
    '9x9': 'in the central 9×9',
    'outside-5x5': 'outside the central 5×5',
    'outside-7x7': 'outside the central 7×7',
  } satisfies Record<Area, string>,

  /** The coach's card. */
  coach: {
    title: 'Opening',
    whose: (name: string, holds: Color) => `${name} (${colors[holds]})`,
    place: (number: number, color: Color, area: string) =>
      `Place move ${number} (${color}) ${area}.`,
    swapOrKeep: (holds: Color) => `Swap colours, or stay ${colors[holds]}?`,
    swapKeepOrOffer: (holds: Color, offers: number) =>
      `Swap colours, stay ${colors[holds]} and play move 5, or offer ${fifthMoves(offers)}?`,
    takeColour: 'Which colour do you choose?',
    takeColourOrTwoMore:
      'Choose a colour, or place a white and a black stone and leave the choice to the other player.',
    declare: (min: number, max: number) =>
      `Declare how many fifth moves will be offered: ${min} to ${max}.`,
    offer: (count: number) =>
      count === 1
        ? 'Pick the point to offer for move 5.'
        : `Pick ${count} points to offer for move 5. No two may be symmetric.`,
    offersLeft: (count: number) =>
      count === 1 ? 'Pick one more point.' : `Pick ${count} more points.`,
    choose: (count: number) => `Choose move 5 from the ${counted(count, 'point')} offered.`,
    over: 'The opening is over.',
    /** While the computer decides. */
    deciding: (name: string) => `${name} is deciding…`,
  },

  /** The text of a button; `holds` is the colour of the player who answers. */
  answers: {
    swap: (holds: Color) => `Swap: take ${other[holds]}`,
    keep: (holds: Color) => `Stay ${colors[holds]}`,
    offer: (_holds: Color) => 'Offer fifth moves',
    black: (_holds: Color) => 'Take Black',
    white: (_holds: Color) => 'Take White',
    'two-more': (_holds: Color) => 'Place two more stones',
  } satisfies Record<Answer, unknown>,

  /** What was done, for the log and for screen readers. */
  did: {
    place: (name: string, point: string) => `${does(name, 'play')} ${point}.`,
    answer: {
      swap: (name: string) => `${does(name, 'swap')} colours.`,
      keep: (name: string) => `${name} ${name === you ? 'do' : 'does'} not swap.`,
      offer: (name: string) => `${name} will offer fifth moves.`,
      black: (name: string) => `${does(name, 'take')} Black.`,
      white: (name: string) => `${does(name, 'take')} White.`,
      'two-more': (name: string) => `${does(name, 'place')} two more stones.`,
    } satisfies Record<Answer, unknown>,
    declare: (name: string, number: number) => `${does(name, 'declare')} ${fifthMoves(number)}.`,
    offer: (name: string, points: readonly string[]) =>
      `${does(name, 'offer')} ${points.join(', ')}.`,
    choose: (name: string, point: string) => `${does(name, 'choose')} ${point}.`,
  },

  /** The computer explains its decision. `hope` is the text of `hope` or of `forced`. */
  reasons: {
    hope: (color: Color, percent: number) => `${colors[color]} ${percent}%`,
    forced: (winner: Color) => `${colors[winner]} wins by force`,
    only: 'There is only one legal point.',
    procedure: 'This is how I play this opening.',
    prepare: 'Any point will do now; my last stone will balance the position.',
    openingByBook: (opening: string) => `${opening}: the books consider it balanced.`,
    openingByBookFor: (opening: string, offers: number) =>
      `${opening}: the books consider it balanced with ${fifthMoves(offers)}.`,
    openingBySearch: (opening: string, hope: string) =>
      `Of the openings I tried, ${opening} is the most balanced: ${hope}.`,
    balance: (hope: string) => `The most balanced point I found: ${hope}.`,
    best: (hope: string) => `The best move I found: ${hope}.`,
    bestUnseen: 'The best move I found.',
    againstOffers: (offers: number, hope: string) =>
      `It holds up against ${fifthMoves(offers)}: ${hope}.`,
    takes: (color: Color) => `I take ${colors[color]}`,
    stays: (color: Color) => `I stay ${colors[color]}`,
    colourBySearch: (choice: string, hope: string) => `${choice}: ${hope}.`,
    colourWithOffers: (choice: string, offers: number, hope: string) =>
      `${choice}: ${hope} with ${fifthMoves(offers)}.`,
    colourByBook: (choice: string, opening: string) =>
      `${choice}: I see no difference, but in ${opening} the books prefer this side.`,
    colourByChance: (choice: string) => `${choice}: the sides are equal, so I tossed a coin.`,
    twoMore: (hope: string, white: string, black: string) =>
      `Neither colour is better (${hope}), so I play ${white} and ${black} and leave the choice to you.`,
    offerRather: (offers: number, hope: string) =>
      `Even the worst of my ${offers} fifth moves is good enough: ${hope}.`,
    fifthSwapped: 'I swap: you play move 5, and I may swap again after it.',
    fifthKept: (hope: string) => `I stay: this is the most balanced move 5 I found (${hope}).`,
    declareByBook: (number: number, opening: string) =>
      `The books consider ${opening} balanced with ${fifthMoves(number)}.`,
    declareBySearch: (number: number, hope: string) =>
      `It is most balanced with ${fifthMoves(number)}: ${hope}.`,
    offers: (best: string, worst: string) => `My best fifth moves, from ${best} down to ${worst}.`,
    choice: (point: string, hope: string) => `${point} is the weakest of them for Black: ${hope}.`,
    stopped: 'I was interrupted, so I made the first legal choice.',
    failed: 'I could not search, so I made a legal choice.',
  },

  refusals: {
    inPlay: 'The opening is over. Just play on.',
    notYourStep: (name: string) => `It is ${name === you ? 'your' : `${name}’s`} turn.`,
    wrongAction: {
      place: 'Place a stone now.',
      answer: 'Choose one of the answers first.',
      declare: 'Declare the number of fifth moves first.',
      offer: 'Choose the fifth moves to offer first.',
      choose: 'Choose one of the offered points first.',
    },
    wrongAnswer: 'That answer is not possible here. Choose one of those shown.',
    offBoard: 'That point is not on the board.',
    occupied: (point: string) => `There is already a stone on ${point}.`,
    outsideArea: (point: string, area: string) =>
      `Not on ${point}: this stone must be placed ${area}.`,
    excludedOpening: (opening: string) =>
      `${opening} is excluded in this game. Choose another point.`,
    wrongCount: (given: number, expected: number) =>
      `${counted(expected, 'point')} needed; you chose ${given}.`,
    duplicateOffer: (point: string) => `${point} was chosen twice.`,
    symmetricOffers: (a: string, b: string) =>
      `${a} and ${b} are symmetric and count as one offer.`,
    notOffered: (point: string) => `${point} was not offered. Choose one of the marked points.`,
    badNumber: (min: number, max: number) => `The number must be from ${min} to ${max}.`,
  },
};

export type OpeningsWords = Words<typeof en>;

// The opening: names of the protocols, whose step it is and what is allowed, why the computer decided
// as it did, and why a step is refused.

import type { Answer, Area, OpeningKind, OpeningNames, ProtocolId } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import { colors, otherColor as other } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

export const en = {
  /** What players of this language call an opening; `fullName` where there is room. */
  name: ({ romaji }: OpeningNames) => romaji,
  fullName: ({ romaji, en }: OpeningNames) => `${romaji} (${en})`,
  protocols: {
    free: 'Free',
    center: 'Centre first',
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
  protocolInShort: {
    free: 'Black begins anywhere.',
    center: 'The first stone goes on the centre.',
    rif: 'One of the 26 openings, a swap, then two fifth moves of which White keeps one.',
    'rif-n': 'One of the 26 openings, a swap, then N fifth moves of which White keeps one.',
    'swap-1989': 'As RIF, but the second player puts stone 2.',
    yamaguchi: 'Who puts the opening also says how many fifth moves there will be; then a swap.',
    soosyrv: 'White puts stone 4 and says how many fifth moves, up to 4; then a second swap.',
    'soosyrv-8': 'White puts stone 4 and says how many fifth moves, up to 8; then a second swap.',
    tarannikov: 'After each of the first five stones the other player may swap.',
    taraguchi: 'A swap after each stone; at stone 5 Black may offer five moves instead.',
    'taraguchi-10': 'A swap after each stone; at stone 5 Black may offer ten moves instead.',
    'super-taraguchi-10': 'Taraguchi-10 with wider areas.',
    sakata: 'One puts three stones, the other two; then the first takes a colour.',
    'super-sakata': 'As Sakata, but the choice may be handed on with two stones more.',
    swap: 'One puts three stones anywhere, the other takes a colour.',
    swap1: 'One puts the first stone anywhere, the other takes a colour.',
    swap2:
      'One puts three stones; the other takes a colour, or puts two more and hands on the choice.',
    swap5: 'Stones go anywhere; after each of the first five the other player may swap.',
    pro: 'Stone 1 on the centre, stone 3 outside the central 5×5.',
    'long-pro': 'Stone 1 on the centre, stone 3 outside the central 7×7.',
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
    whose: (name: string, holds: Color) => `${name}, holding ${colors[holds]}`,
    place: (number: number, color: Color, area: string) =>
      `Put stone ${number}, a ${color} one, ${area}.`,
    swapOrKeep: (holds: Color) => `Swap colours, or stay ${colors[holds]}?`,
    swapKeepOrOffer: (holds: Color, offers: number) =>
      `Swap colours, stay ${colors[holds]} and put stone 5, or offer ${offers} fifth moves?`,
    takeColour: 'Which colour do you take?',
    takeColourOrTwoMore:
      'Take a colour, or put a white and a black stone and leave the choice to the other.',
    declare: (min: number, max: number) =>
      `Say how many fifth moves will be offered: ${min} to ${max}.`,
    offer: (count: number) => `Name ${count} points for stone 5, no two of them mirror images.`,
    offersLeft: (count: number) => (count === 1 ? 'One more to name.' : `${count} more to name.`),
    choose: (count: number) => `Choose stone 5 from the ${count} points offered.`,
    over: 'The opening is over.',
    /** While the machine decides. */
    deciding: (name: string) => `${name} is deciding …`,
  },

  /** What stands on a button; `holds` is the colour of who answers. */
  answers: {
    swap: (holds: Color) => `Swap: take ${other[holds]}`,
    keep: (holds: Color) => `Stay ${colors[holds]}`,
    offer: (_holds: Color) => 'Offer fifth moves',
    black: (_holds: Color) => 'Take Black',
    white: (_holds: Color) => 'Take White',
    'two-more': (_holds: Color) => 'Put two more stones',
  } satisfies Record<Answer, unknown>,

  /** What was done, for the log and for screen readers. */
  did: {
    place: (name: string, point: string) => `${name} puts a stone on ${point}.`,
    answer: {
      swap: (name: string) => `${name} swaps colours.`,
      keep: (name: string) => `${name} does not swap.`,
      offer: (name: string) => `${name} will offer fifth moves.`,
      black: (name: string) => `${name} takes Black.`,
      white: (name: string) => `${name} takes White.`,
      'two-more': (name: string) => `${name} puts two more stones.`,
    } satisfies Record<Answer, unknown>,
    declare: (name: string, number: number) => `${name} declares ${number} fifth moves.`,
    offer: (name: string, points: readonly string[]) => `${name} offers ${points.join(', ')}.`,
    choose: (name: string, point: string) => `${name} chooses ${point}.`,
  },

  /** Why the machine did it, said by the machine. `hope` is one of the two below. */
  reasons: {
    hope: (color: Color, percent: number) => `${colors[color]} ${percent} %`,
    forced: (winner: Color) => `${colors[winner]} wins by force`,
    only: 'There is only one point.',
    procedure: 'That is my way through this opening.',
    prepare: 'A stone to begin with; the last one will make it even.',
    openingByBook: (opening: string) => `${opening}: the books call it even.`,
    openingByBookFor: (opening: string, offers: number) =>
      `${opening}: the books call it even with ${offers} fifth moves.`,
    openingBySearch: (opening: string, hope: string) => `${opening} looks even to me: ${hope}.`,
    balance: (hope: string) => `This keeps it even: ${hope}.`,
    best: (hope: string) => `The best I found: ${hope}.`,
    bestUnseen: 'The best I found.',
    againstOffers: (offers: number, hope: string) =>
      `It stands up to ${offers} fifth moves: ${hope}.`,
    takes: (color: Color) => `I take ${colors[color]}`,
    stays: (color: Color) => `I stay ${colors[color]}`,
    colourBySearch: (choice: string, hope: string) => `${choice}: ${hope}.`,
    colourWithOffers: (choice: string, offers: number, hope: string) =>
      `${choice}: ${hope} with ${offers} fifth moves.`,
    colourByBook: (choice: string, opening: string) =>
      `${choice}: I see no difference, and the books prefer it in ${opening}.`,
    colourByChance: (choice: string) => `${choice}: neither side is better, so I tossed a coin.`,
    twoMore: (hope: string, white: string, black: string) =>
      `Neither colour is better (${hope}), so I put ${white} and ${black} and leave you the choice.`,
    offerRather: (offers: number, hope: string) =>
      `Even the worst of my ${offers} fifth moves is good enough: ${hope}.`,
    fifthSwapped: 'I swap: you put stone 5, and I may still change sides.',
    fifthKept: (hope: string) => `I stay: I can put an even stone 5 (${hope}).`,
    declareByBook: (number: number, opening: string) =>
      `The books call ${opening} even with ${number} fifth moves.`,
    declareBySearch: (number: number, hope: string) =>
      `With ${number} fifth moves it is even: ${hope}.`,
    offers: (best: string, worst: string) => `My best fifth moves, from ${best} down to ${worst}.`,
    choice: (point: string, hope: string) => `${point} is the worst of them for Black: ${hope}.`,
    stopped: 'I was stopped and took the first legal step.',
    failed: 'I could not search and took a legal step.',
  },

  refusals: {
    inPlay: 'The opening is over. Play on.',
    notYourStep: (name: string) => `It is ${name}’s step.`,
    wrongAction: {
      place: 'Put a stone now.',
      answer: 'Choose one of the answers now.',
      declare: 'Say the number of fifth moves now.',
      offer: 'Name the fifth moves now.',
      choose: 'Choose one of the offered points now.',
    },
    wrongAnswer: 'That answer is not possible here. Choose one of those shown.',
    offBoard: 'That point is not on the board.',
    occupied: (point: string) => `There is a stone on ${point} already.`,
    outsideArea: (point: string, area: string) => `${point} will not do: this stone goes ${area}.`,
    excludedOpening: (opening: string) =>
      `${opening} is excluded by the agreement. Choose another point.`,
    wrongCount: (given: number, expected: number) =>
      `${expected} points are needed, ${given} were named.`,
    duplicateOffer: (point: string) => `${point} was named twice.`,
    symmetricOffers: (a: string, b: string) =>
      `${a} and ${b} are mirror images, one and the same offer.`,
    notOffered: (point: string) => `${point} was not offered. Choose one of the marked points.`,
    badNumber: (min: number, max: number) => `The number must be from ${min} to ${max}.`,
  },

  /** Why an opening cannot begin, or cannot be read back. */
  errors: {
    unknownProtocol: (text: string) => `There is no opening rule “${text}”.`,
    badOption: {
      rule: 'That rule of play does not exist.',
      symmetryScope: 'Mirror images are judged by “position” or by “board”.',
      excluded: 'The excluded openings must be a list.',
    },
    badSize: (size: number) => `There is no board of ${size} lines. Choose 5 to 22.`,
    badNumber: {
      offers: 'This rule needs a number of fifth moves, 1 or more.',
      maxDeclared: 'The most fifth moves must be a number, 1 or more.',
    },
    allExcluded: (kind: string) => `All ${kind} openings are excluded. Leave at least one.`,
    unplayable: (protocol: string, size: number) =>
      `${protocol} has no room on ${size} lines. Choose a larger board.`,
    badLog: 'The record of the opening cannot be read.',
    refused: (decision: number, why: string) =>
      `Step ${decision} of the recorded opening is not possible: ${why}`,
  },
};

export type OpeningsWords = Words<typeof en>;

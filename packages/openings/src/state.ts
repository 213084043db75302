// The state of an opening: plain data that a server or a link can carry as JSON. It has the stones, the
// colors, the step, the declared number and the offers, and the log of decisions for the game record.
import { assert, type Color, type Point, type Rule } from '@tengen/rules';
import type { OpeningId } from './names.ts';
import type { Actor, Answer, OfferStep, PlayerId, Step } from './protocol.ts';
import { PLAY } from './protocol.ts';
import { PROTOCOLS, type ProtocolId } from './protocols/all.ts';
import type { SymmetryScope } from './symmetric-offers.ts';

/** The terms of the event besides the protocol. */
export interface OpeningTerms {
  readonly size: number;
  /** Matters only from stone 9 on, where a stone may end the game. Only Super Sakata gets that far. */
  readonly rule: Rule;
  readonly symmetryScope: SymmetryScope;
  /** The most fifth moves that may be declared, where the protocol leaves it open. */
  readonly maxDeclared: number;
  /** The number of fifth moves for `rif-n`, where the event decides it. */
  readonly offers?: number;
  /** Openings that may not be put. */
  readonly excluded: readonly OpeningId[];
}

export type Action =
  | { readonly kind: 'place'; readonly point: Point }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'declare'; readonly number: number }
  | { readonly kind: 'offer'; readonly points: readonly Point[] }
  | { readonly kind: 'choose'; readonly point: Point };

export interface Decision {
  /** The step's name in its protocol. */
  readonly step: string;
  readonly seat: PlayerId;
  readonly action: Action;
  /** Whether the players exchanged colors. */
  readonly swapped: boolean;
}

export interface OpeningState {
  readonly protocol: ProtocolId;
  readonly terms: OpeningTerms;
  /** The name of the present step, or `play`. */
  readonly step: string;
  /** In order: the first, third, fifth stone is black, and so on, whoever put it. */
  readonly stones: readonly Point[];
  readonly black: PlayerId;
  /** The number of fifth moves, once a player or the event has declared it. */
  readonly declared?: number;
  /** The fifth moves White has to choose from; empty at every other time. */
  readonly offers: readonly Point[];
  readonly log: readonly Decision[];
}

/** Whether the opening is over. The game goes on from `stones` with these colors. */
export function isInPlay(state: OpeningState): boolean {
  return state.step === PLAY;
}

export function seatOf(state: OpeningState, color: Color): PlayerId {
  return color === 'black' ? state.black : otherSeat(state.black);
}

export function colorOf(state: OpeningState, seat: PlayerId): Color {
  return seat === state.black ? 'black' : 'white';
}

/** The color of the next stone. */
export function turnOf(state: OpeningState): Color {
  return state.stones.length % 2 === 0 ? 'black' : 'white';
}

/** The player who has to act, in the opening and at the start of play. This player's clock runs. */
export function seatToAct(state: OpeningState): PlayerId {
  return seatOfActor(state, currentStep(state)?.actor ?? turnOf(state));
}

export function otherSeat(seat: PlayerId): PlayerId {
  return seat === 'P1' ? 'P2' : 'P1';
}

function seatOfActor(state: OpeningState, actor: Actor): PlayerId {
  return actor === 'P1' || actor === 'P2' ? actor : seatOf(state, actor);
}

/** The present step. Undefined when the opening is over. An offer of one cell becomes a stone. */
export function currentStep(state: OpeningState): Step | undefined {
  const step = PROTOCOLS[state.protocol].steps[state.step];
  if (step?.kind !== 'offer' || agreedOffers(state, step) !== 1) return step;
  return { kind: 'place', actor: step.actor, area: step.area, next: step.nextIfSingle };
}

/** The number of fifth moves that the protocol or the declaration requires. */
export function agreedOffers(state: OpeningState, { count }: OfferStep): number {
  if (count !== 'declared') return count;
  assert(state.declared !== undefined, 'fifth moves are offered before their number is known');
  return state.declared;
}

/** The player who has Black after an answer. */
export function blackAfter(state: OpeningState, seat: PlayerId, answer: Answer): PlayerId {
  switch (answer) {
    case 'swap':
      return otherSeat(state.black);
    case 'black':
      return seat;
    case 'white':
      return otherSeat(seat);
    case 'keep':
    case 'offer':
    case 'two-more':
      return state.black;
  }
}

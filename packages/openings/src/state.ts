// Where an opening stands: a plain value that survives JSON, so a server or a link can carry it.
// It holds what the procedure needs and nothing else: stones, colours, step, declared N, offers;
// and the log of decisions, which is what a game record wants to know.
import { assert, type Color, type Point, type Rule } from '@tengen/rules';
import type { OpeningId } from './names.ts';
import {
  type Actor,
  type Answer,
  type OfferStep,
  PLAY,
  type PlayerId,
  type Step,
} from './protocol.ts';
import { PROTOCOLS, type ProtocolId } from './protocols/all.ts';
import type { SymmetryScope } from './symmetric-offers.ts';

/** What the event has agreed besides the protocol. */
export interface Terms {
  readonly size: number;
  /** Matters from stone 9 on, which only Super Sakata reaches: a stone may end the game there. */
  readonly rule: Rule;
  readonly symmetryScope: SymmetryScope;
  /** The most fifth moves that may be declared, where the protocol leaves it open. */
  readonly maxDeclared: number;
  /** The number of fifth moves, for the protocol that leaves it to the event (`rif-n`). */
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
  /** The players exchanged colours. */
  readonly swapped: boolean;
}

export interface OpeningState {
  readonly protocol: ProtocolId;
  readonly terms: Terms;
  /** The step to be done now, or `play`. */
  readonly step: string;
  /** In order, black first: odd numbers are black whoever put them. */
  readonly stones: readonly Point[];
  readonly black: PlayerId;
  /** The number of fifth moves, once a player or, before the first step, the event has said it. */
  readonly declared?: number;
  /** The fifth moves White has to choose from; empty at every other time. */
  readonly offers: readonly Point[];
  readonly log: readonly Decision[];
}

/** The opening is over; the game goes on under its rule with `stones` and these colours. */
export function isInPlay(state: OpeningState): boolean {
  return state.step === PLAY;
}

export function seatOf(state: OpeningState, color: Color): PlayerId {
  return color === 'black' ? state.black : otherSeat(state.black);
}

export function colorOf(state: OpeningState, seat: PlayerId): Color {
  return seat === state.black ? 'black' : 'white';
}

/** The colour of the next stone, whoever puts it. */
export function turnOf(state: OpeningState): Color {
  return state.stones.length % 2 === 0 ? 'black' : 'white';
}

/** Whose clock runs: the player who has to act, in the opening and at the start of play. */
export function seatToAct(state: OpeningState): PlayerId {
  return seatOfActor(state, currentStep(state)?.actor ?? turnOf(state));
}

export function otherSeat(seat: PlayerId): PlayerId {
  return seat === 'P1' ? 'P2' : 'P1';
}

function seatOfActor(state: OpeningState, actor: Actor): PlayerId {
  return actor === 'P1' || actor === 'P2' ? actor : seatOf(state, actor);
}

/** The step to be done; undefined in play. An offer of one cell is shown as the stone it is. */
export function currentStep(state: OpeningState): Step | undefined {
  const step = PROTOCOLS[state.protocol].steps[state.step];
  if (step?.kind !== 'offer' || agreedOffers(state, step) !== 1) return step;
  return { kind: 'place', actor: step.actor, area: step.area, next: step.nextIfSingle };
}

/** How many fifth moves the protocol or the declaration asks for. */
export function agreedOffers(state: OpeningState, { count }: OfferStep): number {
  if (count !== 'declared') return count;
  assert(state.declared !== undefined, 'fifth moves are offered before their number is known');
  return state.declared;
}

/** Who holds Black after an answer. */
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

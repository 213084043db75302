// The legal actions of the present step, for boards, engines and servers.
import { type Color, type Point, unreachable } from '@tengen/rules';
import { advance } from './advance.ts';
import { type Area, isInArea } from './area.ts';
import { type OpeningId, recogniseOpening } from './names.ts';
import type { Answer, AnswerStep, OfferStep, PlayerId } from './protocol.ts';
import type { OpeningState } from './state.ts';
import { agreedOffers, colorOf, currentStep, seatToAct, turnOf } from './state.ts';
import { distinctOffers, sameOffers } from './symmetric-offers.ts';

interface ToDo {
  /** The player who has to act. */
  readonly seat: PlayerId;
  /** The color this player holds now. */
  readonly holds: Color;
}

/** Put a stone. Its color depends on its number, not on the player who puts it. */
export interface ToPlace extends ToDo {
  readonly kind: 'place';
  readonly number: number;
  readonly color: Color;
  readonly area: Area;
  readonly points: readonly Point[];
}

export interface ToAnswer extends ToDo {
  readonly kind: 'answer';
  readonly answers: readonly Answer[];
}

export interface ToDeclare extends ToDo {
  readonly kind: 'declare';
  readonly min: number;
  readonly max: number;
}

/** Name `count` of `points`, no two of them symmetric. `offerChoices` lists what may be added. */
export interface ToOffer extends ToDo {
  readonly kind: 'offer';
  readonly count: number;
  readonly area: Area;
  readonly points: readonly Point[];
}

export interface ToChoose extends ToDo {
  readonly kind: 'choose';
  readonly points: readonly Point[];
}

export type LegalActions = ToPlace | ToAnswer | ToDeclare | ToOffer | ToChoose;

/** The player to act and the legal actions. Undefined once the opening is over. */
export function legalActions(state: OpeningState): LegalActions | undefined {
  const step = currentStep(state);
  if (!step) return undefined;
  const seat = seatToAct(state);
  const who: ToDo = { seat, holds: colorOf(state, seat) };
  switch (step.kind) {
    case 'place':
      return {
        ...who,
        kind: 'place',
        number: state.stones.length + 1,
        color: turnOf(state),
        area: step.area,
        points: allowedPoints(state, step.area),
      };
    case 'answer':
      return { ...who, kind: 'answer', answers: allowedAnswers(state, step) };
    case 'declare':
      return { ...who, kind: 'declare', min: 1, max: maxOf(state, step.max) };
    case 'offer':
      return {
        ...who,
        kind: 'offer',
        count: offerCount(state, step),
        area: step.area,
        points: allowedPoints(state, step.area),
      };
    case 'choose':
      return { ...who, kind: 'choose', points: state.offers };
    default:
      return unreachable(step);
  }
}

/** The cells that may be added to those already named. Empty if the present step is not an offer. */
export function offerChoices(state: OpeningState, named: readonly Point[]): Point[] {
  const legal = legalActions(state);
  if (legal?.kind !== 'offer' || named.length >= legal.count) return [];
  const { size, symmetryScope } = state.terms;
  const taken = sameOffers(named, state.stones, size, symmetryScope);
  return legal.points.filter(point => !taken.has(point));
}

/** The excluded opening that a stone on `point` would make. */
export function excludedOpening(state: OpeningState, point: Point): OpeningId | undefined {
  const { size, excluded } = state.terms;
  if (excluded.length === 0 || state.stones.length !== 2) return undefined;
  const id = recogniseOpening([...state.stones, point], size)?.opening.id;
  return excluded.find(other => other === id);
}

/** Whether the procedure can be completed from here: every stone has a cell to go to. */
export function isPlayable(state: OpeningState): boolean {
  const step = currentStep(state);
  if (step?.kind === 'place') {
    return pointsOf(state).some(
      point =>
        isAllowed(state, step.area, point) && isPlayable(advance(state, { kind: 'place', point })),
    );
  }
  if (step?.kind === 'answer') {
    return answersOf(step).some(answer => isPlayable(advance(state, { kind: 'answer', answer })));
  }
  // A number can always be declared, and offers never ask for more cells than there are.
  return true;
}

/** On a nearly full board there is no room for two more stones. */
function allowedAnswers(state: OpeningState, step: AnswerStep): Answer[] {
  return answersOf(step).filter(answer => isPlayable(advance(state, { kind: 'answer', answer })));
}

function answersOf(step: AnswerStep): Answer[] {
  return Object.keys(step.answers) as Answer[];
}

function allowedPoints(state: OpeningState, area: Area): Point[] {
  return pointsOf(state).filter(point => isAllowed(state, area, point));
}

function isAllowed(state: OpeningState, area: Area, point: Point): boolean {
  return (
    isInArea(area, point, state.terms.size) &&
    !state.stones.includes(point) &&
    !excludedOpening(state, point)
  );
}

function pointsOf({ terms: { size } }: OpeningState): Point[] {
  return Array.from({ length: size * size }, (_, point) => point);
}

/** A small symmetric position may have fewer different cells than agreed. Then all of them are offered. */
function offerCount(state: OpeningState, step: OfferStep): number {
  const { size, symmetryScope } = state.terms;
  const cells = allowedPoints(state, step.area);
  const distinct = distinctOffers(cells, state.stones, size, symmetryScope).length;
  return Math.min(agreedOffers(state, step), distinct);
}

function maxOf(state: OpeningState, max: number | 'event'): number {
  return max === 'event' ? state.terms.maxDeclared : max;
}

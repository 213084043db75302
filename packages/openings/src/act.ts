// Checks and carries out every action of an opening, whether it comes from a person, an engine or a
// network.
import { err, isPoint, ok, type Point, type Result, unreachable } from '@tengen/rules';
import { advance } from './advance.ts';
import { type Area, isInArea } from './area.ts';
import { excludedOpening, type LegalActions, legalActions, type ToOffer } from './legal.ts';
import type { OpeningId } from './names.ts';
import type { Answer, PlayerId } from './protocol.ts';
import type { Action, OpeningState } from './state.ts';
import { symmetricPair } from './symmetric-offers.ts';

export type OpeningRefusal =
  /** The opening is over. Moves are now played in the game itself. */
  | { readonly kind: 'in-play' }
  | { readonly kind: 'not-your-step'; readonly seat: PlayerId }
  | { readonly kind: 'wrong-action'; readonly expected: Action['kind'] }
  | { readonly kind: 'wrong-answer'; readonly answer: Answer; readonly expected: readonly Answer[] }
  | { readonly kind: 'off-board'; readonly point: Point }
  | { readonly kind: 'cell-occupied'; readonly point: Point }
  | { readonly kind: 'outside-area'; readonly point: Point; readonly area: Area }
  | { readonly kind: 'excluded-opening'; readonly opening: OpeningId }
  | { readonly kind: 'wrong-count'; readonly given: number; readonly expected: number }
  | { readonly kind: 'duplicate-offer'; readonly point: Point }
  | { readonly kind: 'symmetric-offers'; readonly points: readonly [Point, Point] }
  | { readonly kind: 'not-offered'; readonly point: Point }
  | {
      readonly kind: 'bad-number';
      readonly number: number;
      readonly min: number;
      readonly max: number;
    };

/**
 * Carries out an action, or says why it is refused. The action may come from a network: if it does not
 * have the form that its type says, it is a wrong action.
 */
export function act(
  state: OpeningState,
  seat: PlayerId,
  action: Action,
): Result<OpeningState, OpeningRefusal> {
  const legal = legalActions(state);
  if (!legal) return err({ kind: 'in-play' });
  if (seat !== legal.seat) return err({ kind: 'not-your-step', seat: legal.seat });
  const refusal = refusalOf(state, legal, action);
  return refusal ? err(refusal) : ok(advance(state, action));
}

function refusalOf(
  state: OpeningState,
  legal: LegalActions,
  action: Action,
): OpeningRefusal | undefined {
  const wrongAction: OpeningRefusal = { kind: 'wrong-action', expected: legal.kind };
  if (!isAction(action)) return wrongAction;
  switch (legal.kind) {
    case 'place':
      return action.kind === 'place' ? stoneRefusal(state, legal.area, action.point) : wrongAction;
    case 'answer':
      return action.kind === 'answer' ? answerRefusal(legal.answers, action.answer) : wrongAction;
    case 'declare':
      return action.kind === 'declare' ? numberRefusal(legal, action.number) : wrongAction;
    case 'offer':
      return action.kind === 'offer' ? offerRefusal(state, legal, action.points) : wrongAction;
    case 'choose':
      return action.kind === 'choose' ? choiceRefusal(legal.points, action.point) : wrongAction;
    default:
      return unreachable(legal);
  }
}

/** Whether the value really is an action. */
function isAction(action: unknown): action is Action {
  if (typeof action !== 'object' || action === null) return false;
  const { kind, point, points, answer, number } = action as Record<string, unknown>;
  switch (kind) {
    case 'place':
    case 'choose':
      return typeof point === 'number';
    case 'answer':
      return typeof answer === 'string';
    case 'declare':
      return typeof number === 'number';
    default:
      return kind === 'offer' && Array.isArray(points) && points.every(isNumber);
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function stoneRefusal(state: OpeningState, area: Area, point: Point): OpeningRefusal | undefined {
  const refusal = cellRefusal(state, area, point);
  if (refusal) return refusal;
  const opening = excludedOpening(state, point);
  return opening && { kind: 'excluded-opening', opening };
}

function cellRefusal(state: OpeningState, area: Area, point: Point): OpeningRefusal | undefined {
  const { size } = state.terms;
  if (!isPoint(point, size)) return { kind: 'off-board', point };
  if (state.stones.includes(point)) return { kind: 'cell-occupied', point };
  return isInArea(area, point, size) ? undefined : { kind: 'outside-area', point, area };
}

function answerRefusal(expected: readonly Answer[], answer: Answer): OpeningRefusal | undefined {
  return expected.includes(answer) ? undefined : { kind: 'wrong-answer', answer, expected };
}

function numberRefusal(
  { min, max }: { readonly min: number; readonly max: number },
  number: number,
): OpeningRefusal | undefined {
  const isAllowed = Number.isInteger(number) && number >= min && number <= max;
  return isAllowed ? undefined : { kind: 'bad-number', number, min, max };
}

function offerRefusal(
  state: OpeningState,
  { area, count }: ToOffer,
  points: readonly Point[],
): OpeningRefusal | undefined {
  for (const [i, point] of points.entries()) {
    const refusal = cellRefusal(state, area, point);
    if (refusal) return refusal;
    if (points.indexOf(point) !== i) return { kind: 'duplicate-offer', point };
  }
  if (points.length !== count)
    return { kind: 'wrong-count', given: points.length, expected: count };
  const { size, symmetryScope } = state.terms;
  const pair = symmetricPair(points, state.stones, size, symmetryScope);
  return pair && { kind: 'symmetric-offers', points: pair };
}

function choiceRefusal(offers: readonly Point[], point: Point): OpeningRefusal | undefined {
  return offers.includes(point) ? undefined : { kind: 'not-offered', point };
}

// What comes after the step at hand: whether the other player will choose a colour, whether Black will
// have to offer fifth moves, or whether play begins. This, and no list of protocols, tells what a good
// stone is: an even one, one that stands up to offers, or simply the best.
import {
  type OpeningState,
  type PlayerId,
  PROTOCOLS,
  type Step,
  seatOf,
  seatToAct,
} from '@tengen/openings';

export type Ahead =
  /** The other player takes the side he likes, after so many further stones of ours. */
  | { readonly kind: 'choice'; readonly ownStones: number; readonly weDeclare: boolean }
  /** Black, the other player, will offer so many fifth moves, and nobody swaps before. */
  | { readonly kind: 'offers'; readonly count: number }
  | { readonly kind: 'play' };

/** What follows the stone that is to be put now. */
export function aheadOf(state: OpeningState): Ahead {
  const seat = seatToAct(state);
  let name = nextOf(stepOf(state, state.step));
  let ownStones = 0;
  let weDeclare = false;
  for (;;) {
    const step = stepOf(state, name);
    if (!step) return { kind: 'play' };
    const isOurs = seatOfStep(state, step) === seat;
    if (step.kind === 'offer' && !isOurs) return { kind: 'offers', count: countOf(state, step) };
    if (step.kind === 'answer' && !isOurs) return { kind: 'choice', ownStones, weDeclare };
    if (!isOurs || (step.kind !== 'place' && step.kind !== 'declare')) return { kind: 'play' };
    if (step.kind === 'place') ownStones++;
    else weDeclare = true;
    name = step.next;
  }
}

/** How many fifth moves will be offered before anyone may swap again; undefined when none will. */
export function offersAhead(state: OpeningState): number | undefined {
  let step = stepOf(state, state.step);
  if (step?.kind === 'answer' || step?.kind === 'place') step = stepOf(state, nextOf(step));
  while (step?.kind === 'place') step = stepOf(state, step.next);
  return step?.kind === 'offer' ? countOf(state, step) : undefined;
}

/** How many fifth moves the answer `offer` asks for; 0 where there is no such answer. */
export function offersIfOffering(state: OpeningState): number {
  const step = stepOf(state, state.step);
  const next = step?.kind === 'answer' ? stepOf(state, step.answers.offer) : undefined;
  return next?.kind === 'offer' ? countOf(state, next) : 0;
}

/** The number of fifth moves, where the protocol or the event fixes it before the first stone. */
export function fifthMovesFixed(state: OpeningState): number | undefined {
  const { steps, isDeclaredByEvent } = PROTOCOLS[state.protocol];
  const offer = steps.offer;
  const mayEscape = Object.values(steps).some(
    step => step.kind === 'answer' && step.answers.offer !== undefined,
  );
  if (offer?.kind !== 'offer' || mayEscape) return undefined;
  if (offer.count !== 'declared') return offer.count;
  return isDeclaredByEvent ? state.declared : undefined;
}

function stepOf(state: OpeningState, name: string | undefined): Step | undefined {
  return name === undefined ? undefined : PROTOCOLS[state.protocol].steps[name];
}

function nextOf(step: Step | undefined): string | undefined {
  if (!step) return undefined;
  if (step.kind === 'answer') return Object.values(step.answers)[0];
  return step.kind === 'offer' ? step.nextIfSingle : step.next;
}

function countOf(state: OpeningState, step: Extract<Step, { kind: 'offer' }>): number {
  return step.count === 'declared' ? (state.declared ?? 1) : step.count;
}

function seatOfStep(state: OpeningState, { actor }: Step): PlayerId {
  return actor === 'P1' || actor === 'P2' ? actor : seatOf(state, actor);
}

// Finds what follows the present step: a choice of colors by the other player, offers of fifth moves by
// Black, or the start of play. That decides whether a good stone is an even one, one that does well
// against the offers, or simply the best one. No protocol is treated by its name.
import type { OpeningState, PlayerId, Step } from '@tengen/openings';
import { PROTOCOLS, seatOf, seatToAct } from '@tengen/openings';

export type Ahead =
  /** The other player chooses a side, after `ownStones` more stones of ours. */
  | { readonly kind: 'choice'; readonly ownStones: number; readonly weDeclare: boolean }
  /** The other player, who has Black, will offer fifth moves, and nobody can swap before that. */
  | { readonly kind: 'offers'; readonly count: number }
  | { readonly kind: 'play' };

/** What follows the next stone. */
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

/** The number of fifth moves offered before anyone may swap again. Undefined if there are none. */
export function offersAhead(state: OpeningState): number | undefined {
  let step = stepOf(state, state.step);
  if (step?.kind === 'answer' || step?.kind === 'place') step = stepOf(state, nextOf(step));
  while (step?.kind === 'place') step = stepOf(state, step.next);
  return step?.kind === 'offer' ? countOf(state, step) : undefined;
}

/** The number of fifth moves after the answer `offer`; 0 if that answer does not exist. */
export function offersIfOffering(state: OpeningState): number {
  const step = stepOf(state, state.step);
  const next = step?.kind === 'answer' ? stepOf(state, step.answers.offer) : undefined;
  return next?.kind === 'offer' ? countOf(state, next) : 0;
}

/** The number of fifth moves, if the protocol or the event fixes it before the first stone. */
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

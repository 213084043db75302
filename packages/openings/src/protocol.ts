// What an opening protocol is: data. A protocol is a set of named steps; a step says who acts, what
// he does and which step is next. One stone is one step, so that a board can show each stone as it
// is put. The interpreter (state.ts, legal.ts, act.ts) runs them all and knows none of them by name.
import type { Color } from '@tengen/rules';
import type { Area } from './area.ts';

/** A player. P1 begins the procedure and holds Black until someone swaps. */
export type PlayerId = 'P1' | 'P2';

/** A player by id, or whoever holds the colour at that moment. */
export type Actor = PlayerId | Color;

/**
 * What may be said at a choice. `swap` and `keep` are about the colours as they are; `black` and
 * `white` name the colour that the speaker takes; `offer` goes on to name fifth moves; `two-more`
 * puts a stone of each colour and leaves the choice to the opponent.
 */
export type Answer = 'swap' | 'keep' | 'offer' | 'black' | 'white' | 'two-more';

/** The next step's name, or `play`: the opening is over. */
export type Next = string;

export const PLAY = 'play';

export interface PlaceStep {
  readonly kind: 'place';
  readonly actor: Actor;
  readonly area: Area;
  readonly next: Next;
}

export interface AnswerStep {
  readonly kind: 'answer';
  readonly actor: Actor;
  readonly answers: Readonly<Partial<Record<Answer, Next>>>;
}

/** Someone says how many fifth moves there will be: 1 to `max`, or to the event's limit. */
export interface DeclareStep {
  readonly kind: 'declare';
  readonly actor: Actor;
  readonly max: number | 'event';
  readonly next: Next;
}

/** Cells for stone 5 are named: so many, or as many as were declared. */
export interface OfferStep {
  readonly kind: 'offer';
  readonly actor: Actor;
  readonly count: number | 'declared';
  readonly area: Area;
  readonly next: Next;
  /** A single offer is simply stone 5: there is nothing to choose from. */
  readonly nextIfSingle: Next;
}

export interface ChooseStep {
  readonly kind: 'choose';
  readonly actor: Actor;
  readonly next: Next;
}

export type Step = PlaceStep | AnswerStep | DeclareStep | OfferStep | ChooseStep;

export type Steps = Readonly<Record<string, Step>>;

export interface Protocol {
  readonly first: Next;
  readonly steps: Steps;
  /** The event, not a player, declares the number of fifth moves. */
  readonly isDeclaredByEvent?: true;
}

// Builders, so that a protocol reads like its table.

export function place(actor: Actor, area: Area, next: Next): PlaceStep {
  return { kind: 'place', actor, area, next };
}

/** A right to swap, which must be answered either way. */
export function swap(actor: Actor, next: Next): AnswerStep {
  return answer(actor, { swap: next, keep: next });
}

export function answer(actor: Actor, answers: AnswerStep['answers']): AnswerStep {
  return { kind: 'answer', actor, answers };
}

export function declare(actor: Actor, max: DeclareStep['max'], next: Next): DeclareStep {
  return { kind: 'declare', actor, max, next };
}

/** Black offers fifth moves, White chooses one and puts stone 6. Entered at `offer`. */
export function offers(count: OfferStep['count']): Steps {
  return {
    offer: {
      kind: 'offer',
      actor: 'black',
      count,
      area: 'any',
      next: 'choose',
      nextIfSingle: 'stone-6',
    },
    choose: { kind: 'choose', actor: 'white', next: 'stone-6' },
    'stone-6': place('white', 'any', PLAY),
  };
}

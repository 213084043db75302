// Opening protocols are data: named steps that say who acts, what to do and which step is next. Every
// stone is a step of its own, so that a board can show each stone at once. The interpreter (state.ts,
// legal.ts, act.ts) runs all protocols and knows none of them by name.
import type { Color } from '@tengen/rules';
import type { Area } from './area.ts';

/** A player. P1 begins the procedure and has Black until someone swaps. */
export type PlayerId = 'P1' | 'P2';

/** A player, or the player who has this color at that moment. */
export type Actor = PlayerId | Color;

/**
 * An answer at a choice. `swap` and `keep` exchange the colors or not; `black` and `white` name the
 * color that the player takes; `offer` goes on to offer fifth moves; `two-more` puts a stone of each
 * color and leaves the choice to the opponent.
 */
export type Answer = 'swap' | 'keep' | 'offer' | 'black' | 'white' | 'two-more';

/** The name of the next step, or `play` when the opening is over. */
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

/** A player declares the number of fifth moves: from 1 to `max` or to the limit of the event. */
export interface DeclareStep {
  readonly kind: 'declare';
  readonly actor: Actor;
  readonly max: number | 'event';
  readonly next: Next;
}

/** A player names cells for stone 5: a fixed number or the declared one. */
export interface OfferStep {
  readonly kind: 'offer';
  readonly actor: Actor;
  readonly count: number | 'declared';
  readonly area: Area;
  readonly next: Next;
  /** A single offer is simply stone 5, because there is nothing to choose. */
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
  /** The event declares the number of fifth moves, not a player. */
  readonly isDeclaredByEvent?: true;
}

// Functions that make protocols easy to read.

export function place(actor: Actor, area: Area, next: Next): PlaceStep {
  return { kind: 'place', actor, area, next };
}

/** A right to swap. The player must answer swap or keep. */
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

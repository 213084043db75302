// A step of an opening protocol, decided by evaluation: the step at hand says what may be done, what
// lies ahead says what is wanted, the evaluator says what positions are worth. Whatever happens on the way,
// a legal action comes out: it is put before `act` here.
import {
  type Action,
  act,
  type LegalActions,
  legalActions,
  type OpeningState,
} from '@tengen/openings';
import { assert, unreachable } from '@tengen/rules';
import { decideAnswer, type OpeningMemory } from './answer.ts';
import { decideNumber } from './declare.ts';
import { decideChoice, decideOffers, filled } from './offers.ts';
import type { OpeningEvaluator } from './opening-evaluator.ts';
import { decideStone } from './place.ts';
import { nearest, pick } from './points.ts';
import type { DecisionReason } from './reason.ts';

/** What a step's rule comes to; undefined when nothing could be searched. */
export type Decided = { readonly action: Action; readonly reason: DecisionReason } | undefined;

/** What the opponent is and remembers while it decides. */
export interface Setting {
  readonly evaluator: OpeningEvaluator;
  /** Knows the books on the 26 openings. */
  readonly isWellRead: boolean;
  readonly memory: OpeningMemory;
}

export interface OpeningDecision {
  readonly action: Action;
  readonly reason: DecisionReason;
  readonly timeMs: number;
}

/** Decides for whoever has to act. Asked when the opening is over, it throws: there is no step. */
export async function decideStep(
  state: OpeningState,
  setting: Setting,
): Promise<Omit<OpeningDecision, 'timeMs'>> {
  const legal = legalActions(state);
  assert(legal, 'the opening is over: there is no step to decide');
  const own = setting.evaluator.procedure(state);
  if (own && act(state, legal.seat, own).ok) return { action: own, reason: { kind: 'procedure' } };
  const decided = await decideLegal(state, legal, setting);
  if (decided && act(state, legal.seat, decided.action).ok) return decided;
  const why = setting.evaluator.trouble;
  return {
    action: anyAction(state, legal, setting.evaluator.random),
    reason: { kind: 'unsearched', why },
  };
}

function decideLegal(state: OpeningState, legal: LegalActions, setting: Setting): Promise<Decided> {
  switch (legal.kind) {
    case 'place':
      return decideStone(state, legal, setting);
    case 'answer':
      return decideAnswer(state, legal, setting);
    case 'declare':
      return decideNumber(state, legal, setting);
    case 'offer':
      return decideOffers(state, legal, setting.evaluator);
    case 'choose':
      return decideChoice(state, legal, setting.evaluator);
    default:
      return unreachable(legal);
  }
}

/** A legal action without any thought but this: stones near the stones. */
export function anyAction(state: OpeningState, legal: LegalActions, random: () => number): Action {
  switch (legal.kind) {
    case 'place':
      return { kind: 'place', point: pick(nearest(state, legal.points, 4), random)! };
    case 'answer': {
      const calm = legal.answers.filter(answer => answer !== 'two-more' && answer !== 'offer');
      return { kind: 'answer', answer: pick(calm, random)! };
    }
    case 'declare':
      return { kind: 'declare', number: legal.min };
    case 'offer':
      return { kind: 'offer', points: filled(state, legal.count, []) };
    case 'choose':
      return { kind: 'choose', point: pick(legal.points, random)! };
    default:
      return unreachable(legal);
  }
}

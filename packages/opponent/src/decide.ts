// Decides a step of an opening protocol by evaluation. The step tells what is legal, what lies ahead
// tells the aim, and the evaluator compares positions. The result is always legal, because it is checked
// with `act` here.
import type { Action, LegalActions, OpeningState } from '@tengen/openings';
import { act, legalActions } from '@tengen/openings';
import { assert, unreachable } from '@tengen/rules';
import { pick } from '@tengen/rules/chance';
import { decideAnswer } from './answer.ts';
import { decideNumber } from './declare.ts';
import { decideChoice, decideOffers, filled } from './offers.ts';
import { decideStone } from './place.ts';
import { nearest } from './points.ts';
import type { DecisionReason } from './reason.ts';
import type { Decided, DecisionSetting } from './setting.ts';

export interface OpeningDecision {
  readonly action: Action;
  readonly reason: DecisionReason;
  readonly timeMs: number;
}

/** Decides for the player who has to act. Throws if the opening is over. */
export async function decideStep(
  state: OpeningState,
  setting: DecisionSetting,
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

function decideLegal(
  state: OpeningState,
  legal: LegalActions,
  setting: DecisionSetting,
): Promise<Decided> {
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

/** A random legal action. Stones are put near other stones. */
function anyAction(state: OpeningState, legal: LegalActions, random: () => number): Action {
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

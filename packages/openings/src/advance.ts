// Carries out one action without checking it; act.ts does that.
import { assert, Position } from '@tengen/rules';
import { PLAY, type PlayerId, type Step } from './protocol.ts';
import type { Action, Decision, OpeningState } from './state.ts';
import { blackAfter, currentStep, seatToAct } from './state.ts';

/** Five stones of one color need nine on the board, and so does a forbidden point. */
const FEWEST_STONES_TO_END = 9;

export function advance(state: OpeningState, action: Action): OpeningState {
  const step = currentStep(state);
  assert(step, 'nothing to do in play');
  const seat = seatToAct(state);
  const after = { ...state, ...changesOf(state, seat, action), step: nextOf(step, action) };
  const decision: Decision = {
    step: state.step,
    seat,
    action,
    swapped: after.black !== state.black,
  };
  const logged = { ...after, log: [...state.log, decision] };
  return hasEnded(logged) ? { ...logged, step: PLAY } : logged;
}

function changesOf(state: OpeningState, seat: PlayerId, action: Action): Partial<OpeningState> {
  switch (action.kind) {
    case 'place':
    case 'choose':
      return { stones: [...state.stones, action.point], offers: [] };
    case 'offer':
      return { offers: [...action.points] };
    case 'declare':
      return { declared: action.number };
    case 'answer':
      return { black: blackAfter(state, seat, action.answer) };
  }
}

function nextOf(step: Step, action: Action): string {
  if (step.kind !== 'answer') return step.next;
  const next = action.kind === 'answer' ? step.answers[action.answer] : undefined;
  assert(next !== undefined, 'an answer that the step does not know');
  return next;
}

/** Whether the stones have decided the game before the procedure ended. Only Super Sakata gets that far. */
function hasEnded({ stones, terms }: OpeningState): boolean {
  if (stones.length < FEWEST_STONES_TO_END) return false;
  const position = Position.fromMoves(stones, { size: terms.size, rule: terms.rule });
  assert(position.ok, 'the opening went on after the game had ended');
  // The board cannot be full: `two-more` is only allowed while there is room for the last stone.
  return position.value.outcome?.kind === 'win';
}

// Helpers for tests: openings as scripts, and a walk over all ways through a protocol.
//   P1 h8 h9 i9 n=3, P2 swap, P1 j7, P2 offer:g8/g7/f6, P1 choose:g8 k5
import { type Point, parsePoint } from '@tengen/rules';
import { Chance, must, point as pointOf } from '@tengen/rules/testing';
import { act, type OpeningRefusal } from './act.ts';
import { type LegalActions, legalActions, offerChoices } from './legal.ts';
import type { Answer, PlayerId } from './protocol.ts';
import type { ProtocolId } from './protocols/all.ts';
import { type OpeningOptions, startOpening } from './start.ts';
import type { Action, OpeningState } from './state.ts';

export { pointOf };

/** `h8`, `choose:h8`, `offer:h8/i9`, `n=3`, or an answer. */
export function actionOf(word: string, size: number): Action {
  const [head, tail] = word.split(/[:=]/) as [string, string | undefined];
  if (head === 'choose') return { kind: 'choose', point: pointOf(tail!, size) };
  if (head === 'n') return { kind: 'declare', number: Number(tail) };
  if (head === 'offer' && tail !== undefined) {
    return { kind: 'offer', points: tail.split('/').map(name => pointOf(name, size)) };
  }
  const point = parsePoint(word, size);
  return point.ok
    ? { kind: 'place', point: point.value }
    : { kind: 'answer', answer: word as Answer };
}

/** The state after a script in which every action must be accepted. */
export function played(
  protocol: ProtocolId,
  script: string,
  options: OpeningOptions = {},
): OpeningState {
  let state = must(startOpening(protocol, options));
  for (const turn of script.split(',').filter(Boolean)) {
    const [seat, ...words] = turn.trim().split(/\s+/);
    for (const word of words) {
      state = must(act(state, seat as PlayerId, actionOf(word, state.terms.size)));
    }
  }
  return state;
}

/** Why `turn` (`P1 h8`) is refused; undefined when it is not. */
export function refusalOf(state: OpeningState, turn: string): OpeningRefusal | undefined {
  const [seat, word] = turn.split(' ');
  const result = act(state, seat as PlayerId, actionOf(word!, state.terms.size));
  return result.ok ? undefined : result.error;
}

/** How a walk picks cells; answers and numbers are all tried. */
export type Pick = <T>(items: readonly T[]) => T;

export function pickAtRandom(seed: number): Pick {
  const chance = new Chance(seed);
  return items => chance.pick(items);
}

/** An event for every protocol: `rif-n` gets three offers. */
export function start(id: ProtocolId, size = 15): OpeningState {
  return must(startOpening(id, { size, offers: 3 }));
}

/** Every way through the protocol; `visit` sees each state on the way. */
export function walk(
  state: OpeningState,
  pick: Pick,
  visit: (state: OpeningState) => void,
): OpeningState[] {
  visit(state);
  const legal = legalActions(state);
  if (!legal) return [state];
  return actionsToTry(state, legal, pick).flatMap(action =>
    walk(must(act(state, legal.seat, action)), pick, visit),
  );
}

/** How often a walk passes on the choice of Super Sakata. */
const MAX_REPEATS = 2;

/** One action where a cell is to be picked, all answers, both bounds of a number. */
export function actionsToTry(state: OpeningState, legal: LegalActions, pick: Pick): Action[] {
  switch (legal.kind) {
    case 'place':
      return [{ kind: 'place', point: pick(legal.points) }];
    case 'choose':
      return [{ kind: 'choose', point: pick(legal.points) }];
    case 'offer':
      return [{ kind: 'offer', points: offersOf(state, legal.count, pick) }];
    case 'declare':
      return [legal.min, legal.max].map(number => ({ kind: 'declare', number }));
    case 'answer':
      return legal.answers
        .filter(answer => answer !== 'two-more' || repeatsOf(state) < MAX_REPEATS)
        .map(answer => ({ kind: 'answer', answer }));
  }
}

export function offersOf(state: OpeningState, count: number, pick: Pick): Point[] {
  const named: Point[] = [];
  while (named.length < count) named.push(pick(offerChoices(state, named)));
  return named;
}

export function answersOf(state: OpeningState): Answer[] {
  return state.log.flatMap(({ action }) => (action.kind === 'answer' ? [action.answer] : []));
}

export function repeatsOf(state: OpeningState): number {
  return answersOf(state).filter(answer => answer === 'two-more').length;
}

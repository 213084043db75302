// Finding the better move after a mistake: the position before it is on the board, and whatever is played
// is looked at by the engine before it counts.
import type { Color, Point, Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { LinePlace } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import { type Evaluation, evaluationOf, finalEvaluation } from '../search/evaluations.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { chanceFor } from './graph.ts';

export interface Task {
  /** The place before the mistake, and after it. */
  readonly place: LinePlace;
  readonly after: LinePlace;
  readonly color: Color;
  readonly before: Evaluation;
}

export type Attempt =
  | { readonly kind: 'asking' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'good' }
  /** `lost`: what this move gives away, 0 to 1. */
  | { readonly kind: 'wrong'; readonly lost: number };

export interface Retrying {
  task(): Task | undefined;
  attempt(): Attempt;
  start(place: LinePlace, after: LinePlace): void;
  /** Looks at a move. True when it holds and may be played. */
  check(point: Point): Promise<boolean>;
  /** Back to the line with the mistake in it. */
  leave(): void;
}

const CHECK_MS = 700;
/** As good as the best move, as far as a short look can tell. */
const HOLDS = 0.08;

export function createRetrying(parts: {
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly position: Accessor<Position>;
  goTo(place: LinePlace): void;
}): Retrying {
  const { analyst, knowledge, position, goTo } = parts;
  const [task, setTask] = createSignal<Task>();
  const [attempt, setAttempt] = createSignal<Attempt>({ kind: 'asking' });

  async function evaluate(after: Position): Promise<Evaluation | undefined> {
    const known = finalEvaluation(after);
    if (known) return known;
    const result = await analyst.search(after, { timeMs: CHECK_MS }, {}).done;
    const found = result && evaluationOf(result);
    if (found) knowledge.learn(after, found);
    return found;
  }

  // Leaving the position ends the task.
  createEffect(
    on(position, now => {
      if (task() && task()!.place.position !== now && attempt().kind !== 'good') setTask(undefined);
    }),
  );

  return {
    task,
    attempt,
    start(place, after) {
      const before = knowledge.of(place.position);
      if (!before) return;
      goTo(place);
      setAttempt({ kind: 'asking' });
      setTask({ place: { ...place, position: position() }, after, color: position().turn, before });
    },
    async check(point) {
      const mine = task();
      const next = position().play(point);
      if (!mine || !next.ok || attempt().kind === 'checking') return false;
      if (point === mine.before.line[0]) {
        setAttempt({ kind: 'good' });
        return true;
      }
      setAttempt({ kind: 'checking' });
      const after = await evaluate(next.value);
      if (task() !== mine) return false;
      if (!after) {
        setAttempt({ kind: 'asking' });
        return false;
      }
      const lost = chanceFor(mine.color, mine.before) - chanceFor(mine.color, after);
      setAttempt(lost <= HOLDS ? { kind: 'good' } : { kind: 'wrong', lost });
      return lost <= HOLDS;
    },
    leave() {
      const left = task();
      setTask(undefined);
      if (left) goTo(left.after);
    },
  };
}

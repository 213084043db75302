// A second try at a mistake: the position before it is on the board, and the move that is played there gets the
// grade it would have in a review. Only a good one counts.
import { evaluationOfScore, gradeOf } from '@tengen/coach';
import type { Evaluation } from '@tengen/game';
import type { Color, Point, Position } from '@tengen/rules';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { LinePlace } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import type { Knowledge } from '../search/knowledge.ts';

export interface RetryTask {
  /** The place before the mistake, and after it. */
  readonly place: LinePlace;
  readonly after: LinePlace;
  readonly color: Color;
  readonly before: Evaluation;
}

type RetryState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'good' }
  /** `lost`: what this move gives away, 0 to 1. */
  | { readonly kind: 'wrong'; readonly lost: number };

const CHECK_MS = 700;
/** A review looks at least this deep; what is known so well is not searched again. */
const ENOUGH_DEPTH = 4;

export function createRetrying(parts: {
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly position: Accessor<Position>;
  goTo(place: LinePlace): void;
}) {
  const { analyst, knowledge, position, goTo } = parts;
  const [task, setTask] = createSignal<RetryTask>();
  const [attempt, setAttempt] = createSignal<RetryState>({ kind: 'asking' });

  async function evaluate(after: Position): Promise<Evaluation | undefined> {
    const known = knowledge.of(after);
    if (known && (known.mate !== undefined || known.depth >= ENOUGH_DEPTH)) return known;
    const result = await analyst.search(after, { timeMs: CHECK_MS }, {}).done;
    if (result?.score) {
      const { score, line, depth } = result;
      knowledge.learn(after, evaluationOfScore(score, line, depth));
    }
    return knowledge.of(after);
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
    start(place: LinePlace, after: LinePlace): void {
      const before = knowledge.of(place.position);
      if (!before) return;
      goTo(place);
      setAttempt({ kind: 'asking' });
      setTask({ place: { ...place, position: position() }, after, color: position().turn, before });
    },
    /** Looks at a move. True when it is good and may be played. */
    async check(point: Point): Promise<boolean> {
      const mine = task();
      const next = position().play(point);
      if (!mine || !next.ok || attempt().kind === 'checking') return false;
      setAttempt({ kind: 'checking' });
      const isBest = point === mine.before.line[0];
      const after = isBest ? mine.before : await evaluate(next.value);
      if (task() !== mine) return false;
      if (!after) {
        setAttempt({ kind: 'asking' });
        return false;
      }
      const { lost, grade } = gradeOf(mine.color, point, mine.before, after);
      setAttempt(grade === 'good' ? { kind: 'good' } : { kind: 'wrong', lost });
      return grade === 'good';
    },
    /** Goes back to the line with the mistake in it. */
    leave(): void {
      const left = task();
      setTask(undefined);
      if (left) goTo(left.after);
    },
  };
}

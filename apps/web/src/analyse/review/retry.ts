// A second try at a mistake: the position before it is on the board, and the move that is played there gets the
// grade it would have in a review. Only a good one counts.
import { isProved, isWonBy, judgeTry } from '@tengen/coach';
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
  | {
      readonly kind: 'wrong';
      /** What this move gives away, 0 to 1. */
      readonly lost: number;
      /** A proved win is gone. */
      readonly letsGo: boolean;
      /** How the other side answers. */
      readonly answer: readonly Point[];
    };

/** More moves on the board than this are hard to read. */
const LONGEST_ANSWER = 8;

export function createRetrying(parts: {
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly position: Accessor<Position>;
  goTo(place: LinePlace): void;
}) {
  const { analyst, knowledge, position, goTo } = parts;
  const [task, setTask] = createSignal<RetryTask>();
  const [attempt, setAttempt] = createSignal<RetryState>({ kind: 'asking' });

  /** The verdict of the judge of the review. */
  async function judged({ before, place, after }: RetryTask, point: Point) {
    const engine = await analyst.engine(place.position);
    if (!engine) return undefined;
    const isMistake = after.node.move?.point === point;
    const known = isMistake ? after.node.evaluation : undefined;
    const judgment = await judgeTry(position(), point, before, engine, { ...(known && { known }) });
    const next = position().play(point);
    if (judgment?.after && next.ok) knowledge.learn(next.value, judgment.after);
    return judgment;
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
      const before = place.node.evaluation;
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
      const judgment = await judged(mine, point);
      if (task() !== mine) return false;
      if (!judgment) {
        setAttempt({ kind: 'asking' });
        return false;
      }
      const { lost, grade, after } = judgment;
      const letsGo = isProved(mine.before) && isWonBy(mine.color, mine.before);
      const answer = after?.line.slice(0, LONGEST_ANSWER) ?? [];
      setAttempt(grade === 'good' ? { kind: 'good' } : { kind: 'wrong', lost, letsGo, answer });
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

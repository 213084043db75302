// The analysis of a whole game: the coach looks at every move of the line, proves what can be proved, and
// names what was wrong. What it finds out about positions goes into the common knowledge.
import { type ReviewedMove, reviewGame } from '@tengen/coach';
import type { Position } from '@tengen/rules';
import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { LinePlace } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import { type Evaluation, positionKey } from '../search/evaluations.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { keepReview, keptReviews } from './kept.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface Reviewing {
  /** Undefined when nothing runs. */
  progress(): Progress | undefined;
  /** What the coach says of the move between two positions, if he has looked at it. */
  of(before: Position, after: Position): ReviewedMove | undefined;
  run(): void;
  stop(): void;
}

const MS_PER_MOVE = 600;

export function createReviewing(parts: {
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly places: Accessor<readonly LinePlace[]>;
}): Reviewing {
  const { analyst, knowledge, places } = parts;
  const [progress, setProgress] = createSignal<Progress>();
  const [reviewed, setReviewed] = createSignal<ReadonlyMap<string, ReviewedMove>>(new Map());
  let stopper: AbortController | undefined;

  async function run(): Promise<void> {
    if (progress()) return;
    const moves = places().filter(({ node }, i) => i === 0 || node.move);
    const positions = moves.map(({ position }) => position);
    const of = positions.length - 1;
    setProgress({ done: 0, of });
    const abort = new AbortController();
    stopper = abort;
    const options = { timeMs: MS_PER_MOVE, signal: abort.signal };
    const found: ReviewedMove[] = [];
    try {
      await analyst.withEngine(positions[0]!, async engine => {
        let isAlive = false;
        for await (const { done, reviewed: move } of reviewGame(positions, engine, options)) {
          isAlive = true;
          setProgress({ done, of });
          keep(positions[done - 1]!, positions[done]!, move);
          found.push(move);
        }
        if (!isAlive && !abort.signal.aborted) analyst.giveUp(engine);
      });
    } finally {
      setProgress(undefined);
      if (found.length > 0) keepReview({ start: positionKey(positions[0]!), moves: found });
    }
  }

  // What an earlier visit found out about this line, as far as it is the same.
  const earlier = keptReviews();
  createEffect(
    on(places, ([first, ...rest]) => {
      if (!first || progress()) return;
      const start = positionKey(first.position);
      const known = earlier.filter(review => review.start === start);
      batch(() => {
        for (const { moves } of known) recall(moves, first.position, rest);
      });
    }),
  );

  function recall(
    moves: readonly ReviewedMove[],
    start: Position,
    line: readonly LinePlace[],
  ): void {
    let before = start;
    for (const [i, { node, position }] of line.entries()) {
      const move = moves[i];
      if (!move || node.move?.point !== move.point || node.move.color !== move.color) return;
      if (!reviewed().has(keyOf(before, position))) keep(before, position, move);
      before = position;
    }
  }

  function keep(before: Position, after: Position, move: ReviewedMove): void {
    knowledge.learn(before, evaluationOf(move.before));
    knowledge.learn(after, evaluationOf(move.after));
    setReviewed(new Map(reviewed()).set(keyOf(before, after), move));
  }

  const stop = () => stopper?.abort();
  onCleanup(stop);

  return {
    progress,
    of: (before, after) => reviewed().get(keyOf(before, after)),
    run: () => void run(),
    stop,
  };
}

function keyOf(before: Position, after: Position): string {
  return `${positionKey(before)} > ${positionKey(after)}`;
}

/** A look of the coach is short: any deeper search may say otherwise, but for what is proved. */
const COACH_DEPTH = 1;

function evaluationOf(verdict: ReviewedMove['before']): Evaluation {
  const { line } = verdict;
  if (verdict.kind !== 'won') {
    const blackChance = verdict.kind === 'open' ? verdict.forBlack : 0.5;
    return { blackChance, mate: undefined, depth: COACH_DEPTH, line };
  }
  const sign = verdict.color === 'black' ? 1 : -1;
  const mate = verdict.plies === undefined ? undefined : sign * verdict.plies;
  return { blackChance: sign > 0 ? 1 : 0, mate, depth: COACH_DEPTH, line };
}

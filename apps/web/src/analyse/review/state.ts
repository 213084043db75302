// The review of a whole game: every position of the line is evaluated and the evaluations are kept with the
// nodes of the game, so that they are stored and exported with it. Grades and faults follow from them.
import { reviewGame } from '@tengen/coach';
import { type Evaluation, type Game, updateNode } from '@tengen/game';
import type { Position } from '@tengen/rules';
import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { LinePlace } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import { type Knowledge, positionKey } from '../search/knowledge.ts';
import type { OldReviews } from './old-reviews.ts';

/** How much of a task is done. */
export interface StepsDone {
  readonly done: number;
  readonly of: number;
}

interface ReviewingParts {
  readonly analyst: Analyst;
  readonly knowledge: Knowledge;
  readonly places: Accessor<readonly LinePlace[]>;
  /** Changes what the record says about its nodes, without a step of undo. */
  readonly annotate: (change: (game: Game) => Game) => void;
  readonly oldReviews: OldReviews;
}

const MS_PER_MOVE = 600;
/** Nobody is shown more of a line. */
const LONGEST_LINE = 8;

export function createReviewing(parts: ReviewingParts) {
  const { analyst, knowledge, places, annotate, oldReviews } = parts;
  const [progress, setProgress] = createSignal<StepsDone>();
  /** Evaluations that belong into the record, by position. */
  const reviewed = new Map<string, Evaluation>();
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
    const found: [Position, Evaluation][] = [];
    try {
      const engine = await analyst.engine(positions[0]!);
      if (!engine) return;
      for await (const { done, reviewed: move } of reviewGame(positions, engine, options)) {
        setProgress({ done, of });
        found.push([positions[done - 1]!, move.before], [positions[done]!, move.after]);
        for (const [position, evaluation] of found.slice(-2)) knowledge.learn(position, evaluation);
      }
      if (found.length === 0 && !abort.signal.aborted) analyst.giveUp(engine);
    } finally {
      setProgress(undefined);
      keep(found);
      settle(places());
    }
  }

  function keep(found: readonly (readonly [Position, Evaluation])[]): void {
    for (const [position, evaluation] of found) {
      const line = evaluation.line.slice(0, LONGEST_LINE);
      const blackChance = Math.round(evaluation.blackChance * 1e4) / 1e4;
      reviewed.set(positionKey(position), { ...evaluation, blackChance, line });
    }
  }

  /** Reads the evaluations of the record, and gives it those it lacks. */
  function settle(line: readonly LinePlace[]): void {
    batch(() => {
      for (const { node, position } of line) {
        if (!node.evaluation) continue;
        knowledge.learn(position, node.evaluation);
        reviewed.set(positionKey(position), node.evaluation);
      }
    });
    keep(oldReviews.of(line));
    const lacking = line.filter(
      ({ node, position }) => !node.evaluation && reviewed.has(positionKey(position)),
    );
    if (lacking.length > 0) annotate(game => annotated(game, lacking));
  }

  function annotated(game: Game, lacking: readonly LinePlace[]): Game {
    for (const { path, position } of lacking) {
      const evaluation = reviewed.get(positionKey(position));
      const next = updateNode(game, path, { evaluation });
      if (next.ok) game = next.value.game;
    }
    return game;
  }

  // Undo may take a review away together with a node: it is put back.
  createEffect(on(places, settle));

  const stop = () => stopper?.abort();
  onCleanup(stop);

  return {
    /** Undefined when nothing runs. */
    progress,
    run: () => void run(),
    stop,
  };
}

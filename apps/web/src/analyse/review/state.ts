// The review of a whole game: every position of the line is evaluated and the evaluations are kept with the
// nodes of the game, so that they are stored and exported with it. Grades and faults follow from them.
import { isProved, reviewGame } from '@tengen/coach';
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

/** Nobody is shown more of a line that is not proved. */
const LONGEST_OPEN_LINE = 8;

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
    setProgress({ done: 0, of: positions.length });
    const abort = new AbortController();
    stopper = abort;
    try {
      const engine = await analyst.engine(positions[0]!);
      if (!engine) return;
      const { verdicts } = await reviewGame(positions, engine, {
        signal: abort.signal,
        onProgress: ({ done, of, position, verdict }) => {
          setProgress({ done, of });
          knowledge.learn(positions[position]!, verdict);
        },
      });
      if (!verdicts.some(Boolean) && !abort.signal.aborted) analyst.giveUp(engine);
      keep(verdicts.flatMap((verdict, i) => (verdict ? [[positions[i]!, verdict] as const] : [])));
      annotate(game => annotated(game, moves));
    } finally {
      setProgress(undefined);
    }
  }

  function keep(found: readonly (readonly [Position, Evaluation])[]): void {
    for (const [position, evaluation] of found) {
      const { mate, depth } = evaluation;
      const line = isProved(evaluation)
        ? evaluation.line
        : evaluation.line.slice(0, LONGEST_OPEN_LINE);
      const blackChance = Math.round(evaluation.blackChance * 1e4) / 1e4;
      const kept = { blackChance, depth, line, ...(mate !== undefined && { mate }) };
      reviewed.set(positionKey(position), kept);
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

  function annotated(game: Game, line: readonly LinePlace[]): Game {
    for (const { path, position } of line) {
      const evaluation = reviewed.get(positionKey(position));
      if (!evaluation) continue;
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

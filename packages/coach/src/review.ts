// A look back at a game, move by move: the grade of each move, and what was wrong with the bad ones. Grade and
// fault follow from the evaluations before and after the move, so that whoever has the same evaluations (the
// review, the graph, a second try at a move) comes to the same grade.
import type { Evaluation } from '@tengen/game';
import type { Color, Point, Position } from '@tengen/rules';
import {
  chanceFor,
  evaluate,
  evaluationOfProof,
  isProved,
  isWonBy,
  type Looking,
  type Verdict,
} from './evaluation.ts';
import { type Fault, faultOf } from './fault.ts';
import { proveClaim } from './judge-move.ts';

export type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** The least that a move of each grade gives away, of a chance from 0 to 1. The only such table. */
const GRADES: readonly (readonly [least: number, grade: Grade])[] = [
  [0.25, 'blunder'],
  [0.12, 'mistake'],
  [0.05, 'inaccuracy'],
];

export interface ReviewedMove {
  /** Counted from 1. */
  readonly move: number;
  readonly color: Color;
  readonly point: Point;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** What the mover gave away, 0 to 1; nothing by the best move. */
  readonly lost: number;
  readonly grade: Grade;
  /** Of a move that is not good. */
  readonly fault?: Fault;
}

export interface ReviewOptions {
  /** For the first look at each position, half of it for the solver. A second look takes four times as long. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReviewProgress) => void;
}

export interface ReviewProgress {
  /** Looks at positions. There are more to come when moves have to be looked at again. */
  readonly done: number;
  readonly of: number;
  /** The position that was looked at, 0 before any move, and what was found. */
  readonly position: number;
  readonly verdict: Verdict;
}

export interface Review {
  /** For each position, as far as the review came. */
  readonly verdicts: readonly (Verdict | undefined)[];
  readonly moves: readonly ReviewedMove[];
}

const USUAL_MS = 400;
const SECOND_LOOK = 4;

/**
 * Reviews the moves of a game that went through `positions` (`positionsOf`). No move is called a mistake on one look:
 * the positions before and after it are looked at again with four times the time, unless they are proved, and the
 * move stands accused only if both looks agree. It uses the engine's search, which any other search on the same
 * engine would end. When aborted, it says what it can.
 */
export async function reviewGame(
  positions: readonly Position[],
  engine: Looking,
  { timeMs = USUAL_MS, signal, onProgress }: ReviewOptions = {},
): Promise<Review> {
  const verdicts: (Verdict | undefined)[] = positions.map(() => undefined);
  const lookedAgain = new Set<number>();
  let done = 0;
  const note = (position: number, verdict: Verdict | undefined) => {
    done++;
    verdicts[position] = verdict ?? verdicts[position];
    const of =
      positions.length + lookedAgain.size + doubtful(positions, verdicts, lookedAgain).length;
    if (verdict) onProgress?.({ done, of: Math.max(done, of), position, verdict });
  };
  for (const [i, position] of positions.entries()) {
    if (signal?.aborted) break;
    note(i, await evaluate(position, engine, timeMs, signal));
  }
  while (!signal?.aborted) {
    const [next] = doubtful(positions, verdicts, lookedAgain);
    if (next === undefined) break;
    lookedAgain.add(next);
    note(next, await lookAgain(positions[next]!, engine, timeMs * SECOND_LOOK, signal));
  }
  // Of a review that was stopped, what nobody looked at twice is left out.
  if (signal?.aborted) dropDoubtful(positions, verdicts, lookedAgain);
  return { verdicts, moves: reviewedMoves(positions, verdicts) };
}

/** The positions before and after accused moves that are not proved and were looked at only once. */
function doubtful(
  positions: readonly Position[],
  verdicts: readonly (Verdict | undefined)[],
  lookedAgain: ReadonlySet<number>,
): number[] {
  return reviewedMoves(positions, verdicts)
    .filter(isAccused)
    .flatMap(({ move }) => [move - 1, move])
    .filter(i => !lookedAgain.has(i) && !isProved(verdicts[i]!));
}

function dropDoubtful(
  positions: readonly Position[],
  verdicts: (Verdict | undefined)[],
  lookedAgain: ReadonlySet<number>,
): void {
  for (const i of doubtful(positions, verdicts, lookedAgain)) verdicts[i] = undefined;
}

/** A look with enough time to accuse somebody. A win that the search claims is proved where that can be done. */
export async function lookAgain(
  position: Position,
  engine: Looking,
  timeMs = USUAL_MS * SECOND_LOOK,
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const verdict = await evaluate(position, engine, timeMs, signal);
  const [move] = verdict?.line ?? [];
  if (!verdict || move === undefined) return verdict;
  if (isProved(verdict) || !isWonBy(position.turn, verdict)) return verdict;
  const proof = await proveClaim(position, move, engine, timeMs / 2, signal);
  return proof ? evaluationOfProof(position, proof) : verdict;
}

/** What another try at a move came to. */
export interface JudgedTry extends Pick<ReviewedMove, 'lost' | 'grade'> {
  /** Undefined for the best move, which is right without a look. */
  readonly after?: Verdict;
}

/**
 * Judges another move in a position with the verdict `before`, as the review would: at the first look, and again with
 * four times the time before it is refused. `known` is what is known of the position after it. Undefined when the move
 * is illegal or nothing could be said.
 */
export async function judgeTry(
  from: Position,
  point: Point,
  before: Evaluation,
  engine: Looking,
  { timeMs = USUAL_MS, signal, known }: TryOptions = {},
): Promise<JudgedTry | undefined> {
  const played = from.play(point);
  if (!played.ok) return undefined;
  if (before.line[0] === point) return { lost: 0, grade: 'good' };
  const judged = (after: Verdict) => ({ ...gradeOf(from.turn, point, before, after), after });
  if (known) return judged(known);
  const first = await evaluate(played.value, engine, timeMs, signal);
  if (!first) return undefined;
  if (isProved(first) || judged(first).grade === 'good') return judged(first);
  return judged((await lookAgain(played.value, engine, timeMs * SECOND_LOOK, signal)) ?? first);
}

export interface TryOptions {
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  readonly known?: Verdict;
}

/** The moves between positions with a verdict before and after. */
export function reviewedMoves(
  positions: readonly Position[],
  verdicts: readonly (Evaluation | undefined)[],
): ReviewedMove[] {
  return positions.flatMap((to, i) => {
    const [from, before, after] = [positions[i - 1], verdicts[i - 1], verdicts[i]];
    return (from && before && after && reviewMove(i, from, to, before, after)) ?? [];
  });
}

/** Whether the move is called a mistake, or worse. */
export function isAccused({ grade }: Pick<ReviewedMove, 'grade'>): boolean {
  return grade === 'mistake' || grade === 'blunder';
}

/** The move that led from one position to the next; undefined for a pass. */
export function reviewMove(
  move: number,
  from: Position,
  to: Position,
  before: Evaluation,
  after: Evaluation,
): ReviewedMove | undefined {
  const point = to.lastMove;
  if (typeof point !== 'number') return undefined;
  const color = from.turn;
  const { lost, grade } = gradeOf(color, point, before, after);
  const fault = grade === 'good' ? undefined : faultOf({ from, to, point, before, after });
  return { move, color, point, before, after, lost, grade, ...(fault && { fault }) };
}

/** What `color` gave away with the move `point`, and how bad that is. The best move is always good. */
export function gradeOf(
  color: Color,
  point: Point,
  before: Evaluation,
  after: Evaluation,
): Pick<ReviewedMove, 'lost' | 'grade'> {
  const isBest = before.line[0] === point;
  const lost = isBest ? 0 : Math.max(0, chanceFor(color, before) - chanceFor(color, after));
  return { lost, grade: GRADES.find(([least]) => lost >= least)?.[1] ?? 'good' };
}

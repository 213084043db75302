// A look back at a game, move by move: the grade of each move, and what was wrong with the bad ones. Grade and
// fault follow from the evaluations before and after the move, so that whoever has the same evaluations (the
// review, the graph, a second try at a move) comes to the same grade.
import { type Engine, type Threat, threats } from '@tengen/engine';
import type { Evaluation } from '@tengen/game';
import { type Color, type ForbiddenKind, opponent, type Point, type Position } from '@tengen/rules';
import { chanceFor, evaluate, isWonBy } from './evaluation.ts';
import { withoutEchoes } from './threats.ts';

export type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** The least that a move of each grade gives away, of a chance from 0 to 1. The only such table. */
const GRADES: readonly (readonly [least: number, grade: Grade])[] = [
  [0.25, 'blunder'],
  [0.12, 'mistake'],
  [0.05, 'inaccuracy'],
];

/** What was wrong with a move. */
export type Fault =
  /** A forced win was there and is gone. */
  | { readonly kind: 'missed-win'; readonly plies?: number }
  /** A four of the other side was left standing. */
  | { readonly kind: 'missed-block'; readonly threat: Threat }
  /** A threat of the other side was left standing, and decides. */
  | { readonly kind: 'let-stand'; readonly threat: Threat }
  /** The other side has a forced win now that was not on the board before. */
  | { readonly kind: 'allowed-win'; readonly plies?: number }
  /** Black played a forbidden point. */
  | { readonly kind: 'forbidden'; readonly foul: ForbiddenKind }
  /** A four played too early: the answer helped the other side. */
  | { readonly kind: 'spent-four' }
  /** Nothing in particular: the chance went down. */
  | { readonly kind: 'weaker' };

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
  /** For each position; half of it goes to the solver. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
}

export interface ReviewProgress {
  readonly done: number;
  readonly of: number;
  readonly reviewed: ReviewedMove;
}

const USUAL_MS = 600;

/**
 * Reviews the moves of a game that went through `positions` (`positionsOf`), from the first to the last.
 * It uses the engine's search, which any other search on the same engine would end. When aborted, it just ends.
 */
export async function* reviewGame(
  positions: readonly Position[],
  engine: Pick<Engine, 'solve' | 'search'>,
  { timeMs = USUAL_MS, signal }: ReviewOptions = {},
): AsyncGenerator<ReviewProgress, void, void> {
  const of = positions.length - 1;
  let before: Evaluation | undefined;
  for (const [i, position] of positions.entries()) {
    if (signal?.aborted) return;
    const after = await evaluate(position, engine, timeMs, signal);
    const from = positions[i - 1];
    const reviewed = from && before && after && reviewMove(i, from, position, before, after);
    if (reviewed) yield { done: i, of, reviewed };
    before = after;
  }
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
  const fault = grade === 'good' ? undefined : faultOf(from, to, point, before, after);
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

function faultOf(
  from: Position,
  to: Position,
  point: Point,
  before: Evaluation,
  after: Evaluation,
): Fault {
  const color = from.turn;
  const { outcome } = to;
  const foul = outcome?.reason === 'forbidden' ? outcome.foul : to.foul?.kind;
  if (foul) return { kind: 'forbidden', foul };
  if (isWonBy(color, before)) return { kind: 'missed-win', ...pliesOf(before) };
  const all = threats(from);
  const standing = leftStanding(withoutEchoes(all[opponent(color)]), point);
  if (standing?.kind === 'five') return { kind: 'missed-block', threat: standing };
  if (isWonBy(opponent(color), after)) {
    if (standing) return { kind: 'let-stand', threat: standing };
    return { kind: 'allowed-win', ...pliesOf(after) };
  }
  const isFour = all[color].some(({ kind, points }) => kind === 'four' && points[0] === point);
  return { kind: isFour ? 'spent-four' : 'weaker' };
}

/** The strongest threat of the other side that the move did not answer. A single four does not decide. */
function leftStanding(list: readonly Threat[], point: Point): Threat | undefined {
  const isMet = ({ answers, points }: Threat) => answers.includes(point) || points.includes(point);
  return list.find(threat => threat.kind !== 'four' && !isMet(threat));
}

function pliesOf({ mate }: Evaluation): { plies?: number } {
  return mate === undefined ? {} : { plies: Math.abs(mate) };
}

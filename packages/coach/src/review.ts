// A look back at a game, move by move: what each was worth, and what was wrong with the bad ones. Where the
// outcome is proved before and after a move, the proof is the grade; else it is the chance that was lost.
import { type Engine, type Threat, type ThreatKind, threats } from '@tengen/engine';
import { type Color, type ForbiddenKind, opponent, type Point, type Position } from '@tengen/rules';
import { withoutEchoes } from './threats.ts';
import { hopeOf, type Verdict, verdictOf } from './verdict.ts';

export type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

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
  readonly before: Verdict;
  readonly after: Verdict;
  /** What the mover gave away, 0 to 1. */
  readonly lost: number;
  /** Both verdicts are proved. */
  readonly isProved: boolean;
  readonly grade: Grade;
  readonly fault?: Fault;
  /** How it might have gone on instead, from the position before the move. */
  readonly better?: readonly Point[];
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
const GRADES: readonly (readonly [number, Grade])[] = [
  [0.3, 'blunder'],
  [0.15, 'mistake'],
  [0.07, 'inaccuracy'],
];

/**
 * Reviews the moves of a game that went through `positions` (`positionsOf`), from the first to the last.
 * It uses the engine's search, which a search of someone else would end. Aborted, it simply ends.
 */
export async function* reviewGame(
  positions: readonly Position[],
  engine: Pick<Engine, 'solve' | 'search'>,
  { timeMs = USUAL_MS, signal }: ReviewOptions = {},
): AsyncGenerator<ReviewProgress, void, void> {
  const of = positions.length - 1;
  let before: Verdict | undefined;
  for (const [i, position] of positions.entries()) {
    if (signal?.aborted) return;
    const after = await verdictOf(position, engine, timeMs, signal);
    const point = position.lastMove;
    const last = positions[i - 1];
    if (last && before && after && typeof point === 'number') {
      yield { done: i, of, reviewed: reviewed(last, position, point, i, before, after) };
    }
    before = after;
  }
}

function reviewed(
  from: Position,
  to: Position,
  point: Point,
  move: number,
  before: Verdict,
  after: Verdict,
): ReviewedMove {
  const color = from.turn;
  const isProved = before.kind !== 'open' && after.kind !== 'open';
  const lost = Math.max(0, hopeOf(color, before) - hopeOf(color, after));
  const isBest = before.line[0] === point;
  const fault = isBest ? undefined : faultOf(from, to, point, before, after);
  const grade = isBest
    ? 'good'
    : gradeOf(lost, isWonBy(opponent(color), before) ? undefined : fault);
  return {
    move,
    color,
    point,
    before,
    after,
    lost,
    isProved,
    grade,
    ...(fault && grade !== 'good' && { fault }),
    ...(grade !== 'good' && before.line.length > 0 && { better: before.line }),
  };
}

/** A proof weighs more than a chance: what throws a game away is a blunder, however bad it was before. */
function gradeOf(lost: number, fault: Fault | undefined): Grade {
  if (fault?.kind === 'let-stand' || fault?.kind === 'missed-block') return 'blunder';
  const byChance = GRADES.find(([least]) => lost >= least)?.[1] ?? 'good';
  const isSlight = byChance === 'good' || byChance === 'inaccuracy';
  return fault?.kind === 'allowed-win' && isSlight ? 'mistake' : byChance;
}

function faultOf(
  from: Position,
  to: Position,
  point: Point,
  before: Verdict,
  after: Verdict,
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

const DECIDING: readonly ThreatKind[] = [
  'five',
  'open-four',
  'open-three',
  'broken-three',
  'four-four',
  'four-three',
  'three-three',
];

/** The strongest threat of the other side that the move did nothing about. */
function leftStanding(list: readonly Threat[], point: Point): Threat | undefined {
  const isMet = ({ answers, points }: Threat) => answers.includes(point) || points.includes(point);
  return list.find(threat => DECIDING.includes(threat.kind) && !isMet(threat));
}

function isWonBy(color: Color, verdict: Verdict): boolean {
  return verdict.kind === 'won' && verdict.color === color;
}

function pliesOf(verdict: Verdict): { plies?: number } {
  return verdict.kind === 'won' && verdict.plies !== undefined ? { plies: verdict.plies } : {};
}

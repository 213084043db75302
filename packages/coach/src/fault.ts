// What was wrong with a move: a missed or an allowed win, a threat that was left standing, a forbidden point. It follows
// from the evaluations before and after the move; their lines show what should have been played and what follows.
import { type Threat, threats } from '@tengen/engine';
import type { Evaluation } from '@tengen/game';
import { type Color, type ForbiddenKind, opponent, type Point, type Position } from '@tengen/rules';
import { isWonBy } from './evaluation.ts';
import { withoutEchoes } from './threats.ts';

export type Fault =
  /** A forced win was there and is gone. */
  | { readonly kind: 'missed-win'; readonly plies?: number }
  /** The same, and the win would have ended on a forbidden point of Black's. */
  | { readonly kind: 'missed-trap'; readonly plies?: number }
  /** A four took the win away: its answer stands where it hurts, or the four was needed later. */
  | { readonly kind: 'wasted-four'; readonly answer: Point }
  /** A four of the other side was left standing. */
  | { readonly kind: 'missed-block'; readonly threat: Threat }
  /** A threat of the other side was left standing, and decides. */
  | { readonly kind: 'let-stand'; readonly threat: Threat }
  /** A threat was stopped where that does not help; another stop of it holds. */
  | { readonly kind: 'wrong-end'; readonly threat: Threat; readonly better: Point }
  /** A four of one's own would have held. */
  | { readonly kind: 'missed-counter'; readonly four: Point }
  /** Black is driven onto a forbidden point. */
  | { readonly kind: 'walked-into-trap'; readonly plies?: number }
  /** The other side has a forced win now that was not on the board before. */
  | { readonly kind: 'allowed-win'; readonly plies?: number }
  /** Black played a forbidden point. */
  | { readonly kind: 'forbidden'; readonly foul: ForbiddenKind }
  /** Nothing in particular: the chance went down. */
  | { readonly kind: 'weaker' };

/** A move that loses something, between the positions before and after it. */
export interface FaultyMove {
  readonly from: Position;
  readonly to: Position;
  readonly point: Point;
  readonly before: Evaluation;
  readonly after: Evaluation;
}

export function faultOf(move: FaultyMove): Fault {
  const { from, to, before, after } = move;
  const color = from.turn;
  const { outcome } = to;
  const foul = outcome?.reason === 'forbidden' ? outcome.foul : to.foul?.kind;
  if (foul) return { kind: 'forbidden', foul };
  const isMissed = isWonBy(color, before);
  const isAllowed = isWonBy(opponent(color), after);
  // Where a win was missed and another one allowed, the shorter of them is told.
  if (isMissed && !(isAllowed && lengthOf(after) < lengthOf(before))) return missed(move);
  const standing = leftStanding(move);
  if (standing?.kind === 'five') return { kind: 'missed-block', threat: standing };
  if (!isAllowed) return { kind: 'weaker' };
  return standing ? { kind: 'let-stand', threat: standing } : allowed(move);
}

function missed({ from, point, before }: FaultyMove): Fault {
  const [answer] = blocksOf(from, point);
  if (answer !== undefined) return { kind: 'wasted-four', answer };
  if (endsInFoul(from, before.line)) return { kind: 'missed-trap', ...pliesOf(before) };
  return { kind: 'missed-win', ...pliesOf(before) };
}

function allowed(move: FaultyMove): Fault {
  const { from, to, point, before, after } = move;
  const [better] = before.line;
  const couldHold = better !== undefined && !isWonBy(opponent(from.turn), before);
  const [answer] = blocksOf(from, point);
  if (answer !== undefined && lastFive(to, after.line).includes(answer)) {
    return { kind: 'wasted-four', answer };
  }
  if (couldHold) {
    const threat = threatsOfOther(from).find(
      ({ kind, answers }) => isThree(kind) && answers.includes(point) && answers.includes(better),
    );
    if (threat) return { kind: 'wrong-end', threat, better };
    if (blocksOf(from, better).length > 0) return { kind: 'missed-counter', four: better };
  }
  if (endsInFoul(to, after.line)) return { kind: 'walked-into-trap', ...pliesOf(after) };
  return { kind: 'allowed-win', ...pliesOf(after) };
}

/** The strongest threat of the other side that the move did not answer. A single four does not decide. */
function leftStanding({ from, point }: FaultyMove): Threat | undefined {
  const isMet = ({ answers, points }: Threat) => answers.includes(point) || points.includes(point);
  return threatsOfOther(from).find(threat => threat.kind !== 'four' && !isMet(threat));
}

function threatsOfOther(position: Position): Threat[] {
  return withoutEchoes(threats(position)[opponent(position.turn)]);
}

function isThree(kind: Threat['kind']): boolean {
  return kind === 'open-three' || kind === 'broken-three';
}

/** The points that stop the four which `point` makes; none where it makes none. */
function blocksOf(position: Position, point: Point): Point[] {
  const color = position.turn;
  const next = position.play(point);
  if (!next.ok || fivesOf(position, color).length > 0) return [];
  return fivesOf(next.value, color);
}

function fivesOf(position: Position, color: Color): Point[] {
  const fives = threats(position)[color].filter(({ kind }) => kind === 'five');
  return fives.flatMap(({ points }) => points);
}

/** The position at the end of a line, as far as it can be played, and the move that cannot be. */
function walked(position: Position, line: readonly Point[]): { at: Position; refused?: Point } {
  let at = position;
  for (const point of line) {
    const next = at.play(point);
    if (!next.ok) return { at, refused: point };
    at = next.value;
    if (at.outcome) break;
  }
  return { at };
}

function endsInFoul(position: Position, line: readonly Point[]): boolean {
  const { at, refused } = walked(position, line);
  if (refused !== undefined) return at.isForbidden(refused);
  return at.foul !== undefined || at.outcome?.reason === 'forbidden';
}

/** The stones of the five at the end of a line. */
function lastFive(position: Position, line: readonly Point[]): readonly Point[] {
  const { outcome } = walked(position, line).at;
  return outcome?.reason === 'five' ? outcome.line : [];
}

function lengthOf({ mate }: Evaluation): number {
  return mate === undefined ? Number.POSITIVE_INFINITY : Math.abs(mate);
}

function pliesOf({ mate }: Evaluation): { plies?: number } {
  return mate === undefined ? {} : { plies: Math.abs(mate) };
}

// A puzzle is a position with a goal: win by fours alone, or stop the other side's win by fours. Answers are not
// stored. The solver judges each try, so every right move counts as right, and a wrong one is answered with the move
// that refutes it.
import { checkProof, type Proof, type Threat, threats } from '@tengen/engine';
import type { Color, IllegalMove, Point, Position, Result } from '@tengen/rules';
import { ok, opponent } from '@tengen/rules';
import type { ThreatSolving } from './threats.ts';
import { wholeLine } from './whole-line.ts';

export type PuzzleGoal = 'win' | 'stop';

export type Attempt =
  /** The goal is reached. A `trap`: the only answer is forbidden. */
  | { readonly kind: 'solved'; readonly position: Position; readonly isTrap: boolean }
  /** Right so far: the other side has answered, and the same side goes on. */
  | { readonly kind: 'right'; readonly position: Position; readonly reply: Point }
  /** Nothing forces the other side to answer. */
  | { readonly kind: 'no-four'; readonly position: Position }
  /** After the answer there is no win by fours any more. */
  | { readonly kind: 'spent'; readonly position: Position; readonly reply: Point }
  /** The other side makes five first. */
  | { readonly kind: 'beaten'; readonly position: Position; readonly reply: Point }
  /** The other side still wins by fours, along this line. */
  | { readonly kind: 'open'; readonly position: Position; readonly line: readonly Point[] }
  /** The solver found no answer in its time. */
  | { readonly kind: 'unknown'; readonly position: Position };

/** Wins by fours are found in milliseconds; a slow machine may take longer. */
const PATIENCE_MS = 5000;

/**
 * The side to move plays `point` towards its goal. In renju the position's referee is `prevent`: neither side may
 * play a forbidden point.
 */
export async function attempt(
  position: Position,
  point: Point,
  goal: PuzzleGoal,
  engine: ThreatSolving,
): Promise<Result<Attempt, IllegalMove>> {
  const played = position.play(point);
  if (!played.ok) return played;
  const next = played.value;
  const mover = position.turn;
  if (next.outcome) return ok({ kind: 'solved', position: next, isTrap: false });
  const now = threats(next);
  const five = fivesIn(now[opponent(mover)])[0];
  if (five !== undefined) return ok({ kind: 'beaten', position: after(next, five), reply: five });
  const fours = fivesIn(now[mover]);
  if (fours.length > 0) return ok(await answered(next, mover, fours, goal, engine));
  if (goal === 'win') return ok({ kind: 'no-four', position: next });
  return ok(await stopped(next, engine));
}

/** The other side stops the four, unless the point is forbidden. */
async function answered(
  position: Position,
  mover: Color,
  fours: readonly Point[],
  goal: PuzzleGoal,
  engine: ThreatSolving,
): Promise<Attempt> {
  const reply = fours.find(point => position.play(point).ok);
  if (reply === undefined) return { kind: 'solved', position, isTrap: true };
  const next = after(position, reply);
  // With the goal `stop`, a four only gains time: the puzzle goes on.
  if (goal === 'stop' || fours.length > 1) return { kind: 'right', position: next, reply };
  const found = await winByFours(next, mover, engine);
  if (found.kind === 'unknown') return { kind: 'unknown', position: next };
  return { kind: found.kind === 'win' ? 'right' : 'spent', position: next, reply };
}

async function stopped(position: Position, engine: ThreatSolving): Promise<Attempt> {
  const found = await winByFours(position, position.turn, engine);
  switch (found.kind) {
    case 'win':
      return { kind: 'open', position, line: wholeLine(position, found.proof) };
    case 'refuted':
      return { kind: 'solved', position, isTrap: false };
    case 'unknown':
      return { kind: 'unknown', position };
  }
}

/** The answer of a puzzle: how `color`, moving first, wins by fours. */
export async function solution(
  position: Position,
  goal: PuzzleGoal,
  engine: ThreatSolving,
): Promise<Proof | undefined> {
  const attacker = goal === 'win' ? position.turn : opponent(position.turn);
  const found = await winByFours(position, attacker, engine);
  return found.kind === 'win' ? found.proof : undefined;
}

/** Every move that stops the other side's win by fours. Fours that only gain time are left out. */
export async function stoppingPoints(position: Position, engine: ThreatSolving): Promise<Point[]> {
  const proof = await solution(position, 'stop', engine);
  const points: Point[] = [];
  for (const point of position.legalPoints()) {
    const next = position.play(point);
    // Where the same proof still holds, the solver need not be asked.
    if (proof && next.ok && checkProof(next.value, proof).kind === 'ok') continue;
    const tried = await attempt(position, point, 'stop', engine);
    if (tried.ok && tried.value.kind === 'solved') points.push(point);
  }
  return points;
}

function winByFours(position: Position, attacker: Color, engine: ThreatSolving) {
  return engine.solve(position, { goal: 'vcf', attacker, limits: { timeMs: PATIENCE_MS } });
}

/** Where a five would be made. */
function fivesIn(list: readonly Threat[]): Point[] {
  return list.filter(({ kind }) => kind === 'five').flatMap(({ points }) => points);
}

function after(position: Position, point: Point): Position {
  const next = position.play(point);
  return next.ok ? next.value : position;
}

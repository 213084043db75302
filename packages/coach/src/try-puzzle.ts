// A try at a puzzle: is this move right? The solver judges every move, so that any right one counts, also one that nobody
// foresaw; a wrong move is answered with the line that refutes it. What cannot be decided in time is said so.
import { type Proof, type Threat, threats } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import type { Color, IllegalMove, Point, Position, Result } from '@tengen/rules';
import { ok, opponent } from '@tengen/rules';
import { judgeMove } from './judge-move.ts';
import type { ThreatSolving } from './threats.ts';
import { wholeLine } from './whole-line.ts';

export type PuzzleTry =
  /** The goal is reached. A `trap`: the only answer is forbidden. */
  | { readonly kind: 'solved'; readonly position: Position; readonly isTrap: boolean }
  /** Right so far: the other side has answered, and the same side goes on. */
  | { readonly kind: 'right'; readonly position: Position; readonly reply: Point }
  /** It wins, but not in the way that was asked for. */
  | { readonly kind: 'another-win'; readonly position: Position }
  | {
      readonly kind: 'wrong';
      readonly position: Position;
      readonly why: WrongTry;
      /** What the other side plays now, as far as there is something to show. */
      readonly line: readonly Point[];
    }
  | { readonly kind: 'undecided'; readonly position: Position };

export type WrongTry =
  /** A five was there. */
  | 'no-five'
  /** Nothing forces the other side to answer. */
  | 'no-threat'
  /** After the answer there is no such win any more. */
  | 'spent'
  /** The other side makes five first. */
  | 'beaten'
  /** The other side still wins. */
  | 'still-wins'
  /** Who says that there is no win: there is one, along this line of both sides. */
  | 'there-is-one';

/** Proofs are found in milliseconds in the median; a slow machine may take longer. */
const PATIENCE_MS = 5000;
const ANOTHER_WIN_MS = 1500;

/** The side to move plays `point` towards its goal. In renju the position's referee is `prevent`. */
export async function tryMove(
  position: Position,
  point: Point,
  goal: Goal,
  engine: ThreatSolving,
): Promise<Result<PuzzleTry, IllegalMove>> {
  const played = position.play(point);
  if (!played.ok) return played;
  const next = played.value;
  if (next.outcome) return ok({ kind: 'solved', position: next, isTrap: false });
  if (goal === 'five') return ok(wrong(next, 'no-five', fivesOf(position, position.turn)));
  const five = fivesOf(next, next.turn)[0];
  if (five !== undefined) return ok(wrong(next, 'beaten', [five]));
  switch (goal) {
    case 'block':
      return ok({ kind: 'solved', position: next, isTrap: false });
    case 'stop':
    case 'hold':
      return ok(await stopped(next, engine));
    case 'fours':
    case 'verdict':
      return ok(await wonByFours(position, point, next, engine));
    case 'threes':
    case 'quiet':
      return ok(await wonByThrees(position, point, next, engine));
  }
}

/** Who says that the side to move has no win by fours. */
export async function sayThereIsNone(
  position: Position,
  engine: ThreatSolving,
): Promise<PuzzleTry> {
  const limits = { timeMs: PATIENCE_MS };
  const found = await engine.solve(position, { goal: 'vcf', limits });
  if (found.kind === 'win')
    return wrong(position, 'there-is-one', wholeLine(position, found.proof));
  if (found.kind === 'refuted') return { kind: 'solved', position, isTrap: false };
  return { kind: 'undecided', position };
}

/** The win that is to be found, or that is to be stopped. `five`, `block` and `verdict` have none. */
export async function winOf(
  position: Position,
  goal: Goal,
  right: readonly Point[],
  engine: ThreatSolving,
): Promise<Proof | undefined> {
  if (goal === 'five' || goal === 'block' || goal === 'verdict') return undefined;
  const isStop = goal === 'stop' || goal === 'hold';
  const attacker = isStop ? opponent(position.turn) : position.turn;
  const [first] = right;
  if (goal === 'quiet' && first !== undefined) {
    const limits = { timeMs: PATIENCE_MS };
    const judged = await judgeMove(position, first, 'vct', engine, limits);
    return judged.kind === 'wins' ? judged.proof : undefined;
  }
  const byFours = goal === 'fours' || goal === 'stop';
  const limits = { timeMs: PATIENCE_MS };
  const found = await engine.solve(position, { goal: byFours ? 'vcf' : 'vct', attacker, limits });
  return found.kind === 'win' ? found.proof : undefined;
}

async function wonByFours(
  position: Position,
  point: Point,
  next: Position,
  engine: ThreatSolving,
): Promise<PuzzleTry> {
  const fours = fivesOf(next, position.turn);
  if (fours.length === 0) {
    const limits = { timeMs: ANOTHER_WIN_MS };
    const judged = await judgeMove(position, point, 'vct', engine, limits);
    if (judged.kind === 'wins') return { kind: 'another-win', position: next };
    return wrong(
      next,
      'no-threat',
      judged.kind === 'refuted' && judged.answer !== undefined ? [judged.answer] : [],
    );
  }
  const answered = answerFour(next, fours);
  if (answered.kind !== 'right') return answered;
  const limits = { timeMs: PATIENCE_MS };
  const found = await engine.solve(answered.position, { goal: 'vcf', limits });
  if (found.kind === 'win') return answered;
  if (found.kind === 'unknown') return { kind: 'undecided', position: next };
  const withThrees = await engine.solve(answered.position, {
    goal: 'vct',
    limits: { timeMs: ANOTHER_WIN_MS },
    shorten: false,
  });
  if (withThrees.kind === 'win') return { kind: 'another-win', position: next };
  return wrong(next, 'spent', [answered.reply]);
}

async function wonByThrees(
  position: Position,
  point: Point,
  next: Position,
  engine: ThreatSolving,
): Promise<PuzzleTry> {
  const fours = fivesOf(next, position.turn);
  const answered = fours.length > 0 ? answerFour(next, fours) : undefined;
  if (answered?.kind === 'solved') return answered;
  const judged = await judgeMove(position, point, 'vct', engine, { timeMs: PATIENCE_MS });
  if (judged.kind === 'unknown') return { kind: 'undecided', position: next };
  if (judged.kind === 'wins') return answered ?? longestAnswer(position, next, judged.proof);
  const { answer } = judged;
  return answer === undefined ? wrong(next, 'no-threat', []) : wrong(next, 'spent', [answer]);
}

async function stopped(next: Position, engine: ThreatSolving): Promise<PuzzleTry> {
  const mover = opponent(next.turn);
  const fours = fivesOf(next, mover);
  // A four only gains time: the puzzle goes on after its answer.
  if (fours.length > 0) return answerFour(next, fours);
  for (const goal of ['vcf', 'vct'] as const) {
    const found = await engine.solve(next, {
      goal,
      limits: { timeMs: PATIENCE_MS },
      shorten: false,
    });
    if (found.kind === 'win') return wrong(next, 'still-wins', wholeLine(next, found.proof));
    if (found.kind === 'unknown') return { kind: 'undecided', position: next };
  }
  return { kind: 'solved', position: next, isTrap: false };
}

/** The other side stops a four. Where it cannot, nothing is left to do. */
function answerFour(
  position: Position,
  fours: readonly Point[],
): Extract<PuzzleTry, { kind: 'solved' | 'right' }> {
  const reply = fours.find(point => position.play(point).ok);
  if (fours.length > 1) return { kind: 'solved', position, isTrap: false };
  if (reply === undefined) return { kind: 'solved', position, isTrap: true };
  return { kind: 'right', position: after(position, reply), reply };
}

/** The other side resists as long as the proof lets it. */
function longestAnswer(position: Position, next: Position, proof: Proof): PuzzleTry {
  const reply = wholeLine(position, proof)[1];
  if (reply === undefined || !next.play(reply).ok) {
    return { kind: 'solved', position: next, isTrap: reply !== undefined };
  }
  return { kind: 'right', position: after(next, reply), reply };
}

function wrong(position: Position, why: WrongTry, line: readonly Point[]): PuzzleTry {
  return { kind: 'wrong', position, why, line };
}

function fivesOf(position: Position, color: Color): Point[] {
  const isFive = ({ kind }: Threat) => kind === 'five';
  return threats(position)
    [color].filter(isFive)
    .flatMap(({ points }) => points);
}

function after(position: Position, point: Point): Position {
  const next = position.play(point);
  return next.ok ? next.value : position;
}

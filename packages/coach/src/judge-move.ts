// Does this move win by force? The solver answers about positions; here its answers become a verdict about one move, of
// any kind: a four, a three, or a quiet move that the solver does not look at. A win is put together one defence at a
// time, and the independent checker decides.
import {
  type AttackNode,
  checkProof,
  type DefenceReply,
  type Proof,
  pliesOf,
  type SolveGoal,
  threats,
} from '@tengen/engine';
import { type Color, opponent, type Point, type Position } from '@tengen/rules';
import type { ThreatSolving } from './threats.ts';

export type MoveVerdict =
  | { readonly kind: 'wins'; readonly proof: Proof }
  /** After `answer` no such win is left. Without it, the move threatens none. */
  | { readonly kind: 'refuted'; readonly answer?: Point }
  /** The limits were too tight. */
  | { readonly kind: 'unknown' };

export interface JudgeLimits {
  /** For each question to the solver. */
  readonly nodes?: number;
  /** For all questions together; one takes at most a quarter of what is left. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
}

/** Whether the side to move wins with `move`, going on by fours (`vcf`) or by fours and threes (`vct`). */
export async function judgeMove(
  position: Position,
  move: Point,
  goal: SolveGoal,
  engine: ThreatSolving,
  { nodes, timeMs = 60_000, signal }: JudgeLimits = {},
): Promise<MoveVerdict> {
  const attacker = position.turn;
  const endsAt = performance.now() + timeMs;
  const judged = await new Judging({ goal, engine, attacker, nodes, endsAt, signal }).move(
    position,
    move,
  );
  if (judged.kind !== 'wins') return judged;
  const { node: root } = judged;
  return { kind: 'wins', proof: { attacker, plies: pliesOf(root), root } };
}

/** A checked proof that `move` wins for the side to move, if one is found in time. One claim in three is. */
export async function proveClaim(
  position: Position,
  move: Point,
  engine: ThreatSolving,
  timeMs: number,
  signal?: AbortSignal,
): Promise<Proof | undefined> {
  const limits = { timeMs, ...(signal && { signal }) };
  const judged = await judgeMove(position, move, 'vct', engine, limits);
  return judged.kind === 'wins' ? judged.proof : undefined;
}

type NodeVerdict =
  | { readonly kind: 'wins'; readonly node: AttackNode }
  | Exclude<MoveVerdict, { kind: 'wins' }>;

const UNKNOWN = { kind: 'unknown' } as const;
const MOST_OF_TIME = 0.25;

interface Asked {
  readonly goal: SolveGoal;
  readonly engine: ThreatSolving;
  readonly attacker: Color;
  readonly nodes: number | undefined;
  readonly endsAt: number;
  readonly signal: AbortSignal | undefined;
}

class Judging {
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  async move(position: Position, move: Point): Promise<NodeVerdict> {
    const { attacker } = this.#asked;
    const played = position.play(move);
    if (!played.ok) return { kind: 'refuted' };
    const after = played.value;
    if (after.outcome) {
      const isWin = after.outcome.kind === 'win' && after.outcome.winner === attacker;
      const node = { move, isFive: true, answers: [], threat: undefined };
      return isWin ? { kind: 'wins', node } : { kind: 'refuted' };
    }
    // The win after a pass refutes most defences; the others are answered one by one.
    const threat = await this.#win(after);
    if (threat.kind !== 'wins') return threat;
    const answers: DefenceReply[] = [];
    const node: AttackNode = { move, isFive: false, answers, threat: threat.node };
    for (;;) {
      const check = checkProof(position, { attacker, plies: 0, root: node });
      if (check.kind === 'ok') return { kind: 'wins', node };
      const [, answer] = check.line;
      if (answer === undefined || answers.some(each => each.move === answer)) return UNKNOWN;
      const next = after.play(answer);
      if (!next.ok) return UNKNOWN;
      if (next.value.outcome) return { kind: 'refuted', answer };
      const reply = await this.#reply(next.value);
      if (reply.kind === 'refuted') return { kind: 'refuted', answer };
      if (reply.kind === 'unknown') return UNKNOWN;
      answers.push({ move: answer, next: reply.node });
    }
  }

  /** The answer to a defence. A stone that stops a four need not attack, and may still win. */
  async #reply(position: Position): Promise<NodeVerdict> {
    const won = await this.#win(position);
    if (won.kind !== 'refuted' || this.#asked.goal === 'vcf') return won;
    const other = opponent(this.#asked.attacker);
    const fives = threats(position)[other].filter(({ kind }) => kind === 'five');
    const [stop] = fives.length === 1 ? fives[0]!.points : [];
    return stop === undefined ? won : this.move(position, stop);
  }

  async #win(position: Position): Promise<NodeVerdict> {
    const { engine, goal, attacker, nodes, endsAt, signal } = this.#asked;
    const timeMs = (endsAt - performance.now()) * MOST_OF_TIME;
    if (timeMs < 1 || signal?.aborted) return UNKNOWN;
    const limits = nodes === undefined ? { timeMs } : { nodes };
    const found = await engine.solve(position, {
      goal,
      attacker,
      limits,
      shorten: false,
      ...(signal && { signal }),
    });
    return found.kind === 'win' ? { kind: 'wins', node: found.proof.root } : { kind: found.kind };
  }
}

// Runs the solver over positions with known wins (vectors/tactics.jsonl), for the lab and the tests.
import { type Color, Position, type Rule, unwrap } from '@tengen/rules';
import { checkProof } from '../solver/proof-check.ts';
import type { SolveGoal, SolveLimits, SolveResult, Solver } from '../solver/solver.ts';

/** One line of the file. */
export interface Tactic {
  readonly rule: Rule;
  readonly size: number;
  readonly moves: readonly string[];
  readonly toMove: Color;
  /** An upper bound of the plies to the five; `vcfIn`: by fours alone. */
  readonly mateIn: number;
  readonly vcfIn?: number;
  readonly kind: SolveGoal;
}

export interface TacticResult {
  readonly tactic: Tactic;
  readonly result: SolveResult;
  readonly timeMs: number;
  /** A win that the independent checker does not accept. There must be none. */
  readonly isFalse: boolean;
}

export function positionOfTactic({ rule, size, moves }: Tactic): Position {
  return unwrap(Position.fromMoves(moves, { rule, size }));
}

/** Solves each tactic with its own goal. */
export function* solveTactics(
  solver: Solver,
  tactics: Iterable<Tactic>,
  limits: SolveLimits,
  now: () => number = () => performance.now(),
): Generator<TacticResult> {
  for (const tactic of tactics) {
    const position = positionOfTactic(tactic);
    const began = now();
    const result = solver.solve(position, { goal: tactic.kind, limits });
    const timeMs = now() - began;
    const isFalse =
      result.kind === 'win'
        ? checkProof(position, result.proof).kind !== 'ok'
        : result.kind === 'unknown' && result.why === 'proof-refused';
    yield { tactic, result, timeMs, isFalse };
  }
}

// The win that a puzzle is about: to be found, stopped or held. The packed file does not hold it.
import { judgeMove } from '@tengen/coach';
import type { Proof } from '@tengen/engine';
import type { Puzzle } from '@tengen/practice';
import { opponent, type Position } from '@tengen/rules';
import type { MakerSolver } from './solving.ts';

const FOURS_NODES = 200_000;
const THREES_NODES = 300_000;

/** Undefined where the goal has no win. */
export async function winAtStake(
  position: Position,
  { goal, right }: Pick<Puzzle, 'goal' | 'right'>,
  solver: MakerSolver,
): Promise<Proof | undefined | 'unknown'> {
  if (goal === 'five' || goal === 'block' || goal === 'verdict') return undefined;
  if (goal === 'quiet') {
    const limits = { nodes: THREES_NODES };
    const judged = await judgeMove(position, right[0]!, 'vct', solver.engine, limits);
    return judged.kind === 'wins' ? judged.proof : 'unknown';
  }
  const isStop = goal === 'stop' || goal === 'hold';
  const attacker = isStop ? opponent(position.turn) : position.turn;
  const byFours = goal === 'fours' || goal === 'stop';
  const found = byFours
    ? solver.solve(position, 'vcf', attacker, FOURS_NODES)
    : solver.shortest(position, 'vct', attacker, THREES_NODES);
  return found.kind === 'win' ? found.proof : 'unknown';
}

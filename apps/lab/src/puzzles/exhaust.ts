// The complete set of right moves, the long way: every empty point is tried, with ten times the nodes, and nothing of
// what the maker thought sensible is taken for granted.
import { judgeMove } from '@tengen/coach';
import { threats } from '@tengen/engine';
import { type Goal, type Puzzle, startOf } from '@tengen/practice';
import type { Position } from '@tengen/rules';
import { foursOf } from './candidates.ts';
import type { PuzzleFinding } from './prove.ts';
import type { MakerSolver } from './solving.ts';

const NODES = 2_000_000;
const GOOD = { kind: 'good' } as const;

export const EXHAUSTIVE_GOALS = ['fours', 'stop', 'verdict'] as const satisfies readonly Goal[];

/** Of a puzzle with one of these goals. */
export async function provedExhaustively(
  puzzle: Puzzle,
  solver: MakerSolver,
): Promise<PuzzleFinding> {
  const position = startOf(puzzle);
  if (!position) return { kind: 'wrong', what: 'cannot be set up' };
  const { goal, right, undecided } = puzzle;
  let doubt: PuzzleFinding | undefined;
  for (const point of position.legalPoints()) {
    const answer = await answerOf(position, point, puzzle, solver);
    const isRight = right.includes(point);
    if (answer === 'unknown' && !undecided.includes(point)) {
      doubt = { kind: 'undecided', what: 'whether a move is right' };
    }
    if (answer === 'yes' && !isRight && !undecided.includes(point)) {
      return { kind: 'wrong', what: `a right move is missing: ${point}` };
    }
    if (answer === 'no' && isRight && goal !== 'verdict') {
      return { kind: 'wrong', what: `a right move is none: ${point}` };
    }
  }
  return doubt ?? GOOD;
}

type YesNo = 'yes' | 'no' | 'unknown';

/** Whether the point reaches the goal. */
async function answerOf(
  position: Position,
  point: number,
  { goal, right }: Puzzle,
  solver: MakerSolver,
): Promise<YesNo> {
  const next = position.play(point);
  if (!next.ok) return 'no';
  const other = next.value.turn;
  if (goal === 'stop') {
    const own = foursOf(threats(position)[position.turn]);
    // Own fours stand outside the set, unless nothing else is in it.
    if (own.includes(point)) return right.includes(point) ? 'yes' : 'no';
    const byFours = solver.solve(next.value, 'vcf', other, NODES);
    if (byFours.kind === 'win') return 'no';
    const byThrees = solver.solve(next.value, 'vct', other, NODES);
    if (byThrees.kind === 'win') return 'no';
    return byFours.kind === 'refuted' && byThrees.kind === 'refuted' ? 'yes' : 'unknown';
  }
  // What is no four begins no run of fours, even where it wins.
  const isFour = threats(next.value)[position.turn].some(({ kind }) => kind === 'five');
  if (!isFour) return 'no';
  const judged = await judgeMove(position, point, 'vcf', solver.engine, { nodes: NODES });
  return judged.kind === 'wins' ? 'yes' : judged.kind === 'refuted' ? 'no' : 'unknown';
}

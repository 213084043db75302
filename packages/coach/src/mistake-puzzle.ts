// A mistake of a game as a puzzle: the win that was missed, or the win of the other side that should have been stopped.
import { threats } from '@tengen/engine';
import { type Goal, PUZZLE_RULES, PUZZLE_SIZE, type Puzzle } from '@tengen/practice';
import { opponent, type Point, type Position } from '@tengen/rules';
import { isProved, isWonBy } from './evaluation.ts';
import type { ReviewedMove } from './review.ts';
import type { ThreatSolving } from './threats.ts';
import { winOf } from './try-puzzle.ts';

/** Nobody has tried it; it counts for no rating. */
const RATING = 800;

/**
 * The puzzle before the mistake, or undefined where nothing proved is at stake, or the board is not the usual one.
 * `moves` lead to `from`, Black first.
 */
export async function puzzleOfMistake(
  from: Position,
  moves: readonly Point[],
  mistake: Pick<ReviewedMove, 'before' | 'after' | 'color'>,
  engine: ThreatSolving,
): Promise<Puzzle | undefined> {
  const rule = PUZZLE_RULES.find(each => each === from.rule);
  if (!rule || from.size !== PUZZLE_SIZE || moves.length !== from.board.stones) return undefined;
  const { before, after, color } = mistake;
  const other = opponent(color);
  const right = before.line.slice(0, 1);
  const puzzle = (goal: Goal, plies: number) =>
    ({ goal, rule, moves, plies, rating: RATING, themes: [], right, undecided: [] }) as const;
  if (isWonBy(color, before)) {
    if (!isProved(before)) return undefined;
    const goals: readonly Goal[] =
      before.mate === 1 || before.mate === -1 ? ['five'] : ['fours', 'threes', 'quiet'];
    for (const goal of goals) {
      const proof = goal === 'five' || (await winOf(from, goal, right, engine));
      if (proof) return puzzle(goal, proof === true ? 1 : proof.plies);
    }
    return undefined;
  }
  if (!isWonBy(other, after) || isWonBy(other, before)) return undefined;
  if (threats(from)[other].some(({ kind }) => kind === 'five')) return puzzle('block', 1);
  for (const goal of ['stop', 'hold'] as const) {
    const proof = await winOf(from, goal, right, engine);
    if (proof) return puzzle(goal, proof.plies);
  }
  return undefined;
}

// A puzzle as data: the moves that lead to it, what is asked, and what is known about it. Whether a try is right is
// decided by rules and solver (`@tengen/coach`); this package knows no engine.
import { mapPoint, type Point, Position, type Rule, type Symmetry } from '@tengen/rules';
import type { PuzzleTheme } from './themes.ts';

/** What is asked. The order is that of the packed file: new ones come last. */
export const GOALS = [
  /** Win now. */
  'five',
  /** Stop the four. */
  'block',
  /** Win by fours alone. */
  'fours',
  /** Looks like `fours`, but no win by fours is there: say so. */
  'verdict',
  /** Win with fours and threes; no win by fours is there. */
  'threes',
  /** Win beginning with a move that is neither a four nor a three. */
  'quiet',
  /** Stop a run of fours, and be alive afterwards. */
  'stop',
  /** The same against a win with threes. */
  'hold',
] as const;

export type Goal = (typeof GOALS)[number];

/** The goals whose puzzles show the same task: nobody knows beforehand whether there is a win. */
export function asksWhether(goal: Goal): boolean {
  return goal === 'fours' || goal === 'verdict';
}

export const PUZZLE_RULES = ['freestyle', 'standard', 'renju'] as const satisfies readonly Rule[];
export type PuzzleRule = (typeof PUZZLE_RULES)[number];

export const PUZZLE_SIZE = 15;

export interface Puzzle {
  readonly goal: Goal;
  readonly rule: PuzzleRule;
  /** The game until the puzzle, Black first. */
  readonly moves: readonly Point[];
  /** The length of the win that is to be found, stopped, or held; 0 where there is none. */
  readonly plies: number;
  /** An estimate: the strength at which half succeed, level 1 of the engine being 0. */
  readonly rating: number;
  readonly themes: readonly PuzzleTheme[];
  /** Every right first move. */
  readonly right: readonly Point[];
  /** First moves that stayed undecided; they never count. */
  readonly undecided: readonly Point[];
}

/** The first position of a puzzle. Undefined where its moves are not legal or end the game. */
export function startOf({ rule, moves }: Pick<Puzzle, 'rule' | 'moves'>): Position | undefined {
  const start = Position.fromMoves(moves, { rule, size: PUZZLE_SIZE, referee: 'prevent' });
  return start.ok && !start.value.outcome ? start.value : undefined;
}

/** The puzzle with its board in another orientation. */
export function turned<Item extends Puzzle>(puzzle: Item, symmetry: Symmetry): Item {
  const turn = (points: readonly Point[]) =>
    points.map(point => mapPoint(symmetry, point, PUZZLE_SIZE));
  const { moves, right, undecided } = puzzle;
  return { ...puzzle, moves: turn(moves), right: turn(right), undecided: turn(undecided) };
}

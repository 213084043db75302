// A puzzle as an address: `#/train/puzzle/renju/fours/h8i9…/h10`. The last part has its right first moves; whoever opens
// the link has them proved anew.
import { GOALS, type Goal, PUZZLE_SIZE, type Puzzle } from '@tengen/practice';
import { type Point, parsePoint, pointName } from '@tengen/rules';

/** The first part of such an address in Train. */
const PUZZLE = 'puzzle';

export interface LinkedPuzzle {
  /** What the link says; nobody has looked whether there is such a rule. */
  readonly rule: string;
  readonly goal: Goal;
  readonly moves: readonly Point[];
  readonly right: readonly Point[];
}

export function puzzleHash({ rule, goal, moves, right }: Puzzle): string {
  return `#/train/${[PUZZLE, rule, goal, namesOf(moves), namesOf(right)].filter(Boolean).join('/')}`;
}

/** Undefined when the address is no puzzle; `damaged` when it was one. */
export function puzzleOfAddress(rest: readonly string[]): LinkedPuzzle | 'damaged' | undefined {
  const [first, rule = '', goalName, moveNames = '', rightNames = ''] = rest;
  if (first !== PUZZLE) return undefined;
  const goal = GOALS.find(each => each === goalName);
  const [moves, right] = [pointsOf(moveNames), pointsOf(rightNames)];
  return goal && moves && right ? { rule, goal, moves, right } : 'damaged';
}

function namesOf(points: readonly Point[]): string {
  return points.map(point => pointName(point, PUZZLE_SIZE)).join('');
}

function pointsOf(names: string): Point[] | undefined {
  const points: Point[] = [];
  for (const name of names.match(/[a-z]\d*|[^a-z]+/g) ?? []) {
    const point = parsePoint(name, PUZZLE_SIZE);
    if (!point.ok) return undefined;
    points.push(point.value);
  }
  return points;
}

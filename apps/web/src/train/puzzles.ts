// The puzzles, read from puzzles.txt: rule, goal, plies of the win and moves, the short ones first. Its lines were made by
// packages/coach/scripts/make-puzzles.mjs, some from the games of vectors/tactics.jsonl; the test has the solver prove each anew.
import type { PuzzleGoal } from '@tengen/coach';
import { type Point, Position, parsePoint, type Rule } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';
import lines from './puzzles.txt?raw';

export const PUZZLE_LINES = lines;

export interface TrainPuzzle {
  /** The same in every version of the page: it depends on the puzzle alone. */
  readonly id: string;
  readonly rule: Rule;
  readonly goal: PuzzleGoal;
  /** The length of the win that is to be found or stopped. */
  readonly plies: number;
  readonly moves: readonly Point[];
}

export const PUZZLE_SIZE = 15;

/** Lines that are not puzzles are left out. */
export function parsePuzzles(lines: string): TrainPuzzle[] {
  return lines.split('\n').flatMap(line => parsePuzzle(line.trim()) ?? []);
}

function parsePuzzle(line: string): TrainPuzzle | undefined {
  const [, rule, goal, plies, moves] =
    /^(freestyle|renju) (win|stop) (\d+) ((?:[a-o]\d+)+)$/.exec(line) ?? [];
  if (!rule || !goal || !moves) return undefined;
  const points = (moves.match(/[a-o]\d+/g) ?? []).flatMap(name => {
    const point = parsePoint(name, PUZZLE_SIZE);
    return point.ok ? [point.value] : [];
  });
  return {
    id: fnv1a(line).toString(36),
    rule: rule as Rule,
    goal: goal as PuzzleGoal,
    plies: Number(plies),
    moves: points,
  };
}

/** The first position of the puzzle. Undefined if its moves are not legal or end the game. */
export function startOf({ rule, moves }: TrainPuzzle): Position | undefined {
  const start = Position.fromMoves(moves, { rule, size: PUZZLE_SIZE, referee: 'prevent' });
  return start.ok && !start.value.outcome ? start.value : undefined;
}

// The puzzles of one game: plays it, looks for candidates and keeps the hardest good one of each goal and side.
import { themesOf } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { opponent, type Point, type Position } from '@tengen/rules';
import { candidatesIn, type PuzzleCandidate } from './candidates.ts';
import { type CompleteSet, completeSet } from './complete.ts';
import { difficultyOf } from './difficulty.ts';
import { type MakerGame, playMakerGame } from './game.ts';
import type { PoolGame, PoolPuzzle } from './pool.ts';
import { ideaOf } from './same.ts';
import type { MakerSolver } from './solving.ts';

/** One game to look through. */
export interface MakerTask {
  readonly seed: number;
  readonly game: number;
  readonly goals: readonly Goal[];
  /** The share of games between the weaker levels. */
  readonly weakShare?: number;
}

/** One game in so many is searched for what every game has. */
const EVERY: Partial<Record<Goal, number>> = { five: 8, block: 8, verdict: 4, stop: 3, threes: 3 };
/** So many candidates of a goal and side are tried, because these goals take long and neighbours are alike. */
const MOST_TRIED: Partial<Record<Goal, number>> = { threes: 4, hold: 3, quiet: 3 };
const ONLY_FOURS_NODES = 30_000;

export async function makePuzzles(
  engine: Engine,
  solver: MakerSolver,
  { seed, game, goals, weakShare }: MakerTask,
): Promise<PoolGame> {
  const played = await playMakerGame(engine, seed, game, weakShare);
  const isWanted = (goal: Goal) => goals.includes(goal) && game % (EVERY[goal] ?? 1) === 0;
  const groups = grouped(candidatesIn(played, solver, isWanted), solver);
  const refused: Record<string, number> = {};
  const puzzles: PoolPuzzle[] = [];
  for (const group of groups) {
    for (const candidate of group.slice(0, MOST_TRIED[group[0]!.goal])) {
      const set = await completeSet(candidate, { solver, engine });
      if (typeof set !== 'string') {
        puzzles.push(puzzleOf(played, candidate, set, solver));
        break;
      }
      const reason = `${candidate.goal} ${set}`;
      refused[reason] = (refused[reason] ?? 0) + 1;
    }
  }
  return { game, positions: played.positions.length, puzzles, refused };
}

/** By goal and side, runs of fours by swing too. What is rare comes first, then long wins: short ones are their ends. */
function grouped(candidates: readonly PuzzleCandidate[], solver: MakerSolver): PuzzleCandidate[][] {
  const groups = new Map<string, PuzzleCandidate[]>();
  for (const each of candidates) {
    const key = `${each.goal} ${each.position.turn} ${each.goal === 'fours' ? each.swing : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map(group => {
    const order = new Map(group.map(each => [each, worthOf(each, solver)]));
    return group.sort((a, b) => order.get(b)! - order.get(a)!);
  });
}

const RARE = 1000;

function worthOf({ goal, position, proof }: PuzzleCandidate, solver: MakerSolver): number {
  const plies = proof?.plies ?? 0;
  if (goal !== 'fours' || !proof) return plies;
  const isTrap =
    position.rule === 'renju' &&
    position.turn === 'white' &&
    themesOf({ position, goal, proof, right: [], decoys: [] }).includes('foul-trap');
  return plies + (isTrap ? 2 * RARE : 0) + (winsOnlyByFours(position, solver) ? RARE : 0);
}

/** The other side threatens to win by fours, so nothing but fours will do. */
export function winsOnlyByFours(position: Position, solver: MakerSolver): boolean {
  const other = opponent(position.turn);
  return solver.solve(position, 'vcf', other, ONLY_FOURS_NODES).kind === 'win';
}

function puzzleOf(
  { rule, positions }: MakerGame,
  candidate: PuzzleCandidate,
  set: CompleteSet,
  solver: MakerSolver,
): PoolPuzzle {
  const { goal, ply, position } = candidate;
  const { right, decoys, undecided, proof } = set;
  const themes = themesOf({ position, goal, right, decoys, ...(proof && { proof }) });
  const plies = proof?.plies ?? (goal === 'five' || goal === 'block' ? 1 : 0);
  return {
    goal,
    rule,
    moves: positions.slice(1, ply + 1).map(({ lastMove }) => lastMove as Point),
    plies,
    rating: difficultyOf({ goal, plies, right: right.length, decoys: decoys.length, themes }),
    themes,
    right,
    undecided,
    idea: ideaOf(position, goal, proof, right),
    decoys: decoys.length,
    isOnlyFours: goal === 'fours' && winsOnlyByFours(position, solver),
  };
}

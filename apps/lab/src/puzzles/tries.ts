// A level of the engine tries a puzzle, as a person would: solved when each own move is right to the end. The levels
// play with their own nodes, and the judge counts nodes too, so that a try has the same result on every machine.
import { tryMove } from '@tengen/coach';
import { createEngine, type Engine, threats } from '@tengen/engine';
import { type Goal, type Puzzle, puzzleId, startOf } from '@tengen/practice';
import type { Point, Position } from '@tengen/rules';
import { chanceOf } from '../kit/seed.ts';
import { foursOf } from './candidates.ts';
import { isForcing } from './decoys.ts';
import type { MakerSolver } from './solving.ts';

/** `left`: it wins otherwise than asked, or could not be decided; such a try does not count. */
export type TryResult = 'solved' | 'failed' | 'left';

export const TRYING_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Up to this level chance decides what is overlooked. */
const LAST_BY_CHANCE = 6;
export const SEEDS = 8;

export function seedsOf(level: number): number {
  return level <= LAST_BY_CHANCE ? SEEDS : 1;
}

/** Levels 1 to 9 end by their own depth or nodes before this; level 10 has no limit of its own. */
const MOST_NODES = 60_000;
const JUDGE_NODES = 30_000;
const MOST_MOVES = 20;

type Answer =
  | { readonly kind: 'solved' | 'failed' | 'left' }
  | { readonly kind: 'right'; readonly position: Position };

export class PuzzleTrier {
  readonly #engine: Engine;
  readonly #solver: MakerSolver;
  readonly #judge: MakerSolver['engine'];

  private constructor(engine: Engine, solver: MakerSolver) {
    this.#engine = engine;
    this.#solver = solver;
    const limits = { nodes: JUDGE_NODES };
    this.#judge = {
      solve: (position, options) => solver.engine.solve(position, { ...options, limits }),
    };
  }

  static async open(solver: MakerSolver): Promise<PuzzleTrier> {
    const engine = await createEngine({ threads: 1, tableMiB: 4, waitForWeights: true });
    return new PuzzleTrier(engine, solver);
  }

  /** The results of all levels, each with its seeds. */
  async all(puzzle: Puzzle): Promise<TryResult[][]> {
    const start = startOf(puzzle);
    if (!start) return TRYING_LEVELS.map(level => Array(seedsOf(level)).fill('left' as const));
    const known = new Map<string, Answer>();
    const results: TryResult[][] = [];
    for (const level of TRYING_LEVELS) {
      const ofLevel: TryResult[] = [];
      for (let seed = 0; seed < seedsOf(level); seed++) {
        ofLevel.push(await this.#one(puzzle, start, level, seed, known));
      }
      results.push(ofLevel);
    }
    return results;
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  async #one(
    puzzle: Puzzle,
    start: Position,
    level: number,
    seed: number,
    known: Map<string, Answer>,
  ): Promise<TryResult> {
    const chance = chanceOf('tries', puzzleId(puzzle), level, seed);
    await this.#engine.forget();
    let position = start;
    for (let i = 0; i < MOST_MOVES; i++) {
      const limits = { nodes: MOST_NODES };
      const options = { level, random: chance.next };
      const { best } = await this.#engine.search(position, limits, options).done;
      if (best === undefined) return 'failed';
      const key = `${position.board} ${best}`;
      const answer =
        known.get(key) ?? (await this.#judged(puzzle, position, best, position === start));
      known.set(key, answer);
      if (answer.kind !== 'right') return answer.kind;
      position = answer.position;
    }
    return 'left';
  }

  async #judged(
    puzzle: Puzzle,
    position: Position,
    point: Point,
    isFirst: boolean,
  ): Promise<Answer> {
    const isFour = foursOf(threats(position)[position.turn]).includes(point);
    const sure = isFirst ? firstMove(puzzle, point, isFour) : undefined;
    if (sure) return { kind: sure };
    if (!isFour && this.#leavesNothing(puzzle.goal, position, point)) return { kind: 'failed' };
    const tried = await tryMove(position, point, puzzle.goal, this.#judge);
    if (!tried.ok) return { kind: 'failed' };
    switch (tried.value.kind) {
      case 'right':
        return { kind: 'right', position: tried.value.position };
      case 'solved':
        return { kind: 'solved' };
      case 'wrong':
        return { kind: 'failed' };
      case 'another-win':
      case 'undecided':
        return { kind: 'left' };
    }
  }

  /** A move that is no four, in a run that fours or threes are to win: quick ways to see that the win is gone. */
  #leavesNothing(goal: Goal, position: Position, point: Point): boolean {
    if (goal === 'stop' || goal === 'hold' || goal === 'five' || goal === 'block') return false;
    // A quiet move is no answer to fours and threes; that it wins all the same is hardly ever so.
    if (goal !== 'quiet' && !isForcing(position, point)) return true;
    const next = position.play(point);
    if (!next.ok || next.value.outcome) return false;
    const { turn } = next.value;
    return this.#solver.solve(next.value, 'vcf', turn, JUDGE_NODES).kind === 'win';
  }
}

/** What the puzzle's own sets say. Undefined where the judge has to be asked. */
function firstMove(
  { goal, right, undecided }: Puzzle,
  point: Point,
  isFour: boolean,
): TryResult | undefined {
  if (undecided.includes(point)) return 'left';
  const isRight = right.includes(point);
  switch (goal) {
    case 'five':
    case 'block':
      return isRight ? 'solved' : 'failed';
    case 'stop':
    case 'hold':
      // A four only gains time: the next move decides.
      if (isFour) return undefined;
      return isRight ? 'solved' : 'failed';
    case 'fours':
    case 'threes':
      return isFour && !isRight ? 'failed' : undefined;
    default:
      return undefined;
  }
}

// A position as a puzzle: is the goal really there, and which first moves reach it? Used for puzzles that come by link,
// which are proved when they are made and again when they are opened.
import { linesMade, threats } from '@tengen/engine';
import { type Goal, PUZZLE_RULES, type Puzzle, type PuzzleRule, startOf } from '@tengen/practice';
import { type Color, distance, opponent, type Point, type Position } from '@tengen/rules';
import { themesOf } from './themes.ts';
import type { ThreatSolving } from './threats.ts';
import { tryMove, winOf } from './try-puzzle.ts';

/** Why a position is no puzzle for a goal. */
export type PuzzleFlaw =
  /** Another board than the usual one, another rule, or stones that no game could have put there. */
  | 'board'
  /** Somebody makes five at once, and that is not the question. */
  | 'five'
  /** There is no such win, or nothing to stop. */
  | 'nothing'
  /** Who is to find out that there is no win would find one. */
  | 'win'
  /** A simpler win is there: by fours, or with threes. */
  | 'simpler'
  | 'none-right'
  | 'too-many'
  | 'undecided';

export type PosedPuzzle =
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle }
  | { readonly kind: 'none'; readonly why: PuzzleFlaw };

interface PosingOptions {
  readonly signal?: AbortSignal;
  /** First moves that were tried, of all that will be. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** More right first moves than these leave nothing to find. */
const MOST_RIGHT = 6;
/** A quiet move lies this near to a stone. */
const NEAR = 3;
const LIMITS = { timeMs: 5000 };
/** Nobody has tried it; it counts for no rating. */
const RATING = 800;

/** `moves` lead to the position, Black first. Undefined when it was aborted. */
export async function posePuzzle(
  moves: readonly Point[],
  rule: string,
  goal: Goal,
  engine: ThreatSolving,
  { signal, onProgress }: PosingOptions = {},
): Promise<PosedPuzzle | undefined> {
  const known = PUZZLE_RULES.find(each => each === rule);
  const start = known && startOf({ rule: known, moves });
  if (!start) return none('board');
  const stands = await goalStands(start, goal, engine);
  if (stands.kind === 'none') return stands;
  const candidates = candidatesOf(start, goal);
  const right: Point[] = [];
  const undecided: Point[] = [];
  for (const [i, point] of candidates.entries()) {
    if (signal?.aborted) return undefined;
    onProgress?.(i, candidates.length);
    const tried = await tryMove(start, point, goal, engine);
    const kind = tried.ok ? tried.value.kind : 'wrong';
    if (kind === 'solved' || kind === 'right') right.push(point);
    if (kind === 'undecided') undecided.push(point);
  }
  if (goal !== 'verdict' && right.length === 0) {
    return none(undecided.length > 0 ? 'undecided' : goal === 'quiet' ? 'nothing' : 'none-right');
  }
  if (right.length > MOST_RIGHT) return none('too-many');
  return {
    kind: 'puzzle',
    puzzle: await puzzleOf(start, moves, known, goal, right, undecided, engine),
  };
}

/** The puzzle of a link, proved anew: its goal is there, and its moves are right. */
export async function poseAgain(
  moves: readonly Point[],
  rule: string,
  goal: Goal,
  right: readonly Point[],
  engine: ThreatSolving,
): Promise<PosedPuzzle> {
  const known = PUZZLE_RULES.find(each => each === rule);
  const start = known && startOf({ rule: known, moves });
  if (!start) return none('board');
  const stands = await goalStands(start, goal, engine);
  if (stands.kind === 'none') return stands;
  const held: Point[] = [];
  for (const point of right.slice(0, MOST_RIGHT)) {
    const tried = await tryMove(start, point, goal, engine);
    if (tried.ok && (tried.value.kind === 'solved' || tried.value.kind === 'right'))
      held.push(point);
  }
  if (goal !== 'verdict' && held.length === 0) return none('none-right');
  return { kind: 'puzzle', puzzle: await puzzleOf(start, moves, known, goal, held, [], engine) };
}

async function puzzleOf(
  start: Position,
  moves: readonly Point[],
  rule: PuzzleRule,
  goal: Goal,
  right: readonly Point[],
  undecided: readonly Point[],
  engine: ThreatSolving,
): Promise<Puzzle> {
  const proof = await winOf(start, goal, right, engine);
  const themes = themesOf({ position: start, goal, right, decoys: [], ...(proof && { proof }) });
  const plies = proof?.plies ?? (goal === 'verdict' ? 0 : 1);
  return { goal, rule, moves, plies, rating: RATING, themes, right, undecided };
}

function none(why: PuzzleFlaw): Extract<PosedPuzzle, { kind: 'none' }> {
  return { kind: 'none', why };
}

/** Whether the win that is asked for, or that is to be stopped, is there; of a quiet one only that no simpler one is. */
async function goalStands(
  position: Position,
  goal: Goal,
  engine: ThreatSolving,
): Promise<{ kind: 'stands' } | Extract<PosedPuzzle, { kind: 'none' }>> {
  const { turn } = position;
  const other = opponent(turn);
  const stands = { kind: 'stands' } as const;
  const [mine, theirs] = [hasFive(position, turn), hasFive(position, other)];
  if (goal === 'five') return mine ? stands : none('nothing');
  if (mine) return none('five');
  if (goal === 'block') return theirs ? stands : none('nothing');
  if (theirs) return none('five');
  const solve = async (kind: 'vcf' | 'vct', attacker: Color) =>
    (await engine.solve(position, { goal: kind, attacker, limits: LIMITS })).kind;
  const isStop = goal === 'stop' || goal === 'hold';
  const byFours = await solve('vcf', isStop ? other : turn);
  if (byFours === 'unknown') return none('undecided');
  if (goal === 'fours' || goal === 'stop') return byFours === 'win' ? stands : none('nothing');
  if (goal === 'verdict') return byFours === 'win' ? none('win') : stands;
  if (byFours === 'win') return none('simpler');
  const byThrees = await solve('vct', isStop ? other : turn);
  if (byThrees === 'unknown') return none('undecided');
  if (goal === 'quiet') return byThrees === 'win' ? none('simpler') : stands;
  return byThrees === 'win' ? stands : none('nothing');
}

/** The first moves that could reach the goal. */
function candidatesOf(position: Position, goal: Goal): readonly Point[] {
  const { turn, board, size } = position;
  if (goal === 'verdict') return [];
  if (goal === 'stop' || goal === 'hold' || goal === 'block') return position.legalPoints();
  const made = linesMade(position, turn);
  if (goal !== 'quiet') return [...made.keys()];
  const stones = board.stonesOf(turn);
  return position
    .legalPoints()
    .filter(point => !made.has(point))
    .filter(point => stones.some(stone => distance(stone, point, size) <= NEAR));
}

function hasFive(position: Position, color: Color): boolean {
  return threats(position)[color].some(({ kind }) => kind === 'five');
}

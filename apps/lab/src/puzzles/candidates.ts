// Positions of a game that could be puzzles: cheap questions first, and each position asks one thing only.
import { type Proof, type Threat, threats } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { opponent, type Point, type Position } from '@tengen/rules';
import type { MakerGame } from './game.ts';
import type { MakerSolver } from './solving.ts';

const FEWEST_STONES = 8;
const FOURS_NODES = 30_000;
const THREES_NODES = 20_000;

export interface PuzzleCandidate {
  readonly goal: Goal;
  /** The number of moves before it. */
  readonly ply: number;
  readonly position: Position;
  readonly proof?: Proof;
}

export function candidatesIn(
  { positions }: MakerGame,
  solver: MakerSolver,
  isWanted: (goal: Goal) => boolean,
): PuzzleCandidate[] {
  const found: PuzzleCandidate[] = [];
  for (const [ply, position] of positions.entries()) {
    if (position.outcome || position.board.stones < FEWEST_STONES) continue;
    const task = taskOf(position, solver, isWanted);
    if (task && isWanted(task.goal)) found.push({ ...task, ply, position });
  }
  return found;
}

type Task = Pick<PuzzleCandidate, 'goal' | 'proof'>;

function taskOf(
  position: Position,
  solver: MakerSolver,
  isWanted: (goal: Goal) => boolean,
): Task | undefined {
  const { turn } = position;
  const other = opponent(turn);
  const now = threats(position);
  if (hasKind(now[turn], 'five')) return { goal: 'five' };
  if (hasKind(now[other], 'five')) return { goal: 'block' };
  // An open four in one move is no puzzle.
  if (hasKind(now[turn], 'open-four')) return undefined;
  const own = solver.solve(position, 'vcf', turn, FOURS_NODES);
  if (own.kind === 'win') return { goal: 'fours', proof: own.proof };
  if (own.kind === 'unknown') return undefined;
  const theirs = solver.solve(position, 'vcf', other, FOURS_NODES);
  if (theirs.kind === 'win') return { goal: 'stop', proof: theirs.proof };
  const win = solver.solve(position, 'vct', turn, THREES_NODES);
  if (win.kind === 'win') return { goal: 'threes', proof: win.proof };
  if (leadsOn(position, now[turn])) return { goal: 'verdict' };
  if (win.kind === 'unknown') return undefined;
  if (!isWanted('hold')) return { goal: 'quiet' };
  const threat = solver.solve(position, 'vct', other, THREES_NODES);
  return threat.kind === 'win' ? { goal: 'hold', proof: threat.proof } : { goal: 'quiet' };
}

function hasKind(list: readonly Threat[], kind: Threat['kind']): boolean {
  return list.some(threat => threat.kind === kind);
}

export function foursOf(list: readonly Threat[]): Point[] {
  const isFour = ({ kind }: Threat) =>
    kind === 'four' || kind === 'four-four' || kind === 'four-three' || kind === 'open-four';
  return [...new Set(list.filter(isFour).flatMap(({ points }) => points))];
}

/** At least two fours, one of which leads to a new one after its answer. */
function leadsOn(position: Position, own: readonly Threat[]): boolean {
  const fours = foursOf(own);
  if (fours.length < 2) return false;
  return fours.some(four => {
    const after = position.play(four);
    if (!after.ok) return false;
    const stop = threats(after.value)[position.turn].find(({ kind }) => kind === 'five')?.points[0];
    const answered = stop === undefined ? undefined : after.value.play(stop);
    if (!answered?.ok) return false;
    const next = foursOf(threats(answered.value)[position.turn]);
    return next.some(point => !fours.includes(point));
  });
}

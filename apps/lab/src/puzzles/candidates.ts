// Positions of a game that could be puzzles: cheap questions first, and each position asks one thing only. Questions
// whose answer nobody wants are not put.
import { type Proof, type SolveResult, type Threat, threats } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { type Color, opponent, type Point, type Position } from '@tengen/rules';
import type { MakerGame } from './game.ts';
import type { MakerSolver } from './solving.ts';

const FEWEST_STONES = 8;
const FOURS_NODES = 30_000;
const THREES_NODES = 20_000;
/** A side that wins within so many of its own moves may have had a quiet win before. */
const SOON = 2;

export interface PuzzleCandidate {
  readonly goal: Goal;
  /** The number of moves before it. */
  readonly ply: number;
  /** Candidates for the same goal with the same number come from one stretch in which that side could win. */
  readonly swing: number;
  readonly position: Position;
  readonly proof?: Proof;
}

/** The puzzle that a position could be, and whether its side to move wins. */
interface LookedAt {
  readonly task?: Task;
  /** The side to move wins by force. */
  readonly isWon?: boolean;
}

type Task = Pick<PuzzleCandidate, 'goal' | 'proof'>;

export function candidatesIn(
  { positions }: MakerGame,
  solver: MakerSolver,
  isWanted: (goal: Goal) => boolean,
): PuzzleCandidate[] {
  const look = new Look(solver, isWanted);
  const looked = positions.map((position): LookedAt => {
    if (position.outcome || position.board.stones < FEWEST_STONES) return {};
    return look.at(position);
  });
  const swings: Record<Color, number> = { black: 0, white: 0 };
  const found: PuzzleCandidate[] = [];
  for (const [ply, { task, isWon }] of looked.entries()) {
    const position = positions[ply]!;
    const swing = swings[position.turn];
    if (!isWon) swings[position.turn]++;
    if (!task || !isWanted(task.goal)) continue;
    const winsSoon = () =>
      Array.from({ length: SOON }, (_, i) => looked[ply + 2 * (i + 1)]).some(next => next?.isWon);
    if (task.goal !== 'quiet' || winsSoon()) found.push({ ...task, ply, swing, position });
  }
  return found;
}

class Look {
  readonly #solver: MakerSolver;
  readonly #isWanted: (goal: Goal) => boolean;

  constructor(solver: MakerSolver, isWanted: (goal: Goal) => boolean) {
    this.#solver = solver;
    this.#isWanted = isWanted;
  }

  at(position: Position): LookedAt {
    const { turn } = position;
    const other = opponent(turn);
    const now = threats(position);
    if (hasKind(now[turn], 'five')) return { task: { goal: 'five' }, isWon: true };
    if (hasKind(now[other], 'five')) return { task: { goal: 'block' } };
    // An open four in one move is no puzzle.
    if (hasKind(now[turn], 'open-four')) return { isWon: true };
    const own = this.#byFours(position, turn);
    if (own.kind === 'win') return { task: { goal: 'fours', proof: own.proof }, isWon: true };
    if (own.kind === 'unknown' || !this.#wantsAny('stop', 'threes', 'verdict', 'hold', 'quiet')) {
      return {};
    }
    const theirs = this.#byFours(position, other);
    if (theirs.kind === 'win') return { task: { goal: 'stop', proof: theirs.proof } };
    const isVerdict = leadsOn(position, now[turn]);
    if (!this.#wantsAny('threes', 'hold', 'quiet')) {
      return isVerdict ? { task: { goal: 'verdict' } } : {};
    }
    return this.#withThrees(position, isVerdict);
  }

  #withThrees(position: Position, isVerdict: boolean): LookedAt {
    const win = this.#byThrees(position, position.turn);
    if (win.kind === 'win') return { task: { goal: 'threes', proof: win.proof }, isWon: true };
    if (isVerdict && this.#isWanted('verdict')) return { task: { goal: 'verdict' } };
    if (this.#isWanted('hold')) {
      const threat = this.#byThrees(position, opponent(position.turn));
      if (threat.kind === 'win') return { task: { goal: 'hold', proof: threat.proof } };
    }
    return { task: { goal: 'quiet' } };
  }

  #byFours(position: Position, attacker: Color): SolveResult {
    return this.#solver.solve(position, 'vcf', attacker, FOURS_NODES);
  }

  #byThrees(position: Position, attacker: Color): SolveResult {
    return this.#solver.solve(position, 'vct', attacker, THREES_NODES);
  }

  #wantsAny(...goals: readonly Goal[]): boolean {
    return goals.some(goal => this.#isWanted(goal));
  }
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

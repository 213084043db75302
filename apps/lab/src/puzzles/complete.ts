// The complete set of right first moves of a candidate, or the reason why it is no good puzzle. Every other sensible
// move is refuted by the solver.
import { judgeMove, wholeLine } from '@tengen/coach';
import { type Engine, type Proof, proofSize, scoreFor, threats } from '@tengen/engine';
import { opponent, type Point, type Position } from '@tengen/rules';
import { foursOf, type PuzzleCandidate } from './candidates.ts';
import { directStops, isForcing, nearMoves } from './decoys.ts';
import { Defence } from './defence.ts';
import type { MakerSolver } from './solving.ts';

export interface CompleteSet {
  readonly right: readonly Point[];
  /** Moves that look right and are refuted. */
  readonly decoys: readonly Point[];
  /** Moves that stayed undecided: of `threes` and `quiet` only. */
  readonly undecided: readonly Point[];
  /** The shortest win that was found: to be played, stopped or held. */
  readonly proof?: Proof;
}

export type RefusedReason =
  | 'no-right-move'
  | 'too-many-right'
  | 'undecided'
  | 'nothing-to-see'
  | 'too-long'
  | 'too-large'
  | 'hopeless'
  | 'not-won'
  | 'threes-win'
  | 'threes-undecided';

export type Completed = CompleteSet | RefusedReason;

/** Different wins; the same stones in another order are one. */
const MOST_RIGHT_WINS = 2;
/** The first moves of all of them. */
const MOST_RIGHT = 6;
const MOST_RIGHT_STOPS = 3;
const MOST_UNDECIDED = 2;
const FOURS_NODES = 200_000;
const THREES_NODES = 100_000;
/** Most wrong moves are refuted with few nodes; only what stays undecided gets more. */
const QUICK_NODES = 6000;
/** To refute every win with threes takes more than to find one. */
const REFUTING_NODES = 1_500_000;
export const LONGEST_FOURS = 25;
export const LONGEST_THREES = 21;
/** A proof of more attacking moves is nothing to look through. */
export const LARGEST_PROOF = 400;
/** With smaller chances after the best stop, the position is lost anyway, and stopping teaches nothing. */
const LEAST_CHANCE = 0.15;
const CHANCE_NODES = 15_000;
/** In which the search claims a win that is worth proving. */
const CLAIM_NODES = 60_000;

export interface MakerTools {
  readonly solver: MakerSolver;
  readonly engine: Pick<Engine, 'search'>;
}

export async function completeSet(
  candidate: PuzzleCandidate,
  tools: MakerTools,
): Promise<Completed> {
  switch (candidate.goal) {
    case 'five':
      return fives(candidate);
    case 'block':
      return blocks(candidate);
    case 'fours':
      return winsByFours(candidate, tools);
    case 'verdict':
      return verdict(candidate);
    case 'threes':
      return winsByThrees(candidate, tools);
    case 'stop':
    case 'hold':
      return stops(candidate, tools);
    case 'quiet':
      return quietWins(candidate, tools);
  }
}

function fives({ position }: PuzzleCandidate): Completed {
  const list = threats(position)[position.turn];
  const right = pointsOfKind(list, 'five');
  // Where a four looks as good as the five there is something to see.
  const decoys = foursOf(list).filter(point => !right.includes(point));
  if (decoys.length === 0) return 'nothing-to-see';
  return { right, decoys, undecided: [] };
}

function blocks({ position }: PuzzleCandidate): Completed {
  const other = opponent(position.turn);
  const right = pointsOfKind(threats(position)[other], 'five');
  if (right.length !== 1) return 'hopeless';
  if (!position.play(right[0]!).ok) return 'no-right-move';
  const decoys = foursOf(threats(position)[position.turn]);
  if (decoys.length === 0) return 'nothing-to-see';
  return { right, decoys, undecided: [] };
}

function verdict({ position }: PuzzleCandidate): Completed {
  return { right: [], decoys: foursOf(threats(position)[position.turn]), undecided: [] };
}

async function winsByFours(
  { position }: PuzzleCandidate,
  { solver }: MakerTools,
): Promise<Completed> {
  const moves = foursOf(threats(position)[position.turn]);
  const set = await judged(position, moves, 'vcf', [FOURS_NODES], solver);
  if (set.undecided.length > 0) return 'undecided';
  if (set.proof && set.proof.plies > LONGEST_FOURS) return 'too-long';
  return limited(set);
}

async function winsByThrees(
  { position }: PuzzleCandidate,
  { solver }: MakerTools,
): Promise<Completed> {
  const shortest = solver.shortest(position, 'vct', position.turn, THREES_NODES);
  if (shortest.kind !== 'win') return 'undecided';
  const { proof } = shortest;
  if (proof.plies > LONGEST_THREES) return 'too-long';
  if (proofSize(proof) > LARGEST_PROOF) return 'too-large';
  const moves = nearMoves(position).filter(point => isForcing(position, point));
  const set = await judged(position, moves, 'vct', [QUICK_NODES, THREES_NODES], solver);
  return limited({ ...set, proof });
}

/** The moves that threaten a run of fours. The dearest question, whether threes win, comes last. */
async function quietWins(
  { position }: PuzzleCandidate,
  { solver, engine }: MakerTools,
): Promise<Completed> {
  const { turn } = position;
  const moves = nearMoves(position).filter(point => {
    const next = position.play(point);
    if (!next.ok || next.value.outcome || isForcing(position, point)) return false;
    return solver.solve(next.value, 'vcf', turn, QUICK_NODES).kind === 'win';
  });
  const quick = await judged(position, moves, 'vct', [QUICK_NODES], solver);
  if (quick.right.length === 0) {
    if (quick.undecided.length === 0) return 'not-won';
    const { score } = await engine.search(position, { nodes: CLAIM_NODES }).done;
    const claim = score && scoreFor(turn, score);
    if (claim?.kind !== 'mate' || claim.plies < 0) return 'not-won';
  }
  const limits = [QUICK_NODES, THREES_NODES, REFUTING_NODES];
  const set = await judged(position, moves, 'vct', limits, solver);
  const completed = limited(set);
  if (typeof completed === 'string') return completed;
  const proof = await shorterWin(position, set.proof!, solver);
  if (proofSize(proof) > LARGEST_PROOF) return 'too-large';
  const byThrees = solver.solve(position, 'vct', turn, REFUTING_NODES);
  if (byThrees.kind === 'win') return 'threes-win';
  return byThrees.kind === 'refuted' ? { ...completed, proof } : 'threes-undecided';
}

/** The win with the same first move, with time to look for shorter answers. */
async function shorterWin(
  position: Position,
  proof: Proof,
  { engine }: MakerSolver,
): Promise<Proof> {
  const patient: MakerSolver['engine'] = {
    solve: (at, options) => engine.solve(at, { ...options, shorten: true }),
  };
  const { move } = proof.root;
  const judged = await judgeMove(position, move, 'vct', patient, { nodes: THREES_NODES });
  return judged.kind === 'wins' && judged.proof.plies <= proof.plies ? judged.proof : proof;
}

/** Every empty point; own fours gain time only, and stand outside the set, unless nothing else holds. */
async function stops(candidate: PuzzleCandidate, tools: MakerTools): Promise<Completed> {
  const { position, goal } = candidate;
  const { solver } = tools;
  const proof = shortestOf(candidate, solver);
  const defence = new Defence(proof, solver);
  const stands = defence.points(position, MOST_RIGHT_STOPS);
  if (stands === 'unknown') return 'undecided';
  if (stands.holds.length > MOST_RIGHT_STOPS) return 'too-many-right';
  const direct = directStops(position);
  const decoys = stands.loses.filter(point => direct.includes(point));
  const right = stands.holds.length > 0 ? stands.holds : defence.fours(position);
  if (right === 'unknown') return 'undecided';
  if (right.length > MOST_RIGHT_STOPS) return 'too-many-right';
  if (right.length === 0) return 'no-right-move';
  if (goal === 'stop' && decoys.length === 0 && proof.plies < 5) return 'nothing-to-see';
  if (!(await isAliveAfter(position, right, tools))) return 'hopeless';
  return { right, decoys, undecided: [], proof };
}

/** Wins by threes are first looked for in a hurry. */
function shortestOf({ position, proof, goal }: PuzzleCandidate, solver: MakerSolver): Proof {
  if (goal === 'stop') return proof!;
  const shortest = solver.shortest(position, 'vct', opponent(position.turn), THREES_NODES);
  return shortest.kind === 'win' ? shortest.proof : proof!;
}

/** Whether the game is still open after one of these moves. */
async function isAliveAfter(
  position: Position,
  right: readonly Point[],
  { engine }: MakerTools,
): Promise<boolean> {
  for (const point of right) {
    const next = position.play(point);
    const found = next.ok && (await engine.search(next.value, { nodes: CHANCE_NODES }).done).score;
    const chance = found && scoreFor(position.turn, found);
    if (chance && chance.kind === 'value' && chance.winRate >= LEAST_CHANCE) return true;
    if (chance && chance.kind === 'mate' && chance.plies > 0) return true;
  }
  return false;
}

/**
 * The verdict of each move. Moves that win with the same stones in another order count as one; with too many others
 * the rest is not looked at. What is undecided is asked again with the next number of nodes.
 */
async function judged(
  position: Position,
  moves: readonly Point[],
  goal: 'vcf' | 'vct',
  nodes: readonly number[],
  { engine }: MakerSolver,
): Promise<JudgedSet> {
  const right: Point[] = [];
  const decoys: Point[] = [];
  const runs = new Set<string>();
  let proof: Proof | undefined;
  let undecided = moves;
  for (const limit of nodes) {
    const asked = undecided;
    undecided = [];
    for (const move of asked) {
      const verdict = await judgeMove(position, move, goal, engine, { nodes: limit });
      if (verdict.kind === 'refuted') decoys.push(move);
      if (verdict.kind === 'unknown') undecided = [...undecided, move];
      if (verdict.kind === 'wins') {
        right.push(move);
        const own = wholeLine(position, verdict.proof).filter((_, i) => i % 2 === 0);
        runs.add(own.sort((a, b) => a - b).join());
        if (!proof || verdict.proof.plies < proof.plies) proof = verdict.proof;
      }
      const isLast = limit === nodes.at(-1);
      if (runs.size > MOST_RIGHT_WINS || right.length > MOST_RIGHT) break;
      if (isLast && undecided.length > MOST_UNDECIDED) break;
    }
    if (runs.size > MOST_RIGHT_WINS || right.length > MOST_RIGHT) break;
  }
  return { right, decoys, undecided, runs: runs.size, ...(proof && { proof }) };
}

interface JudgedSet extends CompleteSet {
  /** How many of the wins use different stones. */
  readonly runs: number;
}

function limited({ runs, ...set }: JudgedSet): Completed {
  if (set.right.length === 0 && set.undecided.length === 0) return 'no-right-move';
  if (runs > MOST_RIGHT_WINS || set.right.length > MOST_RIGHT) return 'too-many-right';
  if (set.undecided.length > MOST_UNDECIDED) return 'undecided';
  return set.right.length === 0 ? 'no-right-move' : set;
}

function pointsOfKind(list: ReturnType<typeof threats>['black'], kind: string): Point[] {
  return list.filter(threat => threat.kind === kind).flatMap(({ points }) => points);
}

// The complete set of right first moves of a candidate, or the reason why it is no good puzzle. Every other sensible
// move is refuted by the solver.
import { judgeMove, wholeLine } from '@tengen/coach';
import { checkProof, type Engine, scoreFor, threats } from '@tengen/engine';
import { distance, opponent, type Point, type Position } from '@tengen/rules';
import { foursOf, type PuzzleCandidate } from './candidates.ts';
import type { MakerSolver } from './solving.ts';

export interface CompleteSet {
  readonly right: readonly Point[];
  /** Moves that look right and are refuted. */
  readonly decoys: readonly Point[];
  /** Moves that stayed undecided: of `threes` and `quiet` only. */
  readonly undecided: readonly Point[];
}

export type RefusedReason =
  | 'no-right-move'
  | 'too-many-right'
  | 'undecided'
  | 'nothing-to-see'
  | 'too-long'
  | 'hopeless'
  | 'not-won';

export type Completed = CompleteSet | RefusedReason;

/** Different wins; the same stones in another order are one. */
const MOST_RIGHT_WINS = 2;
/** The first moves of all of them. */
const MOST_RIGHT = 6;
const MOST_RIGHT_STOPS = 3;
const MOST_UNDECIDED = 2;
const FOURS_NODES = 200_000;
const THREES_NODES = 100_000;
/** With smaller chances after the best stop, the position is lost anyway, and stopping teaches nothing. */
const LEAST_CHANCE = 0.15;
const CHANCE_NODES = 15_000;

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
  const set = await judged(position, moves, 'vcf', FOURS_NODES, solver);
  if (set.undecided.length > 0) return 'undecided';
  return limited(set, set.runs > MOST_RIGHT_WINS);
}

const LONGEST_THREES = 21;

async function winsByThrees(
  candidate: PuzzleCandidate,
  { solver }: MakerTools,
): Promise<Completed> {
  const { position, proof } = candidate;
  if (proof!.plies > LONGEST_THREES) return 'too-long';
  const moves = nearMoves(position).filter(point => isForcing(position, point));
  const set = await judged(position, moves, 'vct', THREES_NODES, solver);
  if (set.undecided.length > MOST_UNDECIDED) return 'undecided';
  return limited(set, set.runs > MOST_RIGHT_WINS);
}

/** The moves that threaten a run of fours; the search proposes one first, because most positions hold no such win. */
async function quietWins({ position }: PuzzleCandidate, tools: MakerTools): Promise<Completed> {
  const { solver, engine } = tools;
  const { turn } = position;
  const { best, score } = await engine.search(position, { nodes: 3 * CHANCE_NODES }).done;
  const claim = score && scoreFor(turn, score);
  if (best === undefined || claim?.kind !== 'mate' || claim.plies < 0) return 'not-won';
  const first = await judgeMove(position, best, 'vct', solver.engine, { nodes: THREES_NODES });
  if (first.kind !== 'wins' || isForcing(position, best)) return 'not-won';
  const moves = nearMoves(position).filter(point => {
    const next = position.play(point);
    if (!next.ok || next.value.outcome || point === best) return false;
    return solver.solve(next.value, 'vcf', turn, FOURS_NODES / 10).kind === 'win';
  });
  const set = await judged(position, moves, 'vct', THREES_NODES, solver);
  if (set.undecided.length > MOST_UNDECIDED) return 'undecided';
  return limited({ ...set, right: [best, ...set.right] }, set.runs >= MOST_RIGHT_WINS);
}

/** Every empty point; own fours gain time only, and stand outside the set. */
async function stops(
  candidate: PuzzleCandidate,
  { solver, engine }: MakerTools,
): Promise<Completed> {
  const { position, proof, goal } = candidate;
  const other = opponent(position.turn);
  const own = foursOf(threats(position)[position.turn]);
  const direct = threats(position)[other].flatMap(({ kind, answers }) =>
    kind === 'four' ? [] : answers,
  );
  const right: Point[] = [];
  const decoys: Point[] = [];
  for (const point of position.legalPoints()) {
    if (own.includes(point)) continue;
    const next = position.play(point);
    if (!next.ok) continue;
    const verdict = standsAfter(next.value, candidate, solver);
    if (verdict === 'unknown') return 'undecided';
    if (verdict === 'holds') right.push(point);
    else if (direct.includes(point)) decoys.push(point);
    if (right.length > MOST_RIGHT_STOPS) return 'too-many-right';
  }
  if (goal === 'stop' && decoys.length === 0 && proof!.plies < 5) return 'nothing-to-see';
  const set = limited({ right, decoys, undecided: [] }, false);
  if (typeof set === 'string') return set;
  for (const point of right) {
    const next = position.play(point);
    const found = next.ok && (await engine.search(next.value, { nodes: CHANCE_NODES }).done).score;
    const chance = found && scoreFor(position.turn, found);
    if (chance && chance.kind === 'value' && chance.winRate >= LEAST_CHANCE) return set;
    if (chance && chance.kind === 'mate' && chance.plies > 0) return set;
  }
  return 'hopeless';
}

/** Whether the other side, to move, has no win by fours and none by threes. */
function standsAfter(
  next: Position,
  { proof }: PuzzleCandidate,
  solver: MakerSolver,
): 'holds' | 'loses' | 'unknown' {
  if (next.outcome) return 'holds';
  if (checkProof(next, proof!).kind === 'ok') return 'loses';
  const { turn } = next;
  const byFours = solver.solve(next, 'vcf', turn, FOURS_NODES);
  if (byFours.kind === 'win') return 'loses';
  const byThrees = solver.solve(next, 'vct', turn, THREES_NODES);
  if (byThrees.kind === 'win') return 'loses';
  return byThrees.kind === 'refuted' && byFours.kind === 'refuted' ? 'holds' : 'unknown';
}

/**
 * The verdict of each move. Moves that win with the same stones in another order count as one; with too many others
 * the rest is not looked at.
 */
async function judged(
  position: Position,
  moves: readonly Point[],
  goal: 'vcf' | 'vct',
  nodes: number,
  solver: MakerSolver,
): Promise<CompleteSet & { readonly runs: number }> {
  const right: Point[] = [];
  const decoys: Point[] = [];
  const undecided: Point[] = [];
  const runs = new Set<string>();
  for (const move of moves) {
    const verdict = await judgeMove(position, move, goal, solver.engine, { nodes });
    if (verdict.kind === 'refuted') decoys.push(move);
    if (verdict.kind === 'unknown') undecided.push(move);
    if (verdict.kind === 'wins') {
      right.push(move);
      const own = wholeLine(position, verdict.proof).filter((_, i) => i % 2 === 0);
      runs.add(own.sort((a, b) => a - b).join());
    }
    if (runs.size > MOST_RIGHT_WINS || undecided.length > MOST_UNDECIDED) break;
  }
  return { right, decoys, undecided, runs: runs.size };
}

function limited({ right, decoys, undecided }: CompleteSet, isTooMany: boolean): Completed {
  if (right.length === 0) return 'no-right-move';
  return isTooMany || right.length > MOST_RIGHT ? 'too-many-right' : { right, decoys, undecided };
}

const REACH = 4;

/** Points near an own stone: every four and every three is among them. */
function nearMoves(position: Position): Point[] {
  const own = position.board.stonesOf(position.turn);
  const isNear = (point: Point) =>
    own.some(stone => distance(stone, point, position.size) <= REACH);
  return position.legalPoints().filter(isNear);
}

/** A four, or a three: the next move could be five or an open four. */
function isForcing(position: Position, point: Point): boolean {
  const next = position.play(point);
  if (!next.ok || next.value.outcome) return next.ok;
  const list = threats(next.value)[position.turn];
  return list.some(({ kind }) => kind === 'five' || kind === 'open-four');
}

function pointsOfKind(list: ReturnType<typeof threats>['black'], kind: string): Point[] {
  return list.filter(threat => threat.kind === kind).flatMap(({ points }) => points);
}

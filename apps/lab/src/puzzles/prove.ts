// Proves a puzzle anew from nothing but its moves and its goal: that its right moves are right, and that no other is.
import { judgeMove } from '@tengen/coach';
import { checkProof, type Proof, threats } from '@tengen/engine';
import { type Goal, type Puzzle, startOf } from '@tengen/practice';
import { opponent, type Point, type Position } from '@tengen/rules';
import { foursOf } from './candidates.ts';
import { type PlainAnswer, plainFour, plainFours } from './plain.ts';
import type { MakerSolver } from './solving.ts';

export type PuzzleFinding =
  | { readonly kind: 'good' }
  /** Too hard for the plain solver; the core's solver agrees with the puzzle. */
  | { readonly kind: 'undecided'; readonly what: string }
  | { readonly kind: 'wrong'; readonly what: string };

const NODES = 300_000;
const MOST_KNOWN = 12;
const GOOD = { kind: 'good' } as const;

export async function provePuzzle(puzzle: Puzzle, solver: MakerSolver): Promise<PuzzleFinding> {
  const position = startOf(puzzle);
  if (!position) return wrong('cannot be set up');
  const refused = puzzle.right.find(point => !position.play(point).ok);
  if (refused !== undefined) return wrong('a right move cannot be played');
  if ((puzzle.right.length === 0) !== (puzzle.goal === 'verdict')) return wrong('right moves');
  return PROOFS[puzzle.goal](position, puzzle, solver);
}

type ProvePuzzle = (
  position: Position,
  puzzle: Puzzle,
  solver: MakerSolver,
) => PuzzleFinding | Promise<PuzzleFinding>;

const PROOFS: Readonly<Record<Goal, ProvePuzzle>> = {
  five: (position, { right }) =>
    isSame(right, fivesOf(position, position.turn)) ? GOOD : wrong('the fives'),
  block: (position, { right }) =>
    isSame(right, fivesOf(position, opponent(position.turn))) ? GOOD : wrong('the block'),
  fours: (position, { right }) => {
    const answers = foursOf(threats(position)[position.turn]).map(
      point => [point, plainFour(position, point)] as const,
    );
    return compared(right, answers);
  },
  verdict: position => {
    const answer = plainFours(position, position.turn);
    if (answer === 'win') return wrong('there is a win by fours');
    return answer === 'refuted' ? GOOD : undecided('whether there is a win by fours');
  },
  threes: (position, puzzle, solver) => proveWins(position, puzzle, solver),
  quiet: (position, puzzle, solver) => proveWins(position, puzzle, solver),
  stop: (position, puzzle, solver) => proveStops(position, puzzle, solver),
  hold: (position, puzzle, solver) => proveStops(position, puzzle, solver),
};

/** Every right move has a proof that the rules accept, and fours alone do not win. */
async function proveWins(
  position: Position,
  { right }: Puzzle,
  solver: MakerSolver,
): Promise<PuzzleFinding> {
  for (const point of right) {
    const { kind } = await judgeMove(position, point, 'vct', solver.engine, { nodes: NODES });
    if (kind === 'refuted') return wrong('a right move does not win');
    if (kind === 'unknown') return undecided('whether a right move wins');
  }
  const byFours = plainFours(position, position.turn);
  if (byFours === 'win') return wrong('fours alone win');
  return byFours === 'refuted' ? GOOD : undecided('whether fours alone win');
}

/** After a right move the other side has no win; after any other, own fours apart, it has one. */
function proveStops(position: Position, { right }: Puzzle, solver: MakerSolver): PuzzleFinding {
  const other = opponent(position.turn);
  const own = foursOf(threats(position)[position.turn]);
  let doubt: PuzzleFinding | undefined;
  /** Wins of the other side; the checker of proofs says whether one of them wins after another move too. */
  let known: Proof[] = [];
  for (const point of position.legalPoints()) {
    const next = position.play(point);
    // Own fours gain time only.
    if (!next.ok || own.includes(point)) continue;
    const isRight = right.includes(point);
    if (!isRight && known.some(proof => checkProof(next.value, proof).kind === 'ok')) continue;
    const goal = isRight ? 'vct' : winsBy(next.value, other, solver);
    const found = solver.solve(next.value, goal, other, NODES);
    if (isRight && found.kind === 'win') return wrong('a right move does not hold');
    if (!isRight && found.kind === 'refuted') return wrong('another move holds');
    if (found.kind === 'unknown') doubt = undecided('whether a move holds');
    if (found.kind === 'win') known = [found.proof, ...known].slice(0, MOST_KNOWN);
    // What the core refuted must not be won by plain fours.
    if (isRight && plainFours(next.value, other) === 'win') return wrong('fours still win');
  }
  return doubt ?? GOOD;
}

function winsBy(next: Position, color: Position['turn'], solver: MakerSolver): 'vcf' | 'vct' {
  return solver.solve(next, 'vcf', color, NODES).kind === 'win' ? 'vcf' : 'vct';
}

function compared(
  right: readonly Point[],
  answers: readonly (readonly [Point, PlainAnswer])[],
): PuzzleFinding {
  for (const [point, answer] of answers) {
    if (answer === 'win' && !right.includes(point)) return wrong('a right move is missing');
    if (answer === 'refuted' && right.includes(point)) return wrong('a right move does not win');
  }
  if (!right.every(point => answers.some(([four]) => four === point))) return wrong('no four');
  return answers.some(([, answer]) => answer === 'unknown')
    ? undecided('whether a four wins')
    : GOOD;
}

function fivesOf(position: Position, color: Position['turn']): Point[] {
  const list = threats(position)[color].filter(({ kind }) => kind === 'five');
  return list.flatMap(({ points }) => points);
}

function isSame(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every(point => b.includes(point));
}

function wrong(what: string): PuzzleFinding {
  return { kind: 'wrong', what };
}

function undecided(what: string): PuzzleFinding {
  return { kind: 'undecided', what };
}

// What there is to learn from a puzzle, by predicates on its position and on the proof of the win that is to be found,
// stopped or held.
import { type AttackNode, type Proof, type Threat, threats } from '@tengen/engine';
import type { Goal, PuzzleTheme } from '@tengen/practice';
import { distance, opponent, type Point, Position, xOf, yOf } from '@tengen/rules';
import { wholeLine, withTurn } from './whole-line.ts';

/** What the maker of a puzzle knows of it. */
export interface PuzzleFacts {
  readonly position: Position;
  readonly goal: Goal;
  /** Of the win that is to be found, stopped or held; a `verdict`, a `five` and a `block` have none. */
  readonly proof?: Proof;
  readonly right: readonly Point[];
  /** Moves that look right and are refuted. */
  readonly decoys: readonly Point[];
}

export function themesOf(facts: PuzzleFacts): PuzzleTheme[] {
  const { goal, proof, position } = facts;
  const found = new Set<PuzzleTheme>();
  const note = (theme: PuzzleTheme, isThere: boolean) => isThere && found.add(theme);
  note('five', goal === 'five');
  note('avoid-foul', isTemptedToFoul(position));
  if (goal === 'block')
    note(
      'block-with-four',
      facts.right.some(point => makesFour(position, point)),
    );
  if (proof) {
    const run = runOf(position, proof);
    for (const theme of shapesOf(run)) found.add(theme);
    for (const theme of placesOf(run)) found.add(theme);
    note('false-three', hasFalseThree(position, run));
    note('free-the-point', freesAPoint(position, run));
    noteAnswers(position, proof, note);
    if (goal === 'stop' || goal === 'hold') noteDefence(facts, run, note);
    else noteAttack(facts, run, note);
  }
  return [...found];
}

type Note = (theme: PuzzleTheme, isThere: boolean) => unknown;

// ---- the main line ----

/** A move of the attacker on the main line. */
interface RunStep {
  readonly point: Point;
  /** The position before it. */
  readonly before: Position;
  /** What the attacker's moves make in the position before it. */
  readonly made: readonly Threat[];
}

interface Run {
  readonly steps: readonly RunStep[];
  /** The stones of the five at its end; none where it ends on a forbidden point. */
  readonly five: readonly Point[];
  readonly size: number;
}

function runOf(position: Position, proof: Proof): Run {
  const { attacker } = proof;
  const steps: RunStep[] = [];
  let at = withTurn(position, attacker);
  for (const point of wholeLine(position, proof)) {
    if (at.turn === attacker) {
      const made = threats(at)[attacker].filter(({ points }) => points.includes(point));
      steps.push({ point, before: at, made });
    }
    const next = at.play(point);
    if (!next.ok || next.value.outcome) {
      const five = next.ok && next.value.outcome?.reason === 'five' ? next.value.outcome.line : [];
      return { steps, five, size: at.size };
    }
    at = next.value;
  }
  return { steps, five: [], size: at.size };
}

/** The kinds of moves that cannot be stopped by one answer, with the theme each is an example of. */
const SHAPES: Partial<Record<Threat['kind'], PuzzleTheme>> = {
  'open-four': 'open-four',
  'four-three': 'four-three',
  'four-four': 'double-four',
  'three-three': 'double-three',
};

function shapesOf({ steps, size }: Run): PuzzleTheme[] {
  const index = steps.findIndex(({ made }) => made.some(({ kind }) => SHAPES[kind]));
  const made = steps[index]?.made.find(({ kind }) => SHAPES[kind]);
  if (!made) return [];
  const { kind, stones, points } = made;
  // An open four of more than four stones is two fours.
  const isDouble = kind === 'four-four' || (kind === 'open-four' && stones.length > 3);
  const isOneLine = isDouble && areInLine([...stones, ...points], size);
  const shape = isOneLine ? 'one-line-double-four' : SHAPES[kind]!;
  return index === 2 ? [shape, 'win-in-three'] : [shape];
}

function areInLine(points: readonly Point[], size: number): boolean {
  const [first, second] = points;
  const [dx, dy] = [xOf(second!, size) - xOf(first!, size), yOf(second!, size) - yOf(first!, size)];
  return points.every(
    point =>
      (xOf(point, size) - xOf(first!, size)) * dy === (yOf(point, size) - yOf(first!, size)) * dx,
  );
}

/** Diagonals at least this long count as long. */
const LONG_DIAGONAL = 13;

function placesOf({ steps, five, size }: Run): PuzzleTheme[] {
  const themes: PuzzleTheme[] = [];
  const [first, second] = five;
  if (first === undefined || second === undefined) return themes;
  // The five and the four before it are always there; an earlier stone of the run was an investment.
  const invested = steps.slice(0, -2).map(({ point }) => point);
  if (five.some(point => invested.includes(point))) themes.push('borrowed-stone');
  const [x, y] = [xOf(first, size), yOf(first, size)];
  const isDiagonal = x !== xOf(second, size) && y !== yOf(second, size);
  const isFalling = xOf(second, size) - x === yOf(second, size) - y;
  const length = size - (isFalling ? Math.abs(x - y) : Math.abs(x + y - size + 1));
  if (isDiagonal && length >= LONG_DIAGONAL) themes.push('long-diagonal');
  const isEdge = (at: number) => at === 0 || at === size - 1;
  if (five.some(point => isEdge(xOf(point, size)) || isEdge(yOf(point, size)))) themes.push('edge');
  return themes;
}

// ---- all answers of the proof ----

/** Larger proofs are not walked to their end. */
const MOST_NODES = 400;

/** A counter-four, a stop of it that is a four itself, and the foul at a leaf. */
function noteAnswers(position: Position, proof: Proof, note: Note): void {
  let left = MOST_NODES;
  const look = (at: Position, node: AttackNode): void => {
    const played = at.play(node.move);
    if (left-- <= 0 || !played.ok || played.value.outcome) return;
    const after = played.value;
    if (node.answers.length === 0) note('foul-trap', isTrapped(after));
    for (const { move, next } of node.answers) {
      const answered = after.play(move);
      if (!answered.ok || answered.value.outcome) continue;
      if (makesFour(after, move)) {
        note('counter-four', true);
        note('block-with-four', !next.isFive && makesFour(answered.value, next.move));
      }
      look(answered.value, next);
    }
  };
  look(withTurn(position, proof.attacker), proof.root);
}

/** White threatens one five, and Black may not stand on its point. */
function isTrapped(position: Position): boolean {
  if (position.turn !== 'black' || position.rule !== 'renju') return false;
  const fives = fivesOf(position, 'white');
  return fives.length > 0 && fives.every(point => position.isForbidden(point));
}

// ---- wins ----

function noteAttack({ goal, proof, decoys, position }: PuzzleFacts, run: Run, note: Note): void {
  const { plies, root } = proof!;
  const fours = Math.floor(plies / 2);
  if (goal === 'fours' && fours >= 2) {
    note(FOURS[Math.min(fours, FOURS.length + 1) - 2]!, true);
    // A four of the run that fails as the first move: the order matters.
    const later = run.steps.slice(1).map(({ point }) => point);
    note(
      'order',
      later.some(point => decoys.includes(point) && makesFour(position, point)),
    );
  }
  if (goal === 'threes') note(plies <= LONGEST_SHORT ? 'threes-short' : 'threes-long', true);
  if (goal !== 'quiet') return;
  note('quiet', true);
  const after = position.play(root.move);
  if (!after.ok || !root.threat) return;
  const made = threats(after.value)[position.turn];
  const fourThrees = made.filter(({ kind }) => kind === 'four-three');
  note('shows-four-three', fourThrees.length === 1);
  note('double-show', fourThrees.length > 1);
  note('hides-fours', fourThrees.length === 0);
}

const FOURS = ['fours-2', 'fours-3', 'fours-4', 'fours-5', 'fours-6', 'fours-7-up'] as const;
const LONGEST_SHORT = 11;

// ---- stops ----

function noteDefence({ position, right, decoys }: PuzzleFacts, run: Run, note: Note): void {
  const { turn } = position;
  note('only-move', right.length === 1);
  const threes = threats(position)[opponent(turn)].filter(
    ({ kind }) => kind === 'open-three' || kind === 'broken-three',
  );
  const isStop = (point: Point) => threes.some(({ answers }) => answers.includes(point));
  note('which-end', right.some(isStop) && decoys.some(isStop));
  // From a distance: it touches no stone of the threes, nor, where there are none, of what the attack begins with.
  const begun = threes.length > 0 ? threes : (run.steps[0]?.made ?? []);
  const stones = begun.flatMap(threat => threat.stones);
  const isFar = (point: Point) => stones.every(stone => distance(stone, point, position.size) > 1);
  note('far-stop', stones.length > 0 && right.some(isFar));
  // Own fours are among the right moves only where nothing holds without one.
  note(
    'four-first',
    right.some(point => makesFour(position, point)),
  );
  note(
    'stop-and-threaten',
    right.some(point => threatensAfter(position, point)),
  );
}

/** Whether the stone makes a three: an open four comes next. */
function threatensAfter(position: Position, point: Point): boolean {
  const next = position.play(point);
  if (!next.ok) return false;
  return threats(next.value)[position.turn].some(({ kind }) => kind === 'open-four');
}

// ---- forbidden points ----

/** In renju: a three of Black that is none on the board, or a double three of the run that is allowed for this reason. */
function hasFalseThree(position: Position, { steps }: Run): boolean {
  if (position.rule !== 'renju') return false;
  const threesOf = (at: Position) =>
    threats(at).black.filter(({ kind }) => kind === 'open-three' || kind === 'broken-three');
  if (threesOf(withoutFouls(position)).length > threesOf(position).length) return true;
  return steps.some(
    ({ before, point }) =>
      before.turn === 'black' &&
      threats(withoutFouls(before)).black.some(
        ({ kind, points }) => kind === 'three-three' && points.includes(point),
      ),
  );
}

/** The same stones where every move is allowed. */
function withoutFouls(position: Position): Position {
  const free = Position.setup({ ...position.toPlain(), rule: 'freestyle' });
  return free.ok ? free.value : position;
}

/** The run plays a point that was forbidden when it began. */
function freesAPoint(position: Position, { steps }: Run): boolean {
  if (position.rule !== 'renju' || steps[0]?.before.turn !== 'black') return false;
  const forbidden = withTurn(position, 'black').forbiddenKinds();
  return steps.some(({ point }) => forbidden.has(point));
}

/** In renju: a forbidden point on which Black would make two threats at once. */
function isTemptedToFoul(position: Position): boolean {
  if (position.rule !== 'renju' || position.turn !== 'black') return false;
  return [...position.forbiddenKinds().values()].some(kind => kind !== 'overline');
}

function makesFour(position: Position, point: Point): boolean {
  const next = position.play(point);
  return next.ok && fivesOf(next.value, position.turn).length > 0;
}

function fivesOf(position: Position, color: Position['turn']): Point[] {
  const fives = threats(position)[color].filter(({ kind }) => kind === 'five');
  return fives.flatMap(({ points }) => points);
}

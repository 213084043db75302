// Puzzles with the same idea: their wins use the same stones, turned, mirrored or shifted. Of these one remains.
import { wholeLine } from '@tengen/coach';
import { type Proof, threats } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import {
  COLORS,
  distance,
  mapOffset,
  type Point,
  Position,
  SYMMETRIES,
  unwrap,
  xOf,
  yOf,
} from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';

/** A stone that matters, or a move of the main line. */
type Mark = readonly [x: number, y: number, sign: string];

export function ideaOf(
  position: Position,
  goal: Goal,
  proof: Proof | undefined,
  right: readonly Point[],
): string {
  const marks = proof ? marksOfWin(position, proof) : marksOfThreats(position);
  if (goal === 'stop' || goal === 'hold') addSurroundings(marks, position, right);
  return `${goal} ${position.rule} ${fnv1a(shapeOf(marks, position.size)).toString(36)}`;
}

/** Moves that no single answer stops: what comes after them may come in any order. */
const DECIDING = ['open-four', 'four-four', 'four-three', 'three-three'];

/** The attacker's stones that its threats use, and its moves up to the one that decides. */
function marksOfWin(position: Position, proof: Proof): Map<Point, string> {
  const { attacker } = proof;
  const marks = new Map<Point, string>();
  let at = unwrap(Position.setup({ ...position.toPlain(), turn: attacker }));
  for (const point of wholeLine(position, proof)) {
    if (at.turn === attacker) {
      const made = threats(at)[attacker].filter(({ points }) => points.includes(point));
      for (const stone of made.flatMap(({ stones }) => stones)) {
        if (!marks.has(stone)) marks.set(stone, 'stone');
      }
      marks.set(point, 'move');
      if (made.some(({ kind }) => DECIDING.includes(kind))) break;
    }
    const next = at.play(point);
    if (!next.ok || next.value.outcome) break;
    at = next.value;
  }
  return marks;
}

/** Open threes are all alike: what stops this one is told by the right moves and by the stones next to it. */
function addSurroundings(
  marks: Map<Point, string>,
  { board, size }: Position,
  right: readonly Point[],
): void {
  for (const point of right) marks.set(point, 'right');
  const near = [...marks.keys()];
  for (const color of COLORS) {
    for (const stone of board.stonesOf(color)) {
      const isNear = near.some(point => distance(point, stone, size) <= 1);
      if (isNear && !marks.has(stone)) marks.set(stone, color);
    }
  }
}

/** Without a win: the stones of all threats on the board. */
function marksOfThreats(position: Position): Map<Point, string> {
  const marks = new Map<Point, string>();
  const all = threats(position);
  for (const { color, stones } of [...all.black, ...all.white]) {
    for (const stone of stones) marks.set(stone, color);
  }
  return marks;
}

/** The same text for every orientation and place on the board. */
function shapeOf(marks: ReadonlyMap<Point, string>, size: number): string {
  const list = [...marks].map(([point, sign]): Mark => [xOf(point, size), yOf(point, size), sign]);
  const texts = SYMMETRIES.map(symmetry => {
    const turned = list.map(([x, y, sign]): Mark => [...mapOffset(symmetry, x, y), sign]);
    const [left, top] = [Math.min(...turned.map(m => m[0])), Math.min(...turned.map(m => m[1]))];
    return turned
      .map(([x, y, sign]) => `${x - left},${y - top}${sign}`)
      .sort()
      .join(' ');
  });
  return texts.sort()[0]!;
}

// A move without a search: for boards on which the game is over, and for the hour of need when the
// search has failed. It wins when it can, blocks a five when it must, and else plays where most lines
// of five are still open. A few milliseconds.
import {
  along,
  type Board,
  type Color,
  DIRECTIONS,
  distanceFromCenter,
  opponent,
  type Point,
  Position,
  type Rule,
} from '@tengen/rules';
import { boardOf, type Game } from './game.ts';

/** What a line of five is worth by the stones of one side in it, the other side having none. */
const LINE_VALUES = [0.1, 1, 12, 140, 1600];

/** Our own lines count a little more: it is our move. */
const INITIATIVE = 1.2;

/** A legal cell, avoiding forbidden ones and `excluded` where others exist; none on a full board. */
export function staticMove(
  game: Game,
  rule: Rule,
  excluded: readonly Point[] = [],
): Point | undefined {
  const board = boardOf(game);
  const { worth, fours } = survey(board, game.turn);
  const allowed = allowedPoints(board, game.turn, rule, excluded);
  const isFive = (color: Color) => (point: Point) =>
    fours[color].has(point) && winsAt(board, rule, color, point);
  return (
    allowed.find(isFive(game.turn)) ??
    allowed.find(isFive(opponent(game.turn))) ??
    best(allowed, point => worth[point]! - distanceFromCenter(point, board.size) / 100)
  );
}

interface Survey {
  /** By point: what the open lines through it are worth. */
  readonly worth: Float64Array;
  /** Cells that complete a line of five in which the colour has four. */
  readonly fours: Readonly<Record<Color, Set<Point>>>;
}

function survey(board: Board, turn: Color): Survey {
  const worth = new Float64Array(board.size * board.size);
  const fours = { black: new Set<Point>(), white: new Set<Point>() };
  for (const line of linesOfFive(board.size)) {
    const black = line.filter(point => board.get(point) === 'black').length;
    const white = line.filter(point => board.get(point) === 'white').length;
    if (black > 0 && white > 0) continue;
    const color: Color = black > 0 ? 'black' : 'white';
    const value = LINE_VALUES[black + white] ?? 0;
    for (const point of line) {
      worth[point]! += color === turn ? INITIATIVE * value : value;
      if (black + white === 4) fours[color].add(point);
    }
  }
  return { worth, fours };
}

const LINES_BY_SIZE = new Map<number, readonly (readonly Point[])[]>();

/** Every line of five cells on a board of this size; made once. */
function linesOfFive(size: number): readonly (readonly Point[])[] {
  const known = LINES_BY_SIZE.get(size);
  if (known) return known;
  const lines = Array.from({ length: size * size }, (_, point) =>
    DIRECTIONS.map(direction =>
      [0, 1, 2, 3, 4].flatMap(distance => along(point, direction, distance, size) ?? []),
    ),
  )
    .flat()
    .filter(line => line.length === 5);
  LINES_BY_SIZE.set(size, lines);
  return lines;
}

function allowedPoints(
  board: Board,
  turn: Color,
  rule: Rule,
  excluded: readonly Point[],
): readonly Point[] {
  const empty = board.emptyPoints();
  const wanted = preferring(empty, point => !excluded.includes(point));
  if (rule !== 'renju' || turn === 'white') return wanted;
  const position = positionWith(board, rule, 'black');
  return position ? preferring(wanted, point => !position.isForbidden(point)) : wanted;
}

/** Those that pass, or all when none does. */
function preferring<T>(items: readonly T[], test: (item: T) => boolean): readonly T[] {
  const passing = items.filter(test);
  return passing.length > 0 ? passing : items;
}

function positionWith(board: Board, rule: Rule, turn: Color): Position | undefined {
  const stones = { black: board.stonesOf('black'), white: board.stonesOf('white') };
  const position = Position.setup({ size: board.size, rule, turn, ...stones });
  return position.ok ? position.value : undefined;
}

function winsAt(board: Board, rule: Rule, color: Color, point: Point): boolean {
  const played = positionWith(board, rule, color)?.play(point);
  const outcome = played?.ok ? played.value.outcome : undefined;
  return outcome?.kind === 'win' && outcome.winner === color;
}

function best(points: readonly Point[], worthOf: (point: Point) => number): Point | undefined {
  let chosen: Point | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const value = worthOf(point);
    if (value > most) [chosen, most] = [point, value];
  }
  return chosen;
}

// The stones as the manager has told them, in order. Unlike a Position this may hold what no game
// allows (stones after a five, two stones of one side in a row): managers send such things.
import {
  Board,
  type Color,
  isPoint,
  opponent,
  type Point,
  Position,
  pointAt,
  type Rule,
} from '@tengen/rules';
import type { Coordinate } from './command.ts';

export interface Stone {
  readonly point: Point;
  readonly color: Color;
}

export interface Game {
  readonly size: number;
  readonly stones: readonly Stone[];
  readonly turn: Color;
}

export function newGame(size: number): Game {
  return { size, stones: [], turn: 'black' };
}

/** The point of the board, if it is one. */
export function pointOf(size: number, { x, y }: Coordinate): Point | undefined {
  const isInside = x >= 0 && x < size && y >= 0 && y < size;
  return isInside && isPoint(pointAt(x, y, size), size) ? pointAt(x, y, size) : undefined;
}

export function isEmptyAt(game: Game, point: Point): boolean {
  return game.stones.every(stone => stone.point !== point);
}

export function boardOf(game: Game): Board {
  const pointsOf = (color: Color) =>
    game.stones.filter(stone => stone.color === color).map(stone => stone.point);
  return Board.of(game.size, pointsOf('black'), pointsOf('white'));
}

/** The side to move plays. */
export function withMove(game: Game, point: Point): Game {
  return {
    ...game,
    stones: [...game.stones, { point, color: game.turn }],
    turn: opponent(game.turn),
  };
}

export function withoutLast(game: Game): Game {
  return {
    ...game,
    stones: game.stones.slice(0, -1),
    turn: game.stones.at(-1)?.color ?? game.turn,
  };
}

/** The position under a rule; undefined where both sides have won, which no rule can judge. */
export function positionOf(game: Game, rule: Rule): Position | undefined {
  return withLastMove(game, rule) ?? setup(game, game.stones, rule);
}

/** The last stone is played rather than set, so that the search knows where the game is. */
function withLastMove(game: Game, rule: Rule): Position | undefined {
  const last = game.stones.at(-1);
  if (!last || last.color === game.turn) return undefined;
  const before = setup({ ...game, turn: last.color }, game.stones.slice(0, -1), rule);
  const played = before?.play(last.point);
  if (!played?.ok) return undefined;
  // A manager that goes on after a forbidden stone does not mind it; nor do we.
  const { outcome } = played.value;
  return outcome?.kind === 'win' && outcome.reason === 'forbidden' ? undefined : played.value;
}

function setup(game: Game, stones: readonly Stone[], rule: Rule): Position | undefined {
  const pointsOf = (color: Color) =>
    stones.filter(stone => stone.color === color).map(stone => stone.point);
  const position = Position.setup({
    size: game.size,
    rule,
    black: pointsOf('black'),
    white: pointsOf('white'),
    turn: game.turn,
  });
  return position.ok ? position.value : undefined;
}

/** A stone of a BOARD list. */
export interface OwnedStone {
  readonly point: Point;
  readonly isOwn: boolean;
}

/** The game that a BOARD list tells; the brain, whose stones are `isOwn`, is to move. */
export function gameOfBoard(size: number, listed: readonly OwnedStone[], rule: Rule): Game {
  const own = ownColor(listed, rule);
  const stones = listed.map(({ point, isOwn }) => ({ point, color: isOwn ? own : opponent(own) }));
  return { size, stones, turn: own };
}

/**
 * The brain's colour. Lines that alternate and end with the opponent's are the moves in their order;
 * otherwise the side with more stones began, or with equal counts the one to move.
 * In renju a count that a game without passes can have decides by its parity, and any other count
 * leaves it to the first line, which is Black's.
 */
function ownColor(listed: readonly OwnedStone[], rule: Rule): Color {
  const first = listed[0];
  if (!first || alternates(listed)) return listed.length % 2 === 0 ? 'black' : 'white';
  const own = listed.filter(stone => stone.isOwn).length;
  const others = listed.length - own;
  if (rule === 'renju' && own !== others && own + 1 !== others) {
    return first.isOwn ? 'black' : 'white';
  }
  return own >= others ? 'black' : 'white';
}

function alternates(listed: readonly OwnedStone[]): boolean {
  return listed.every((stone, i) => stone.isOwn === ((listed.length - i) % 2 === 0));
}

/** Stones of an opening: black, white, black… */
export function gameOfOpening(size: number, points: readonly Point[]): Game {
  return points.reduce(withMove, newGame(size));
}

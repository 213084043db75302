// The stones that the manager has sent, in order. Unlike a Position this may hold stones that no game allows (after
// a five, two of one side in a row): managers send such boards.
import type { Color, Point, Rule } from '@tengen/rules';
import { distanceFromCenter, isPoint, opponent, Position, pointAt } from '@tengen/rules';
import type { Coordinate } from './command.ts';

interface BrainStone {
  readonly point: Point;
  readonly color: Color;
}

export interface BrainGame {
  readonly size: number;
  readonly stones: readonly BrainStone[];
  readonly turn: Color;
}

export function newGame(size: number): BrainGame {
  return { size, stones: [], turn: 'black' };
}

/** The point at a coordinate; undefined outside the board. */
export function pointOf(size: number, { x, y }: Coordinate): Point | undefined {
  const isInside = x >= 0 && x < size && y >= 0 && y < size;
  return isInside && isPoint(pointAt(x, y, size), size) ? pointAt(x, y, size) : undefined;
}

export function isEmptyAt(game: BrainGame, point: Point): boolean {
  return game.stones.every(stone => stone.point !== point);
}

/** The empty point nearest to the centre; undefined on a full board. */
export function emptyNearCenter(game: BrainGame): Point | undefined {
  const { size } = game;
  return Array.from({ length: size * size }, (_, point) => point)
    .filter(point => isEmptyAt(game, point))
    .sort((a, b) => distanceFromCenter(a, size) - distanceFromCenter(b, size))[0];
}

/** The side to move plays. */
export function withMove(game: BrainGame, point: Point): BrainGame {
  return {
    ...game,
    stones: [...game.stones, { point, color: game.turn }],
    turn: opponent(game.turn),
  };
}

export function withoutLast(game: BrainGame): BrainGame {
  return {
    ...game,
    stones: game.stones.slice(0, -1),
    turn: game.stones.at(-1)?.color ?? game.turn,
  };
}

/** The position under a rule; undefined where both sides have five, which no rule allows. */
export function positionOf(game: BrainGame, rule: Rule): Position | undefined {
  return withLastMove(game, rule) ?? setup(game, game.stones, rule);
}

/** The last stone is played, not set up, so that the search knows the last move. */
function withLastMove(game: BrainGame, rule: Rule): Position | undefined {
  const last = game.stones.at(-1);
  if (!last || last.color === game.turn) return undefined;
  const before = setup({ ...game, turn: last.color }, game.stones.slice(0, -1), rule);
  const played = before?.play(last.point);
  if (!played?.ok) return undefined;
  // A manager that plays on after a forbidden stone accepts it, and so do we.
  const { outcome } = played.value;
  return outcome?.kind === 'win' && outcome.reason === 'forbidden' ? undefined : played.value;
}

function setup(game: BrainGame, stones: readonly BrainStone[], rule: Rule): Position | undefined {
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

/** The game of a BOARD list. Stones with `isOwn` are the brain's, which is to move. */
export function gameOfBoard(size: number, listed: readonly OwnedStone[], rule: Rule): BrainGame {
  const own = ownColor(listed, rule);
  const stones = listed.map(({ point, isOwn }) => ({ point, color: isOwn ? own : opponent(own) }));
  return { size, stones, turn: own };
}

/**
 * The brain's colour. Lines that alternate and end with the opponent's stone are the moves in their order.
 * Otherwise the side with more stones began; with equal counts, the side to move. In renju, counts that only a
 * game with passes can have say nothing; then the first line is Black's stone.
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
export function gameOfOpening(size: number, points: readonly Point[]): BrainGame {
  return points.reduce(withMove, newGame(size));
}

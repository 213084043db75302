// Helpers for tests and the lab: the oracle, positions written as text, seeded chance, and random
// positions.
import { Board } from '../board.ts';
import type { Chance } from '../chance.ts';
import type { Color } from '../color.ts';
import { type Point, parsePoint, xOf, yOf } from '../point.ts';
import { Position } from '../position.ts';
import { unwrap } from '../result.ts';
import type { Rule } from '../rule.ts';
import { type Grid, oracleForbidden, oracleVerdict, type Stone } from './oracle.ts';

export { Chance } from '../chance.ts';
export { unwrap as must } from '../result.ts';
export { type Grid, type OracleVerdict, oracleForbidden, oracleVerdict } from './oracle.ts';

interface Stones {
  readonly black?: string;
  readonly white?: string;
  readonly turn?: Color;
  readonly rule?: Rule;
  readonly size?: number;
}

/** Points by their names: `h8 i9`. */
export function points(names: string, size = 15): Point[] {
  const words = names.split(' ').filter(name => name !== '');
  return words.map(name => point(name, size));
}

export function point(name: string, size = 15): Point {
  return unwrap(parsePoint(name, size));
}

export function positionOf({ black = '', white = '', size = 15, ...rest }: Stones): Position {
  const turn = rest.turn ?? 'black';
  const stones = { black: points(black, size), white: points(white, size) };
  return unwrap(Position.setup({ ...rest, ...stones, turn, size }));
}

/**
 * A board with many black shapes close together, full of forbidden points and false threes.
 * `whiteShare` is White's share of the stones.
 */
export function denseBoard(chance: Chance, size: number, stones: number, whiteShare = 0.4): Board {
  const black: Point[] = [];
  const white: Point[] = [];
  const taken = new Set<Point>();
  const spread = Math.max(2, Math.min(size, Math.ceil(Math.sqrt(stones * 2.5))));
  const left = chance.below(size - spread + 1);
  const top = chance.below(size - spread + 1);
  const room = Math.min(stones, spread * spread);
  while (taken.size < room) {
    const point = (top + chance.below(spread)) * size + left + chance.below(spread);
    if (taken.has(point)) continue;
    taken.add(point);
    (chance.chance(whiteShare) ? white : black).push(point);
  }
  return Board.of(size, black, white);
}

export function gridOf(board: Board): Grid {
  const cell = (point: Point): Stone => {
    const color = board.get(point);
    if (color === undefined) return '.';
    return color === 'black' ? 'X' : 'O';
  };
  return Array.from({ length: board.size }, (_, y) =>
    Array.from({ length: board.size }, (_, x) => cell(y * board.size + x)),
  );
}

/** The oracle's verdict on `color` playing at `point`. */
export function oracleVerdictAt(board: Board, rule: Rule, color: Color, point: Point) {
  return oracleVerdict(gridOf(board), rule, color, xOf(point, board.size), yOf(point, board.size));
}

export function oracleForbiddenKinds(board: Board) {
  const grid = gridOf(board);
  return new Map(
    board.emptyPoints().flatMap(point => {
      const kind = oracleForbidden(grid, xOf(point, board.size), yOf(point, board.size));
      return kind ? [[point, kind] as const] : [];
    }),
  );
}

export { type Counts, oraclePerft, positionPerft, walkerPerft } from './perft.ts';

// Moves that look right, and near moves in general: what a person would try.
import { threats } from '@tengen/engine';
import type { Goal } from '@tengen/practice';
import { distance, opponent, type Point, type Position } from '@tengen/rules';
import { foursOf } from './candidates.ts';

const REACH = 4;

/** Points near an own stone: every four and every three is among them. */
export function nearMoves(position: Position): Point[] {
  const own = position.board.stonesOf(position.turn);
  const isNear = (point: Point) =>
    own.some(stone => distance(stone, point, position.size) <= REACH);
  return position.legalPoints().filter(isNear);
}

/** A four, or a three: the next move could be five or an open four. */
export function isForcing(position: Position, point: Point): boolean {
  const next = position.play(point);
  if (!next.ok || next.value.outcome) return next.ok;
  const list = threats(next.value)[position.turn];
  return list.some(({ kind }) => kind === 'five' || kind === 'open-four');
}

/** The points that stop a three of the other side, or a move of it that makes two threats. */
export function directStops(position: Position): Point[] {
  const stops = threats(position)[opponent(position.turn)].flatMap(({ kind, answers }) =>
    kind === 'four' ? [] : answers,
  );
  return [...new Set(stops)];
}

/** The moves that look right for the goal. Those of a finished puzzle that are not right are its decoys. */
export function temptingMoves(position: Position, goal: Goal): Point[] {
  const own = foursOf(threats(position)[position.turn]);
  if (goal === 'threes' || goal === 'quiet') {
    return nearMoves(position).filter(point => isForcing(position, point));
  }
  if (goal !== 'stop' && goal !== 'hold') return own;
  return directStops(position).filter(point => !own.includes(point));
}

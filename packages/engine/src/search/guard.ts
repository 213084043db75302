// The last check of a move before it leaves the engine: the rules, not the core, decide whether it is legal.
import type { Point, Position } from '@tengen/rules';

/** Whether the side to move may play `point` and does not lose by a forbidden move. */
export function isPlayable(position: Position, point: Point): boolean {
  if (position.turn === 'black' && position.isForbidden(point)) return false;
  return position.play(point).ok;
}

/** Renju: every empty point is forbidden for Black. */
export function isEverythingForbidden(position: Position): boolean {
  if (position.rule !== 'renju' || position.turn !== 'black') return false;
  return position.board.emptyPoints().every(point => position.isForbidden(point));
}

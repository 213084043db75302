// The last look at a move before it leaves: the rules, not the core, say whether it may be played.
import type { Point, Position } from '@tengen/rules';

/** Whether the side to move may play `point` without losing by it at once. */
export function isPlayable(position: Position, point: Point): boolean {
  if (position.turn === 'black' && position.isForbidden(point)) return false;
  return position.play(point).ok;
}

/** Renju: no empty point is left that Black may play. */
export function isEverythingForbidden(position: Position): boolean {
  if (position.rule !== 'renju' || position.turn !== 'black') return false;
  return position.board.emptyPoints().every(point => position.isForbidden(point));
}

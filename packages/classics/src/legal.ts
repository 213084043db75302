// Checks the moves of every classic: the rules, not the program, decide what is legal.
import type { SearchResult } from '@tengen/engine';
import { emptyResult } from '@tengen/engine/host';
import type { Point, Position } from '@tengen/rules';
import type { Watch } from './watch.ts';

/** The points that the side to move may play without losing by a forbidden move. */
export function legalPoints(position: Position, excluded: readonly Point[] = []): Point[] {
  const out = new Set(excluded);
  return playable(position).filter(point => !out.has(point));
}

function playable(position: Position): Point[] {
  if (position.outcome) return [];
  const empty = position.board.emptyPoints();
  if (position.turn === 'white') return empty;
  const forbidden = position.forbiddenKinds();
  return empty.filter(point => !forbidden.has(point));
}

/** The result where no move can be played: the game is over, or all points are forbidden or excluded. */
export function nothingToPlay(position: Position, watch: Watch): SearchResult {
  const isForbidden = !position.outcome && playable(position).length === 0;
  const reason = position.outcome ? 'decided' : isForbidden ? 'no-legal-move' : 'no-move';
  return {
    ...emptyResult(reason),
    suggested: isForbidden ? position.board.emptyPoints()[0] : undefined,
    nodes: watch.nodes,
    timeMs: watch.elapsedMs,
    source: 'search',
  };
}

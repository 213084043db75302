// The guard of every classic: the rules, not the program, say what may be played.
import type { Point, Position } from '@tengen/rules';
import type { SearchResult } from './types.ts';
import type { Watch } from './watch.ts';

/** Points the side to move may play without losing by it at once. */
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

/** The answer where there is nothing to play: the game is over, all is forbidden, or all excluded. */
export function nothingToPlay(position: Position, watch: Watch): SearchResult {
  const isForbidden = !position.outcome && playable(position).length === 0;
  const reason = position.outcome ? 'decided' : isForbidden ? 'no-legal-move' : 'no-move';
  return {
    best: undefined,
    suggested: isForbidden ? position.board.emptyPoints()[0] : undefined,
    score: undefined,
    line: [],
    lines: [],
    depth: 0,
    seldepth: 0,
    nodes: watch.nodes,
    nps: 0,
    timeMs: watch.elapsedMs,
    reason,
    source: 'search',
  };
}

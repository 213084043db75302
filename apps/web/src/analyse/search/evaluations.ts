// What has been found out about positions, by whatever search: kept by position, so that a line which
// is reached again, or by another order of moves, is known already. Always from Black's side.
import { type Info, type Line, type Score, scoreFor } from '@tengen/engine';
import type { Point, Position } from '@tengen/rules';

export interface Evaluation {
  /** Black's chance to win, 0 to 1; a forced win is 1 or 0. */
  readonly blackChance: number;
  /** Plies to a forced win; positive when Black wins. */
  readonly mate: number | undefined;
  readonly depth: number;
  /** The best line from here. */
  readonly line: readonly Point[];
}

const keys = new WeakMap<Position, string>();

/** The same for equal stones, turn and rule, by whatever order they came. */
export function positionKey(position: Position): string {
  const known = keys.get(position);
  if (known) return known;
  const { rule, turn, board } = position;
  const key = `${rule} ${turn} ${board}`;
  keys.set(position, key);
  return key;
}

export function evaluationOf(info: Pick<Info, 'lines'>): Evaluation | undefined {
  const best = info.lines[0];
  return best && evaluationOfLine(best);
}

export function evaluationOfLine({ score, depth, points }: Line): Evaluation {
  const forBlack = scoreFor('black', score);
  const mate = forBlack.kind === 'mate' ? forBlack.plies : undefined;
  return { blackChance: chanceOf(forBlack), mate, depth, line: points };
}

/** A finished game needs no search. */
export function finalEvaluation({ outcome }: Position): Evaluation | undefined {
  if (!outcome) return undefined;
  const blackChance = outcome.kind === 'draw' ? 0.5 : outcome.winner === 'black' ? 1 : 0;
  return { blackChance, mate: outcome.kind === 'draw' ? undefined : 0, depth: 0, line: [] };
}

/** The side's chance to win as a number from 0 to 1. */
export function chanceOf(score: Score): number {
  if (score.kind === 'value') return score.winRate;
  return score.plies > 0 ? 1 : 0;
}

/** A forced win beats any guess; otherwise the deeper look counts. */
export function isBetterFounded(next: Evaluation, known: Evaluation | undefined): boolean {
  if (!known) return true;
  if ((next.mate === undefined) !== (known.mate === undefined)) return next.mate !== undefined;
  return next.depth >= known.depth;
}

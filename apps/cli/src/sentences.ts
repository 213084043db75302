// Turns the engine's values into sentences, for all commands.
import { type Score, scoreFor } from '@tengen/engine';
import { type Color, opponent, type Point, pointName } from '@tengen/rules';
import type { CliWords } from './words/index.ts';

/** Says who wins in how many moves, or the winning chances of a side. */
export function scoreInWords(score: Score, side: Color, words: CliWords): string {
  const own = scoreFor(side, score);
  if (own.kind === 'value') return words.score.chance(side, (100 * own.winRate).toFixed(0));
  const winner = own.plies > 0 ? side : opponent(side);
  return words.score.winsIn(winner, Math.abs(own.plies));
}

/** A pass is shown as a dash. */
export function moveName(move: Point | 'pass', size: number): string {
  return move === 'pass' ? '–' : pointName(move, size);
}

export function namesOf(points: readonly Point[], size: number): string[] {
  return points.map(point => pointName(point, size));
}

export function pointNames(points: readonly Point[], size: number): string {
  return namesOf(points, size).join(' ');
}

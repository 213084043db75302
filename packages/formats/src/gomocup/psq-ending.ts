// The result of a Piskvork or Gomotur game. The files do not name it: it follows from the stones or, when a
// program failed, from the end code and the side to move. Reader and writer share these functions, so that a
// game comes back unchanged.
import type { ForeignProperty, Game, GameResult } from '@tengen/game';
import { type Color, opponent, type Point, type Rule } from '@tengen/rules';
import { resultOfStones } from '../file/result.ts';
import type { LossCount } from '../file/writing.ts';
import type { MoveNode } from '../text/line.ts';

/** The manager's end codes whose meaning is known. */
const NORMAL_END = 0;
const SAVED_BY_HAND = -1;
const INVALID_MOVE = 7;
const TIME_EXCEEDED = 15;

/** The end code of a file, when it says more than the result. */
const END_PROPERTY = 'PSQEND';

export interface PsqEnding {
  readonly result: GameResult | undefined;
  readonly foreign: readonly ForeignProperty[];
}

/** The result that follows from the stones and the end code. A missing code says nothing. */
export function endingOf(
  points: readonly Point[],
  size: number,
  rule: Rule | undefined,
  code: number | undefined,
): PsqEnding {
  const turn = turnAfter(points);
  const ofStones = resultOfStones(points, size, rule);
  if (code === undefined) return { result: ofStones, foreign: [] };
  const result = ofStones ?? resultOfCode(code, turn);
  // Kept only when writing the result would give another code.
  const isUsual = code === usualCode(ofStones, result, turn);
  return { result, foreign: isUsual ? [] : [{ name: END_PROPERTY, values: [`${code}`] }] };
}

/** The meta data that a writer of these files handles itself. */
export const ENDED = ['black', 'white', 'result', 'foreign'] as const;

/**
 * The end code to write. Counts the result and the foreign properties that a reader would not get back besides
 * those that `kept` holds.
 */
export function makeEnd(
  game: Game,
  nodes: readonly MoveNode[],
  kept: readonly ForeignProperty[],
  losses: LossCount,
): string {
  const { size, result, foreign = [] } = game.meta;
  const points = nodes.map(({ move }) => move.point as Point);
  const code = codeOf(game, points);
  const ending = endingOf(points, size, undefined, code);
  if (result && !sameResult(result, ending.result)) losses.add('result');
  const back = [...kept, ...ending.foreign];
  losses.add('foreign', foreign.filter(property => !back.some(sameProperty(property))).length);
  return `${code}`;
}

function codeOf(game: Game, points: readonly Point[]): number {
  const { size, result } = game.meta;
  const kept = valuesOf(game, END_PROPERTY)[0];
  if (kept !== undefined && /^-?\d{1,9}$/.test(kept)) {
    const code = Number(kept);
    if (sameResult(endingOf(points, size, undefined, code).result, result)) return code;
  }
  return usualCode(resultOfStones(points, size, undefined), result, turnAfter(points));
}

export function valuesOf(game: Game, name: string): readonly string[] {
  return game.meta.foreign?.find(property => property.name === name)?.values ?? [];
}

function turnAfter(points: readonly Point[]): Color {
  return points.length % 2 === 0 ? 'black' : 'white';
}

/** The result of a game that ended with `code` and not on the board: the side to move failed. */
function resultOfCode(code: number, turn: Color): GameResult | undefined {
  if (code === NORMAL_END || code === SAVED_BY_HAND) return undefined;
  return { winner: opponent(turn), by: code === TIME_EXCEEDED ? 'timeout' : 'forfeit' };
}

/** The code that the result alone would give. */
function usualCode(
  ofStones: GameResult | undefined,
  result: GameResult | undefined,
  turn: Color,
): number {
  if (ofStones) return NORMAL_END;
  if (result?.winner !== opponent(turn)) return SAVED_BY_HAND;
  if (result.by === 'timeout') return TIME_EXCEEDED;
  return result.by === 'forfeit' ? INVALID_MOVE : SAVED_BY_HAND;
}

function sameResult(a: GameResult | undefined, b: GameResult | undefined): boolean {
  return a?.winner === b?.winner && a?.by === b?.by;
}

function sameProperty(a: ForeignProperty): (b: ForeignProperty) => boolean {
  return b => a.name === b.name && JSON.stringify(a.values) === JSON.stringify(b.values);
}

// The keys of the board, as a pure step from one state to the next, which can be tested without a page.
import { neighbour, pointNamed } from './coords.ts';
import type { Orientation, Point } from './state.ts';

/** The keyboard's cursor, and the letters of a point's name typed so far. */
export interface Keys {
  readonly cursor: Point;
  readonly typed: string;
}

export interface KeyStep {
  readonly keys: Keys;
  readonly isChosen: boolean;
}

/** The effect of one key. Undefined: the key is not for the board, and the page may use it. */
export function keyStep(
  keys: Keys,
  key: string,
  size: number,
  orientation: Orientation = {},
): KeyStep | undefined {
  if (key === 'Enter' || key === ' ') return { keys: { ...keys, typed: '' }, isChosen: true };
  const move = MOVES.get(key);
  if (!move) return typeName(keys, key, size);
  const cursor = neighbour(keys.cursor, ...move, size, orientation);
  return { keys: { cursor, typed: '' }, isChosen: false };
}

/** Columns and rows that a key moves the cursor by; the far ones end at the edge. */
const MOVES: ReadonlyMap<string, readonly [columns: number, rows: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['Home', [-Infinity, 0]],
  ['End', [Infinity, 0]],
  ['PageUp', [0, -Infinity]],
  ['PageDown', [0, Infinity]],
]);

/** `h`, `h1`, `h11`: the cursor follows while the name is typed. */
function typeName(keys: Keys, key: string, size: number): KeyStep | undefined {
  if (!/^[a-v0-9]$/i.test(key)) return undefined;
  const isLetter = /[a-v]/i.test(key);
  if (!isLetter && keys.typed === '') return undefined;
  const typed = isLetter ? key : keys.typed + key;
  const point = pointNamed(typed, size);
  if (!isLetter && point === undefined) return { keys: { ...keys, typed: '' }, isChosen: false };
  return { keys: { cursor: point ?? keys.cursor, typed }, isChosen: false };
}

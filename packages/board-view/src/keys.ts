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
  const moved = moveCursor(keys.cursor, key, size, orientation);
  if (moved !== undefined) return { keys: { cursor: moved, typed: '' }, isChosen: false };
  return typeName(keys, key, size);
}

function moveCursor(
  cursor: Point,
  key: string,
  size: number,
  orientation: Orientation,
): Point | undefined {
  const move = (columns: number, rows: number) =>
    neighbour(cursor, columns, rows, size, orientation);
  switch (key) {
    case 'ArrowLeft':
      return move(-1, 0);
    case 'ArrowRight':
      return move(1, 0);
    case 'ArrowUp':
      return move(0, -1);
    case 'ArrowDown':
      return move(0, 1);
    case 'Home':
      return move(-size, 0);
    case 'End':
      return move(size, 0);
    case 'PageUp':
      return move(0, -size);
    case 'PageDown':
      return move(0, size);
    default:
      return undefined;
  }
}

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

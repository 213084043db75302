// Undo and redo as a value. Versions of a game share their common parts, so keeping hundreds of them
// costs little memory.
import { assert } from '@tengen/rules';
import type { Cursor } from './cursor.ts';

export interface History {
  /** Oldest first. */
  readonly past: readonly Cursor[];
  readonly present: Cursor;
  /** Undone versions. The next one to redo is last. */
  readonly future: readonly Cursor[];
  /** How many steps can be undone. */
  readonly limit: number;
}

const DEFAULT_LIMIT = 500;

export function newHistory(present: Cursor, limit: number = DEFAULT_LIMIT): History {
  assert(Number.isInteger(limit) && limit >= 0, `no history of ${limit} steps`);
  return { past: [], present, future: [], limit };
}

/** Makes `cursor` the present. A changed game can be undone; a move of the cursor alone cannot. */
export function record(history: History, cursor: Cursor): History {
  if (cursor.game === history.present.game) return { ...history, present: cursor };
  const past = [...history.past, history.present];
  const surplus = Math.max(0, past.length - history.limit);
  return { ...history, past: past.slice(surplus), present: cursor, future: [] };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History): boolean {
  return history.future.length > 0;
}

/** Returns to the state before the last edit. Without one, the history stays the same. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { ...history, past: past.slice(0, -1), present: before, future: [...future, present] };
}

export function redo(history: History): History {
  const { past, present, future } = history;
  const after = future.at(-1);
  if (!after) return history;
  return { ...history, past: [...past, present], present: after, future: future.slice(0, -1) };
}

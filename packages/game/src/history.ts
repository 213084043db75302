// Undo and redo as a value. Versions of a game share what they have in common, so remembering
// hundreds of them costs little.
import { assert } from '@tengen/rules';
import type { Cursor } from './cursor.ts';

export interface History {
  /** Oldest first. */
  readonly past: readonly Cursor[];
  readonly present: Cursor;
  /** What undo left, the next to redo last. */
  readonly future: readonly Cursor[];
  /** How many steps can be undone. */
  readonly limit: number;
}

const DEFAULT_LIMIT = 500;

export function newHistory(present: Cursor, limit: number = DEFAULT_LIMIT): History {
  assert(Number.isInteger(limit) && limit >= 0, `no history of ${limit} steps`);
  return { past: [], present, future: [], limit };
}

/** Arrives at `cursor`. A changed game is a step to undo; another place in the same game is none. */
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

/** Back to where one stood before the last edit; the same history when there is none. */
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

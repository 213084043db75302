// A cursor: a place in a game tree, and the steps from it. It remembers the line last visited, so that
// going back and forward returns to the same place.
import { err, ok, type Result } from '@tengen/rules';
import type { Edit } from './edit.ts';
import type { Game } from './node.ts';
import { isPrefix, type Path, ROOT } from './path.ts';
import { mainLineFrom, type NoNode, nodeAt } from './tree.ts';

export interface Cursor {
  readonly game: Game;
  readonly path: Path;
  /** The line last visited. It begins with `path` and leads to a node of the game. */
  readonly line: Path;
}

export function cursorAtStart(game: Game): Cursor {
  return { game, path: ROOT, line: ROOT };
}

export function goTo(cursor: Cursor, path: Path): Result<Cursor, NoNode> {
  if (!nodeAt(cursor.game, path).ok) return err({ kind: 'no-node', path });
  const line = isPrefix(path, cursor.line) ? cursor.line : path;
  return ok({ ...cursor, path, line });
}

// The steps below return the same cursor where there is nowhere to go.

export function back(cursor: Cursor): Cursor {
  return cursor.path.length === 0 ? cursor : { ...cursor, path: cursor.path.slice(0, -1) };
}

/** One step along the line last visited, or along first children beyond its end. */
export function forward(cursor: Cursor): Cursor {
  const next = cursor.line[cursor.path.length] ?? 0;
  return orStay(cursor, goTo(cursor, [...cursor.path, next]));
}

export function toStart(cursor: Cursor): Cursor {
  return cursor.path.length === 0 ? cursor : { ...cursor, path: ROOT };
}

/** To the end of the line last visited, then along first children. */
export function toEnd(cursor: Cursor): Cursor {
  const last = nodeAt(cursor.game, cursor.line);
  return last.ok ? orStay(cursor, goTo(cursor, mainLineFrom(last.value, cursor.line))) : cursor;
}

/** To the next (+1) or previous (−1) variation at the same depth. */
export function sibling(cursor: Cursor, step: 1 | -1): Cursor {
  const index = cursor.path.at(-1);
  if (index === undefined) return cursor;
  return orStay(cursor, goTo(cursor, cursor.path.with(-1, index + step)));
}

function orStay(cursor: Cursor, moved: Result<Cursor, NoNode>): Cursor {
  return moved.ok ? moved.value : cursor;
}

/** A cursor at the node that was edited. */
export function cursorAfter(edit: Edit): Cursor {
  return { game: edit.game, path: edit.path, line: edit.path };
}

/** Keeps its place after an edit elsewhere, or the nearest place that is left. */
export function stay(cursor: Cursor, edit: Edit): Cursor {
  return { game: edit.game, path: edit.follow(cursor.path), line: edit.follow(cursor.line) };
}

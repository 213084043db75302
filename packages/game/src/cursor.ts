// A place in a game, and going about in it. A cursor remembers the line it last went along, so that
// back and forward come to the same place again.
import { err, ok, type Result } from '@tengen/rules';
import type { Edit } from './edit.ts';
import type { Game } from './node.ts';
import { isPrefix, type Path, ROOT } from './path.ts';
import { mainLineFrom, type NoNode, nodeAt } from './tree.ts';

export interface Cursor {
  readonly game: Game;
  readonly path: Path;
  /** The line last visited: begins with `path`, and leads to a node of the game. */
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

// The steps below give the same cursor where there is nowhere to go.

export function back(cursor: Cursor): Cursor {
  return cursor.path.length === 0 ? cursor : { ...cursor, path: cursor.path.slice(0, -1) };
}

/** One step along the line last visited, or along the main line where that ends. */
export function forward(cursor: Cursor): Cursor {
  const next = cursor.line[cursor.path.length] ?? 0;
  return orStay(cursor, goTo(cursor, [...cursor.path, next]));
}

export function toStart(cursor: Cursor): Cursor {
  return cursor.path.length === 0 ? cursor : { ...cursor, path: ROOT };
}

/** To the end of the line last visited, and on from there along first children. */
export function toEnd(cursor: Cursor): Cursor {
  const last = nodeAt(cursor.game, cursor.line);
  return last.ok ? orStay(cursor, goTo(cursor, mainLineFrom(last.value, cursor.line))) : cursor;
}

/** The next variation (+1) or the one before (−1) in place of the node one stands on. */
export function sibling(cursor: Cursor, step: 1 | -1): Cursor {
  const index = cursor.path.at(-1);
  if (index === undefined) return cursor;
  return orStay(cursor, goTo(cursor, cursor.path.with(-1, index + step)));
}

function orStay(cursor: Cursor, moved: Result<Cursor, NoNode>): Cursor {
  return moved.ok ? moved.value : cursor;
}

/** At the node that an edit made. */
export function cursorAfter(edit: Edit): Cursor {
  return { game: edit.game, path: edit.path, line: edit.path };
}

/** Stays where it is while an edit is made elsewhere, or as near as the edit allows. */
export function stay(cursor: Cursor, edit: Edit): Cursor {
  return { game: edit.game, path: edit.follow(cursor.path), line: edit.follow(cursor.line) };
}

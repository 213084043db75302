// Deletes a branch of a move tree.
import { err, ok, type Result } from '@tengen/rules';
import { type Edit, rebuilt } from './edit.ts';
import type { Game } from './node.ts';
import { isPrefix, type Path } from './path.ts';
import { type NoNode, nodesAlong } from './tree.ts';

export type DeleteError = NoNode | { readonly kind: 'is-root' };

/** Deletes the node at `path` with its subtree. */
export function deleteBranch(game: Game, path: Path): Result<Edit, DeleteError> {
  if (path.length === 0) return err({ kind: 'is-root' });
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const parentPath = path.slice(0, -1);
  const index = path.at(-1)!;
  const parent = line.value.at(-2)!;
  const pruned = { ...parent, children: parent.children.toSpliced(index, 1) };
  return ok({
    game: rebuilt(game, line.value, parentPath, pruned),
    path: parentPath,
    follow: other => followDeletion(other, path),
  });
}

function followDeletion(path: Path, deleted: Path): Path {
  const last = deleted.length - 1;
  if (isPrefix(deleted, path)) return path.slice(0, last);
  const isLaterSibling = isPrefix(deleted.slice(0, last), path) && path[last]! > deleted[last]!;
  return isLaterSibling ? path.with(last, path[last]! - 1) : path;
}

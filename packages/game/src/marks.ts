// Marks on a node of a move tree.
import type { Result } from '@tengen/rules';
import { type Edit, updateNode } from './edit.ts';
import type { Game, Mark } from './node.ts';
import type { Path } from './path.ts';
import { type NoNode, nodeAt } from './tree.ts';

export function setMarks(game: Game, path: Path, marks: readonly Mark[]): Result<Edit, NoNode> {
  return updateNode(game, path, { marks: marks.length === 0 ? undefined : marks });
}

/** Removes the mark if it is there. Otherwise adds it, replacing another one in the same place. */
export function toggleMark(game: Game, path: Path, mark: Mark): Result<Edit, NoNode> {
  const node = nodeAt(game, path);
  if (!node.ok) return node;
  const marks = node.value.marks ?? [];
  const others = marks.filter(other => placeOf(other) !== placeOf(mark));
  const isThere = marks.some(other => sameMark(other, mark));
  return setMarks(game, path, isThere ? others : [...others, mark]);
}

/** A point has room for one shape and one label. Arrows are identified by both ends. */
function placeOf(mark: Mark): string {
  if (mark.kind === 'arrow') return `arrow ${mark.from} ${mark.to}`;
  return mark.kind === 'label' ? `label ${mark.point}` : `shape ${mark.point}`;
}

function sameMark(a: Mark, b: Mark): boolean {
  if (a.kind !== b.kind || placeOf(a) !== placeOf(b)) return false;
  return a.kind !== 'label' || b.kind !== 'label' || a.text === b.text;
}

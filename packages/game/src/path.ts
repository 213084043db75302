// A path leads to a node: the indexes of the children from the root. A path belongs to one version of
// a game; edits that rearrange a tree tell where it leads afterwards (`follow` in edit.ts).

export type Path = readonly number[];

export const ROOT: Path = [];

export function childOf(path: Path, index: number): Path {
  return [...path, index];
}

/** Whether `path` begins with `prefix`; every path begins with itself. */
export function isPrefix(prefix: Path, path: Path): boolean {
  return prefix.length <= path.length && prefix.every((index, ply) => index === path[ply]);
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && isPrefix(a, b);
}

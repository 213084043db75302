// Edits of a move tree. Every edit returns a new game and leaves the old one unchanged; only the nodes
// along the path are copied. Edits do not check whether moves are legal; record.ts does.
import { ok, type Result } from '@tengen/rules';
import type { Game, GameNode, Meta, Move, NodeTime } from './node.ts';
import { childOf, type Path } from './path.ts';
import { childPlaying, type NoNode, nodeAt, nodesAlong } from './tree.ts';

export interface Edit {
  readonly game: Game;
  /** The edited node in the new game. After a deletion, the parent of the deleted node. */
  readonly path: Path;
  /** The new path of a node of the old game. Deleted nodes lead to their nearest remaining ancestor. */
  readonly follow: (path: Path) => Path;
}

const stays = (path: Path): Path => path;

/** Adds `move` below the node at `path` unless it is already there. */
export function addMove(game: Game, path: Path, move: Move): Result<Edit, NoNode> {
  return addLine(game, path, [move]);
}

/** Adds a line of moves, reusing its beginning where it already exists. */
export function addLine(game: Game, path: Path, moves: readonly Move[]): Result<Edit, NoNode> {
  const found = nodeAt(game, path);
  if (!found.ok) return found;
  const known = knownPart(found.value, moves);
  const end = [...path, ...known];
  if (known.length === moves.length) return ok({ game, path: end, follow: stays });
  const added = addNode(game, end, chainOf(moves.slice(known.length)));
  if (!added.ok) return added;
  const rest = new Array<number>(moves.length - known.length - 1).fill(0);
  return ok({ ...added.value, path: [...added.value.path, ...rest] });
}

/** The path of the first of `moves` that already exist below `node`. */
function knownPart(node: GameNode, moves: readonly Move[]): Path {
  const known: number[] = [];
  for (const move of moves) {
    const index = childPlaying(node, move);
    if (index === undefined) break;
    known.push(index);
    node = node.children[index]!;
  }
  return known;
}

function chainOf(moves: readonly Move[]): GameNode {
  return moves.reduceRight<{ children: GameNode[] }>(
    ({ children }, move) => ({ children: [{ move, children }] }),
    { children: [] },
  ).children[0]!;
}

/** Adds `node` with its subtree as the last child. */
export function addNode(game: Game, path: Path, node: GameNode): Result<Edit, NoNode> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const parent = line.value.at(-1)!;
  const grown = { ...parent, children: [...parent.children, node] };
  const newPath = childOf(path, parent.children.length);
  return ok({ game: rebuilt(game, line.value, path, grown), path: newPath, follow: stays });
}

/** The game with `node` in the place of the last of `line`. */
export function rebuilt(game: Game, line: readonly GameNode[], path: Path, node: GameNode): Game {
  for (let ply = path.length - 1; ply >= 0; ply--) {
    const parent = line[ply]!;
    node = { ...parent, children: parent.children.with(path[ply]!, node) };
  }
  return { ...game, root: node };
}

/** Changes of a node. Undefined removes a property. */
export type NodeChanges = Changes<Omit<GameNode, 'children' | 'move'>>;
export type MetaChanges = Changes<Omit<Meta, 'size'>>;
type Changes<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** Returns the same game if nothing changes, so that the history gets no empty step. */
export function updateNode(game: Game, path: Path, changes: NodeChanges): Result<Edit, NoNode> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const before = line.value.at(-1)!;
  const after = changed(before, changes);
  const edited = after === before ? game : rebuilt(game, line.value, path, after);
  return ok({ game: edited, path, follow: stays });
}

/** The size cannot be changed, because the points of all moves depend on it. */
export function updateMeta(game: Game, changes: MetaChanges): Game {
  const meta = changed(game.meta, changes);
  return meta === game.meta ? game : { ...game, meta };
}

function changed<T extends object>(value: T, changes: Partial<Record<keyof T, unknown>>): T {
  const keys = Object.keys(changes) as (keyof T)[];
  if (keys.every(key => value[key] === changes[key])) return value;
  const next: T = { ...value, ...changes };
  for (const key of keys) if (next[key] === undefined) delete next[key];
  return next;
}

export function setComment(game: Game, path: Path, comment: string): Result<Edit, NoNode> {
  return updateNode(game, path, { comment: comment === '' ? undefined : comment });
}

export function setTime(game: Game, path: Path, time: NodeTime | undefined): Result<Edit, NoNode> {
  return updateNode(game, path, { time });
}

export function setMarked(game: Game, path: Path, isMarked: boolean): Result<Edit, NoNode> {
  return updateNode(game, path, { isMarked: isMarked || undefined });
}

/** Moves the innermost variation on `path` one place up among its siblings. */
export function promote(game: Game, path: Path): Result<Edit, NoNode> {
  const ply = path.findLastIndex(index => index > 0);
  return raise(game, path, ply === -1 ? path : path.with(ply, path[ply]! - 1));
}

/** Makes the line to `path` the main line. The variations before it move down by one. */
export function promoteToMain(game: Game, path: Path): Result<Edit, NoNode> {
  return raise(
    game,
    path,
    path.map(() => 0),
  );
}

/** Moves the nodes along `path` up among their siblings until their path is `goal`. */
function raise(game: Game, path: Path, goal: Path): Result<Edit, NoNode> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const lowest = path.findLastIndex((index, ply) => index !== goal[ply]);
  if (lowest === -1) return ok({ game, path, follow: stays });
  let node = line.value[lowest + 1]!;
  for (let ply = lowest; ply >= 0; ply--) {
    const parent = line.value[ply]!;
    const others = parent.children.toSpliced(path[ply]!, 1);
    node = { ...parent, children: others.toSpliced(goal[ply]!, 0, node) };
  }
  return ok({
    game: { ...game, root: node },
    path: goal,
    follow: other => followRaise(other, path, goal),
  });
}

function followRaise(path: Path, raised: Path, goal: Path): Path {
  const ply = path.findIndex((index, at) => index !== raised[at]);
  const common = ply === -1 ? path.length : ply;
  const after = [...goal.slice(0, common), ...path.slice(common)];
  // The paths differ from here on. The raised branch may have moved past this one.
  const index = path[common];
  const wasJumped =
    index !== undefined &&
    common < raised.length &&
    index >= goal[common]! &&
    index < raised[common]!;
  return wasJumped ? after.with(common, index + 1) : after;
}

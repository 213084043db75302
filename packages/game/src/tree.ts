// Reading a move tree. Nothing here recurses, because trees may have a million nodes and lines of ten
// thousand moves.
import { DEFAULT_SIZE, err, ok, type Result, RULES } from '@tengen/rules';
import { checkOneOf, checkSize } from '@tengen/rules/check';
import type { Game, GameNode, Meta, Move } from './node.ts';
import { type Path, ROOT } from './path.ts';

/** The path leads nowhere in this game. */
export type NoNode = { readonly kind: 'no-node'; readonly path: Path };

/** A game without moves. Throws a TypeError for a size or a rule that does not exist. */
export function newGame(meta: Partial<Meta> = {}): Game {
  const { size = DEFAULT_SIZE } = meta;
  checkSize(size);
  if (meta.rule) checkOneOf('rule', meta.rule, RULES);
  return { meta: { ...meta, size }, root: { children: [] } };
}

/** The nodes from the root to the node at `path`. */
export function nodesAlong(game: Game, path: Path): Result<readonly GameNode[], NoNode> {
  let node = game.root;
  const nodes = [node];
  for (const index of path) {
    const child = node.children[index];
    if (!child) return err({ kind: 'no-node', path });
    nodes.push(child);
    node = child;
  }
  return ok(nodes);
}

export function nodeAt(game: Game, path: Path): Result<GameNode, NoNode> {
  let node = game.root;
  for (const index of path) {
    const child = node.children[index];
    if (!child) return err({ kind: 'no-node', path });
    node = child;
  }
  return ok(node);
}

/** The index of the child that plays `move`. */
export function childPlaying(node: GameNode, move: Move): number | undefined {
  const index = node.children.findIndex(child => child.move && sameMove(child.move, move));
  return index === -1 ? undefined : index;
}

function sameMove(a: Move, b: Move): boolean {
  return a.color === b.color && a.point === b.point;
}

/** The path to the end of the main line. */
export function mainLine(game: Game): Path {
  return mainLineFrom(game.root, ROOT);
}

/** From `node` at `path` along first children to the end. */
export function mainLineFrom(node: GameNode, path: Path): Path {
  const line = [...path];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(0);
  return line;
}

export interface Visitor {
  /** `path` starts at the root of the walk and changes as the walk goes on: copy it to keep it. */
  readonly enter?: (node: GameNode, path: Path) => 'skip' | 'stop' | undefined;
  /** Called after everything below `node`, also if that was skipped. */
  readonly leave?: (node: GameNode, path: Path) => void;
}

/**
 * Visits `root` and everything below it, parents before children, main lines first. `enter` may return
 * `skip` to leave out what is below a node, or `stop` to end the walk.
 */
export function walk(root: GameNode, visitor: Visitor): void {
  const nodes: GameNode[] = [];
  const path: number[] = [];
  let arriving: GameNode | undefined = root;
  let next = 0;
  for (;;) {
    if (arriving) {
      nodes.push(arriving);
      const answer = visitor.enter?.(arriving, path);
      if (answer === 'stop') return;
      next = answer === 'skip' ? arriving.children.length : 0;
    } else {
      const leaving = nodes.pop()!;
      visitor.leave?.(leaving, path);
      if (nodes.length === 0) return;
      next = path.pop()! + 1;
    }
    arriving = nodes[nodes.length - 1]!.children[next];
    if (arriving) path.push(next);
  }
}

/** The number of nodes from `root` down, itself included. */
export function countNodes(root: GameNode): number {
  let count = 0;
  walk(root, {
    enter: () => {
      count++;
    },
  });
  return count;
}

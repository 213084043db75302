// Transfers a tree from the worker to the page in parts of some thousand nodes, so that the page can draw in between.
// Parents come before children, each with the number of its children.
import type { GameNode } from '@tengen/game';

type NodeFields = Omit<GameNode, 'children'>;
export type Part = readonly (readonly [fields: NodeFields, children: number])[];

const NODES_PER_PART = 10_000;

export function* partsOf(root: GameNode, nodesPerPart = NODES_PER_PART): Generator<Part> {
  const waiting = [root];
  let part: [NodeFields, number][] = [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { children, ...fields } = node;
    part.push([fields, children.length]);
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!);
    if (part.length < nodesPerPart) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

interface Open {
  readonly children: GameNode[];
  left: number;
}

/** Puts the parts together. */
export class TreeOfParts {
  root: GameNode | undefined;
  readonly #open: Open[] = [];

  add(part: Part): void {
    for (const [fields, left] of part) {
      const children: GameNode[] = [];
      const node: GameNode = { ...fields, children };
      this.root ??= node;
      const parent = this.#open.at(-1);
      if (parent) {
        parent.children.push(node);
        parent.left--;
      }
      if (left > 0) this.#open.push({ children, left });
      while (this.#open.at(-1)?.left === 0) this.#open.pop();
    }
  }
}

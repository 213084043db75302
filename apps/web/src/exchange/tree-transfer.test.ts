import type { GameNode } from '@tengen/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, TreeOfParts } from './tree-transfer.ts';

/** A tree from a list: each node hangs below the one that its number, taken modulo, names. */
function grow(places: readonly number[]): GameNode {
  const root = { children: [] as GameNode[] };
  const nodes = [root];
  places.forEach((place, i) => {
    const node = { comment: String(i), children: [] as GameNode[] };
    nodes[place % nodes.length]!.children.push(node);
    nodes.push(node);
  });
  return root;
}

test('a tree in parts is the same tree', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 200 }),
      fc.integer({ min: 1, max: 50 }),
      (places, size) => {
        const root = grow(places);
        const tree = new TreeOfParts();
        for (const part of partsOf(root, size)) tree.add(structuredClone(part));
        expect(tree.root).toEqual(root);
      },
    ),
  );
});

test('a line of a hundred thousand moves needs no deep stack', () => {
  const root = grow(Array.from({ length: 100_000 }, (_, i) => i));
  const tree = new TreeOfParts();
  for (const part of partsOf(root)) tree.add(part);
  let depth = 0;
  for (let node = tree.root; node; node = node.children[0]) depth++;
  expect(depth).toBe(100_001);
});

// Updates a document's nodes from one drawing to the next and touches only what differs. Siblings are matched by key,
// so a stone that stays on the board keeps its element.
import type { TreeNode } from './tree.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function createElement(document: Document, tree: TreeNode): SVGElement {
  const element = document.createElementNS(SVG, tree.tag) as SVGElement;
  patchAttributes(element, {}, tree.attributes);
  if (tree.text !== undefined) element.textContent = tree.text;
  else element.append(...tree.children.map(child => createElement(document, child)));
  return element;
}

/** `element` shows `before`; afterwards it shows `after`. Both have the same tag. */
export function patchElement(element: Element, before: TreeNode, after: TreeNode): void {
  if (before === after) return;
  patchAttributes(element, before.attributes, after.attributes);
  if (before.text !== undefined || after.text !== undefined) {
    if (before.text !== after.text) element.textContent = after.text ?? '';
    return;
  }
  patchChildren(element, before.children, after.children);
}

function patchAttributes(
  element: Element,
  before: TreeNode['attributes'],
  after: TreeNode['attributes'],
): void {
  for (const name in before) {
    if (after[name] === undefined) element.removeAttribute(name);
  }
  for (const name in after) {
    const value = after[name];
    if (value !== undefined && value !== before[name]) element.setAttribute(name, String(value));
  }
}

function patchChildren(
  parent: Element,
  before: readonly TreeNode[],
  after: readonly TreeNode[],
): void {
  const old = new Map<string, { tree: TreeNode; element: Element }>();
  const elements = [...parent.children];
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)];
  before.forEach((tree, index) => {
    old.set(keysBefore[index]!, { tree, element: elements[index]! });
  });

  // Removed elements go first. The others then never move, and never lose the focus.
  const staying = new Set(keysAfter);
  for (const [key, { element }] of old) if (!staying.has(key)) element.remove();

  let place: Element | null = parent.firstElementChild;
  after.forEach((tree, index) => {
    const kept = old.get(keysAfter[index]!);
    if (kept) patchElement(kept.element, kept.tree, tree);
    const element = kept?.element ?? createElement(parent.ownerDocument, tree);
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  });
}

/**
 * The tag is part of the key, because an element cannot change its tag. A page may draw the same thing twice, so
 * equal keys are numbered.
 */
function keysOf(trees: readonly TreeNode[]): string[] {
  const times = new Map<string, number>();
  return trees.map((tree, index) => {
    const key = `${tree.tag} ${tree.key ?? index}`;
    const time = times.get(key) ?? 0;
    times.set(key, time + 1);
    return time === 0 ? key : `${key} #${time}`;
  });
}

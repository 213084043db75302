// A drawing as a value: nested nodes that can be written as text (xml.ts), also in Node, or patched into a
// document. Text and attributes are data; they are never parsed as markup.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface TreeNode {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly TreeNode[];
  readonly text: string | undefined;
  /** Tells siblings apart when they come and go. Unique among them. */
  readonly key: string | undefined;
}

export function node(
  tag: string,
  attributes: Attributes = {},
  children: readonly TreeNode[] = [],
  key?: string,
): TreeNode {
  return { tag, attributes, children, text: undefined, key };
}

/** A node without children that is told apart from its siblings. */
export function keyed(key: string | number, tag: string, attributes: Attributes): TreeNode {
  return node(tag, attributes, [], String(key));
}

export function textNode(
  tag: string,
  attributes: Attributes,
  text: string,
  key?: string,
): TreeNode {
  return { tag, attributes, children: [], text, key };
}

// A drawing as a value: nested nodes that can be written as text, also in Node, or patched into a document. Text and
// attributes are data; they are never parsed as markup.

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and inside a quoted attribute. Characters that XML cannot hold are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, character => ESCAPES[character]!);
}

export function makeXml(tree: TreeNode): string {
  let open = tree.tag;
  for (const [name, value] of Object.entries(tree.attributes)) {
    if (value !== undefined) open += ` ${name}="${escapeXml(String(value))}"`;
  }
  const inside =
    tree.text === undefined ? tree.children.map(makeXml).join('') : escapeXml(tree.text);
  return inside ? `<${open}>${inside}</${tree.tag}>` : `<${open}/>`;
}

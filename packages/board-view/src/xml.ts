// A drawing as text.
import type { TreeNode } from './tree.ts';

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

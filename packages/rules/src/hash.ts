// A small hash of text (FNV-1a, 32 bits), the same on every machine. It names things and detects
// damage; it does not protect against people who want two texts to collide.

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The hash of the UTF-16 units of `text`. `start` is the hash of a text that comes before it. */
export function fnv1a(text: string, start: number = OFFSET_BASIS): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}

/** As eight hexadecimal digits. */
export function hexOf(hash: number): string {
  return hash.toString(16).padStart(8, '0');
}

// Whether the part of an address after `#` holds a game and not a place of the page. Small, because
// the first paint waits for it; what the game is, link.ts finds out.

/** Ours `g=…`, those of the first version `rule=…&moves=…`, and those of other pages `/h8h9i9?…`. */
const GAME_LINK = /^#?(?:g=|(?:rule|size|referee|moves|at)=|\/(?:[a-v]\d|--|\?))/i;

export function isGameLink(hash: string): boolean {
  return GAME_LINK.test(hash);
}

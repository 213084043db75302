// Tells whether the part of an address after `#` holds a game or names a place of the page. This module is small,
// because it is loaded early; link.ts reads the game.

/** Our links `g=…`, those of the first version `rule=…&moves=…`, and those of other pages `/h8h9i9?…`. */
const GAME_LINK = /^#?(?:g=|(?:rule|size|referee|moves|at)=|\/(?:[a-v]\d|--|\?))/i;

export function isGameLink(hash: string): boolean {
  return GAME_LINK.test(hash);
}

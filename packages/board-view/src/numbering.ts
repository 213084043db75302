// Chooses which numbers are drawn. Stones always carry the number of their move.
import type { DrawnStone, Numbering } from './state.ts';

/** The number to draw on a stone, or none. `last` is the highest number on the board. */
function shownNumber(stone: DrawnStone, numbering: Numbering, last: number): number | undefined {
  if (stone.number === undefined || stone.isFaint) return stone.number;
  switch (numbering.kind) {
    case 'all':
      return stone.number;
    case 'none':
      return undefined;
    case 'last':
      return stone.number > last - numbering.count ? stone.number : undefined;
    case 'from':
      return stone.number >= numbering.move ? stone.number - numbering.move + 1 : undefined;
  }
}

/** The stones with the numbers that are drawn on them. */
export function numbered(
  stones: readonly DrawnStone[],
  numbering: Numbering = { kind: 'all' },
): DrawnStone[] {
  const played = stones.filter(stone => !stone.isFaint);
  const last = played.reduce((highest, stone) => Math.max(highest, stone.number ?? 0), 0);
  return stones.flatMap(stone => {
    const number = shownNumber(stone, numbering, last);
    if (number === undefined) return [];
    // Most stones keep their number, and copying every stone at every move is slow.
    return number === stone.number ? stone : { ...stone, number };
  });
}

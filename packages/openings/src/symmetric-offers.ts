// Finds fifth moves that are the same by symmetry. Two cells are symmetric if a rotation or reflection of
// the infinite grid that keeps the black and the white stones takes one to the other. The order of the
// stones and the edge of the board do not matter (scope `position`). The weaker scope `board` also
// requires a symmetry of the board.
import { mapOffset, type Point, pointAt, SYMMETRIES, type Symmetry, xOf, yOf } from '@tengen/rules';

export type SymmetryScope = 'position' | 'board';

export const SYMMETRY_SCOPES: readonly SymmetryScope[] = ['position', 'board'];

/** A symmetry about the point (x / scale, y / scale), which may lie between cells. */
interface GridMap {
  readonly symmetry: Symmetry;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The first two of `offers` that are symmetric. `stones` are in order, beginning with Black. */
export function symmetricPair(
  offers: readonly Point[],
  stones: readonly Point[],
  size: number,
  scope: SymmetryScope,
): readonly [Point, Point] | undefined {
  const maps = mapsThatKeep(stones, size, scope);
  for (const [i, a] of offers.entries()) {
    const images = new Set(maps.map(map => imageOf(map, a, size)));
    const b = offers.slice(i + 1).find(other => images.has(other));
    if (b !== undefined) return [a, b];
  }
  return undefined;
}

/** One cell of each set of symmetric ones. */
export function distinctOffers(
  cells: readonly Point[],
  stones: readonly Point[],
  size: number,
  scope: SymmetryScope,
): Point[] {
  const maps = mapsThatKeep(stones, size, scope);
  const seen = new Set<Point | undefined>();
  return cells.filter(cell => {
    if (seen.has(cell)) return false;
    for (const map of maps) seen.add(imageOf(map, cell, size));
    return true;
  });
}

/** The cells that are symmetric to one of `offers`, including the offers. */
export function sameOffers(
  offers: readonly Point[],
  stones: readonly Point[],
  size: number,
  scope: SymmetryScope,
): ReadonlySet<Point | undefined> {
  const maps = mapsThatKeep(stones, size, scope);
  return new Set(offers.flatMap(offer => maps.map(map => imageOf(map, offer, size))));
}

/** The symmetries that keep the stones. Usually only the identity. */
function mapsThatKeep(stones: readonly Point[], size: number, scope: SymmetryScope): GridMap[] {
  const about = scope === 'board' ? middleOfBoard(size) : middleOfStones(stones, size);
  return SYMMETRIES.map(symmetry => ({ symmetry, ...about })).filter(map =>
    stones.every((stone, i) => {
      const image = imageOf(map, stone, size);
      // Stones of the same color have indexes of the same parity.
      return stones.some((other, j) => other === image && i % 2 === j % 2);
    }),
  );
}

function middleOfBoard(size: number): Omit<GridMap, 'symmetry'> {
  return { x: size - 1, y: size - 1, scale: 2 };
}

/** A symmetry that keeps the stones keeps their centroid, so that is its centre. */
function middleOfStones(stones: readonly Point[], size: number): Omit<GridMap, 'symmetry'> {
  return {
    x: stones.reduce((sum, stone) => sum + xOf(stone, size), 0),
    y: stones.reduce((sum, stone) => sum + yOf(stone, size), 0),
    scale: stones.length,
  };
}

/** The image of a cell. Undefined if it is off the board or between cells. */
function imageOf({ symmetry, x, y, scale }: GridMap, cell: Point, size: number): Point | undefined {
  const [dx, dy] = mapOffset(symmetry, scale * xOf(cell, size) - x, scale * yOf(cell, size) - y);
  const toX = (dx + x) / scale;
  const toY = (dy + y) / scale;
  const isOnBoard = (at: number) => Number.isInteger(at) && at >= 0 && at < size;
  return isOnBoard(toX) && isOnBoard(toY) ? pointAt(toX, toY, size) : undefined;
}

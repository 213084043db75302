// Candidate cells for an even position: near the stones, no two of them symmetric, in random order so that
// openings differ.
import { distinctOffers, type OpeningState } from '@tengen/openings';
import { distance, distanceFromCenter, type Point } from '@tengen/rules';
import { shuffled } from '@tengen/rules/chance';

/** The greatest distance from the nearest stone. */
const REACH = 4;

/** Up to `count` cells of `points`, no two symmetric, near the stones if possible. */
export function sample(
  { stones, terms: { size, symmetryScope } }: OpeningState,
  points: readonly Point[],
  count: number,
  random: () => number,
): Point[] {
  const near = points.filter(point => isNear(point, stones, size));
  const cells = shuffled(near.length > 0 ? near : points, random);
  const different =
    stones.length === 0 ? cells : distinctOffers(cells, stones, size, symmetryScope);
  return different.slice(0, count);
}

/** The cells nearest to the stones. */
export function nearest(
  { stones, terms: { size } }: OpeningState,
  points: readonly Point[],
  count: number,
): Point[] {
  const farness = (point: Point) => {
    const steps = stones.map(stone => distance(point, stone, size));
    return Math.min(...steps, size) * size + distanceFromCenter(point, size);
  };
  return [...points].sort((a, b) => farness(a) - farness(b)).slice(0, count);
}

function isNear(point: Point, stones: readonly Point[], size: number): boolean {
  return stones.some(stone => distance(point, stone, size) <= REACH);
}

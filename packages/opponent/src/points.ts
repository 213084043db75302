// Candidate cells for an even position: near the stones, no two of them symmetric, in random order so that
// openings differ.
import { distinctOffers, type OpeningState } from '@tengen/openings';
import { distanceFromCenter, type Point, xOf, yOf } from '@tengen/rules';

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
  const distance = (point: Point) => {
    const steps = stones.map(stone => between(point, stone, size));
    return Math.min(...steps, size) * size + distanceFromCenter(point, size);
  };
  return [...points].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

export function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.min(items.length - 1, Math.floor(random() * items.length))];
}

function isNear(point: Point, stones: readonly Point[], size: number): boolean {
  return stones.some(stone => between(point, stone, size) <= REACH);
}

/** The distance in king's moves. */
function between(a: Point, b: Point, size: number): number {
  return Math.max(Math.abs(xOf(a, size) - xOf(b, size)), Math.abs(yOf(a, size) - yOf(b, size)));
}

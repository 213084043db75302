// Where a stone of the opening may go. An area is a range of distances from the centre in king's moves,
// so small boards clip it by themselves. On even boards the areas are centred on stone 1, which stands
// on the centre in every protocol that uses them.
import { distanceFromCenter, type Point } from '@tengen/rules';

export type Area = 'any' | 'center' | '3x3' | '5x5' | '7x7' | '9x9' | 'outside-5x5' | 'outside-7x7';

/** The nearest and the farthest distance allowed. */
const BANDS: Readonly<Record<Area, readonly [number, number]>> = {
  any: [0, Infinity],
  center: [0, 0],
  '3x3': [0, 1],
  '5x5': [0, 2],
  '7x7': [0, 3],
  '9x9': [0, 4],
  'outside-5x5': [3, Infinity],
  'outside-7x7': [4, Infinity],
};

export function isInArea(area: Area, point: Point, size: number): boolean {
  const [nearest, farthest] = BANDS[area];
  const distance = distanceFromCenter(point, size);
  return distance >= nearest && distance <= farthest;
}

import { describe, expect, test } from 'vitest';
import {
  arrowPath,
  extentOf,
  grainPaths,
  gridPath,
  marginOf,
  placeAt,
  spotOf,
  starPlaces,
  strokePath,
  UNIT,
} from './shapes.ts';

const SIZES = Array.from({ length: 18 }, (_, i) => i + 5);

describe.each(SIZES)('size %i', size => {
  test('every point is found again where it is drawn', () => {
    for (const coordinates of [true, false]) {
      for (let point = 0; point < size * size; point++) {
        const spot = spotOf(point, { size, coordinates });
        const place = placeAt(spot, size, coordinates);
        expect(place && place.row * size + place.column).toBe(point);
      }
    }
  });

  test('the drawing is square and the lines lie in its middle', () => {
    const first = spotOf(0, { size });
    const last = spotOf(size * size - 1, { size });
    expect(first.x + last.x).toBeCloseTo(extentOf(size, true));
    expect(first.y).toBe(first.x);
  });

  test('there are two lines less per direction than the frame makes', () => {
    expect(gridPath(size, marginOf(true)).match(/[hv]/g)).toHaveLength(2 * (size - 2));
  });
});

test('fifteen lines have five dots, eight none, seven the centre alone', () => {
  expect(starPlaces(15)).toHaveLength(5);
  expect(starPlaces(15)).toContainEqual({ column: 3, row: 11 });
  expect(starPlaces(8)).toEqual([]);
  expect(starPlaces(7)).toEqual([{ column: 3, row: 3 }]);
});

test('the grain is the same every time', () => {
  expect(grainPaths(954)).toEqual(grainPaths(954));
});

test('a stroke through nothing is nothing, and an arrow to its own start too', () => {
  expect(strokePath([])).toBe('');
  expect(arrowPath({ x: UNIT, y: UNIT }, { x: UNIT, y: UNIT })).toBe('');
});

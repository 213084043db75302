import { describe, expect, test } from 'vitest';
import {
  centerPoint,
  edgeLabels,
  nameOf,
  neighbour,
  placeOf,
  pointNamed,
  pointOn,
} from './coords.ts';
import type { Orientation } from './state.ts';

const ORIENTATIONS: Orientation[] = [false, true].flatMap(mirrored =>
  ([0, 1, 2, 3] as const).map(quarterTurns => ({ mirrored, quarterTurns })),
);

test('the centre of fifteen lines is h8, and names are read back in any case', () => {
  expect(nameOf(centerPoint(15), 15)).toBe('h8');
  expect(pointNamed('H8', 15)).toBe(centerPoint(15));
  expect(nameOf(0, 22)).toBe('a22');
  expect(nameOf(22 * 22 - 1, 22)).toBe('v1');
});

test.each(['', 'h', 'h0', 'h16', 'p1', '8h', 'h8 ', 'hh', 'h08', 'w1'])(
  '%j names no point of fifteen lines',
  name => expect(pointNamed(name, 15)).toBeUndefined(),
);

describe.each([5, 6, 15, 22])('size %i', size => {
  test.each(ORIENTATIONS)('$mirrored $quarterTurns: place and point are inverses', orientation => {
    const seen = new Set<string>();
    for (let point = 0; point < size * size; point++) {
      const place = placeOf(point, size, orientation);
      expect(pointOn(place, size, orientation)).toBe(point);
      seen.add(`${place.column},${place.row}`);
    }
    expect(seen.size).toBe(size * size);
  });
});

test('a quarter turn clockwise carries the top left corner to the top right', () => {
  expect(placeOf(0, 15, { quarterTurns: 1 })).toEqual({ column: 14, row: 0 });
  expect(placeOf(0, 15, { mirrored: true })).toEqual({ column: 14, row: 0 });
});

test('the labels turn with the board', () => {
  expect(edgeLabels(5)).toEqual({ bottom: [...'ABCDE'], left: [...'54321'] });
  expect(edgeLabels(5, { quarterTurns: 2 })).toEqual({ bottom: [...'EDCBA'], left: [...'12345'] });
  expect(edgeLabels(5, { quarterTurns: 1 })).toEqual({ bottom: [...'12345'], left: [...'ABCDE'] });
});

test('a step to the right is a step to the right however the board lies, and stops at the edge', () => {
  for (const orientation of ORIENTATIONS) {
    const from = pointOn({ column: 3, row: 2 }, 15, orientation);
    const step = placeOf(neighbour(from, 1, 0, 15, orientation), 15, orientation);
    expect(step).toEqual({ column: 4, row: 2 });
    const far = placeOf(neighbour(from, 99, -99, 15, orientation), 15, orientation);
    expect(far).toEqual({ column: 14, row: 0 });
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centerOf,
  distanceFromCenter,
  isBoardSize,
  isPoint,
  makeNotation,
  NOTATIONS,
  type Notation,
  parseNotation,
  parsePoint,
  pointAt,
  pointName,
  starPoints,
  xOf,
  yOf,
} from './index.ts';
import { must } from './testing/index.ts';

const sizeArb = fc.integer({ min: 5, max: 22 });

describe('names of points', () => {
  // The check values of docs/rules.md N1–N7.
  test.each([
    ['a1', [0, 14], { gomocup: '0,14', sgf: 'ao', piskvork: '1,15', 'row-first': '14,0' }],
    ['o15', [14, 0], { gomocup: '14,0', sgf: 'oa', piskvork: '15,1', 'row-first': '0,14' }],
    ['h8', [7, 7], { gomocup: '7,7', sgf: 'hh', piskvork: '8,8', engine: 'H8' }],
    ['i9', [8, 6], { gomocup: '8,6', sgf: 'ig', go: 'j9', engine: 'I7', 'engine-zero': 'I6' }],
  ] as [string, [number, number], Partial<Record<Notation, string>>][])(
    '%s is the same point in every notation',
    (name, [x, y], others) => {
      const point = must(parsePoint(name, 15));
      expect([xOf(point, 15), yOf(point, 15)]).toEqual([x, y]);
      expect(pointName(point, 15)).toBe(name);
      for (const [notation, text] of Object.entries(others)) {
        expect(makeNotation(notation as Notation, point, 15)).toBe(text);
        expect(must(parseNotation(notation as Notation, text, 15))).toBe(point);
      }
    },
  );

  test('what is written in a notation is read back as the same point', () => {
    fc.assert(
      fc.property(sizeArb, fc.nat(), fc.constantFrom(...NOTATIONS), (size, n, notation) => {
        const point = n % (size * size);
        const text = makeNotation(notation, point, size);
        expect(must(parseNotation(notation, text, size))).toBe(point);
      }),
    );
  });

  test.each([
    ['H8', 'h8'],
    ['h08', 'h8'],
    [' h8 ', 'h8'],
  ])('%j is accepted as %s', (text, name) => {
    expect(pointName(must(parsePoint(text, 15)), 15)).toBe(name);
  });

  test.each(['h0', 'h16', 'p1', 'z99'])('%s lies off a 15×15 board', text => {
    expect(parsePoint(text, 15)).toEqual({
      ok: false,
      error: { kind: 'off-board', text, size: 15 },
    });
  });

  test.each(['', 'h', '8', '8h', 'hh8', 'h8x', 'h-8', 'h8.5', '天元', 'h 8'])(
    '%j is no point',
    text => {
      expect(parsePoint(text, 15)).toEqual({
        ok: false,
        error: { kind: 'bad-point', text, notation: 'standard' },
      });
    },
  );

  test('go style has no letter i and never guesses', () => {
    expect(parseNotation('go', 'i9', 15)).toMatchObject({
      ok: false,
      error: { kind: 'bad-point' },
    });
    expect(pointName(must(parseNotation('go', 'j9', 15)), 15)).toBe('i9');
    expect(must(parseNotation('go', 'h8', 15))).toBe(must(parsePoint('h8', 15)));
  });

  test.each([
    ['gomocup', '-1,3'],
    ['gomocup', '15,3'],
    ['piskvork', '0,1'],
    ['piskvork', '16,1'],
    ['sgf', 'ps'],
    ['engine', 'A0'],
    ['engine-zero', 'A15'],
  ] as [Notation, string][])('%s %s lies off the board', (notation, text) => {
    expect(parseNotation(notation, text, 15)).toMatchObject({
      ok: false,
      error: { kind: 'off-board' },
    });
  });

  test.each([
    ['gomocup', '7'],
    ['gomocup', '7;7'],
    ['sgf', 'h'],
    ['sgf', 'h8'],
    ['sgf', 'HH'],
  ] as [Notation, string][])('%s %j is no point', (notation, text) => {
    expect(parseNotation(notation, text, 15)).toMatchObject({
      ok: false,
      error: { kind: 'bad-point' },
    });
  });
});

describe('the board', () => {
  test('boards have 5 to 22 lines', () => {
    expect([4, 5, 15, 22, 23, 15.5, Number.NaN].map(isBoardSize)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('the centre of an even board lies below right of the middle', () => {
    expect(centerOf(15)).toBe(pointAt(7, 7, 15));
    expect(centerOf(19)).toBe(pointAt(9, 9, 19));
    expect(centerOf(20)).toBe(pointAt(10, 10, 20));
  });

  test('distance from the centre counts king steps', () => {
    expect(distanceFromCenter(must(parsePoint('h8', 15)), 15)).toBe(0);
    expect(distanceFromCenter(must(parsePoint('j9', 15)), 15)).toBe(2);
    expect(distanceFromCenter(must(parsePoint('a1', 15)), 15)).toBe(7);
  });

  test('a 15×15 board has its five stars', () => {
    const names = starPoints(15).map(point => pointName(point, 15));
    expect(names.sort()).toEqual(['d12', 'd4', 'h8', 'l12', 'l4']);
    expect(starPoints(6)).toEqual([]);
    expect(starPoints(7)).toEqual([centerOf(7)]);
    expect(starPoints(20)).toHaveLength(4);
  });

  test('points are whole numbers on the board', () => {
    expect([-1, 0, 224, 225, 1.5].map(point => isPoint(point, 15))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

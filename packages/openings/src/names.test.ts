import { centerOf, MAX_SIZE, MIN_SIZE, mapPoint, pointAt, SYMMETRIES } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readText } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import type { OpeningId } from './names.ts';
import { OPENINGS, openingMoves, openingOf, parseOpeningId, recogniseOpening } from './names.ts';
import { pointOf } from './testing.ts';

interface VectorOpening {
  readonly id: OpeningId;
  readonly altId: string;
  readonly kind: string;
  readonly number: number;
  readonly names: Record<string, string>;
  readonly moves: string[];
  readonly xy: [number, number][];
  readonly orientations: number;
}

const vectors = JSON.parse(readText('openings26.json')).openings as VectorOpening[];

const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

describe('the 26 openings', () => {
  test('are those of the table, in its order', () => {
    expect(OPENINGS.map(o => o.id)).toEqual(vectors.map(v => v.id));
  });

  test.each(vectors)('$id is named, numbered and placed as in the table', vector => {
    const { id, kind, number, names, moves } = vector;
    expect(openingOf(id)).toEqual({ id, kind, number, names, moves });
    expect(openingMoves(id, 'identity', 15)).toEqual(vector.xy.map(([x, y]) => pointAt(x, y, 15)));
  });

  test.each(vectors)('$id has $orientations orientations', ({ id, orientations }) => {
    const seen = new Set(SYMMETRIES.map(symmetry => openingMoves(id, symmetry, 15).join()));
    expect(seen.size).toBe(orientations);
  });

  test('an id that does not exist is a bug', () => {
    expect(() => openingOf('D14' as OpeningId)).toThrow('D14');
  });
});

describe('ids', () => {
  test.each(vectors)('$id may be written $altId, in small letters too', ({ id, altId }) => {
    for (const text of [id, altId, id.toLowerCase(), altId.toLowerCase(), ` ${id} `]) {
      expect(must(parseOpeningId(text))).toBe(id);
    }
  });

  test.each(['', 'D', 'D0', 'D14', '14D', 'E4', '4', 'DD4', 'D4D', 'h8'])('%j is none', text => {
    expect(parseOpeningId(text)).toEqual({ ok: false, error: { kind: 'unknown-opening', text } });
  });
});

describe('recognition', () => {
  test('finds every opening in all eight orientations on every board', () => {
    for (const size of SIZES) {
      for (const { id } of OPENINGS) {
        for (const symmetry of SYMMETRIES) {
          const moves = openingMoves(id, symmetry, size);
          const found = recogniseOpening(moves, size)!;
          expect(found.opening.id).toBe(id);
          expect(openingMoves(id, found.symmetry, size)).toEqual(moves);
        }
      }
    }
  });

  test('gives the very symmetry that made an opening without an axis', () => {
    for (const { id } of vectors.filter(vector => vector.orientations === 8)) {
      for (const symmetry of SYMMETRIES) {
        expect(recogniseOpening(openingMoves(id, symmetry, 15), 15)?.symmetry).toBe(symmetry);
      }
    }
  });

  test('gives the first of the two symmetries that fit an opening with an axis', () => {
    for (const { id } of vectors.filter(vector => vector.orientations === 4)) {
      for (const symmetry of SYMMETRIES) {
        const moves = openingMoves(id, symmetry, 15);
        const fitting = SYMMETRIES.filter(s => openingMoves(id, s, 15).join() === moves.join());
        expect(fitting).toHaveLength(2);
        expect(recogniseOpening(moves, 15)?.symmetry).toBe(fitting[0]);
      }
    }
  });

  test('agrees with turning and flipping an odd board', () => {
    for (const { id } of OPENINGS) {
      for (const symmetry of SYMMETRIES) {
        const turned = openingMoves(id, 'identity', 19).map(p => mapPoint(symmetry, p, 19));
        expect(turned).toEqual(openingMoves(id, symmetry, 19));
      }
    }
  });

  test('does not agree with turning an even board, whose middle is no cell', () => {
    const turned = openingMoves('D4', 'identity', 20).map(p => mapPoint('rotate-180', p, 20));
    expect(turned[0]).not.toBe(centerOf(20));
    expect(recogniseOpening(turned, 20)).toBeUndefined();
  });

  test('puts the 184 placements into 26 classes', () => {
    const counts = new Map<string, number>();
    for (let second = 0; second < 225; second++) {
      for (let third = 0; third < 225; third++) {
        const id = recogniseOpening([centerOf(15), second, third], 15)?.opening.id;
        if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    expect([...counts.values()].reduce((a, b) => a + b)).toBe(184);
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(vectors.map(v => [v.id, v.orientations])),
    );
  });

  test('looks at the first three moves only', () => {
    const moves = ['h8', 'g8', 'g7', 'a1', 'o15'].map(name => pointOf(name, 15));
    expect(recogniseOpening(moves, 15)?.opening.names.en).toBe('Flower Moon');
  });

  test.each([
    ['nothing yet', []],
    ['two moves', ['h8', 'h9']],
    ['move 1 off the centre', ['h9', 'h10', 'i10']],
    ['move 2 outside the 3×3', ['h8', 'h10', 'h9']],
    ['move 3 outside the 5×5', ['h8', 'h9', 'h11']],
    ['a point twice', ['h8', 'h9', 'h9']],
  ])('%s is no opening', (_, names) => {
    expect(
      recogniseOpening(
        names.map(name => pointOf(name, 15)),
        15,
      ),
    ).toBeUndefined();
  });
});

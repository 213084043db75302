import { readLines } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import {
  Board,
  explain,
  type ForbiddenKind,
  forbiddenKind,
  forbiddenKinds,
  mapPoint,
  onlyLooksForbidden,
  Position,
  parsePoint,
  pointName,
  SYMMETRIES,
} from './index.ts';
import { Chance, denseBoard, must, oracleForbiddenKinds } from './testing/index.ts';

interface ForbiddenVector {
  size: number;
  black: string[];
  white: string[];
  kinds: Record<string, ForbiddenKind>;
  fake: string[];
  deep: string[];
  five: string[];
}

const vectors = readLines<ForbiddenVector>('renju-forbidden.jsonl');

function boardOf({ size, black, white }: ForbiddenVector): Board {
  const points = (names: string[]) => names.map(name => must(parsePoint(name, size)));
  return Board.of(size, points(black), points(white));
}

describe('3,000 dense positions', () => {
  test('there are 3,000 of them, with points of every difficulty', () => {
    expect(vectors).toHaveLength(3000);
    expect(vectors.flatMap(vector => vector.fake).length).toBeGreaterThan(100);
    expect(vectors.flatMap(vector => vector.deep).length).toBeGreaterThan(10);
    expect(vectors.flatMap(vector => vector.five).length).toBeGreaterThan(10);
  });

  test.each(SYMMETRIES)('have the forbidden points two referees agree on, %s', symmetry => {
    let differences = 0;
    for (const vector of vectors) {
      const board = boardOf(vector).mapped(symmetry);
      const expected = new Map(
        Object.entries(vector.kinds).map(([name, kind]) => [
          mapPoint(symmetry, must(parsePoint(name, vector.size)), vector.size),
          kind,
        ]),
      );
      const found = forbiddenKinds(board);
      const same =
        found.size === expected.size && [...found].every(([p, kind]) => expected.get(p) === kind);
      if (!same) differences++;
    }
    expect(differences).toBe(0);
  });

  test('a point that only recursion finds legal is told from a forbidden one', () => {
    for (const vector of vectors) {
      for (const name of vector.fake) {
        const point = must(parsePoint(name, vector.size));
        const explanation = explain(boardOf(vector), point)!;
        expect(explanation.kind).toBeUndefined();
        expect(onlyLooksForbidden(explanation)).toBe(true);
        const reasons = explanation.threes
          .filter(three => !three.isReal)
          .flatMap(three => three.extensions.map(extension => extension.verdict));
        expect(reasons.some(reason => reason === 'forbidden' || reason === 'makes-five')).toBe(
          true,
        );
      }
    }
  });

  test('an exact five wins on a point that otherwise looks forbidden', () => {
    for (const vector of vectors) {
      for (const name of vector.five) {
        const point = must(parsePoint(name, vector.size));
        const board = boardOf(vector);
        expect(explain(board, point)!.fives.length).toBeGreaterThan(0);
        expect(forbiddenKind(board, point)).toBeUndefined();
      }
    }
  });
});

describe('the fast test and the text of the rule', () => {
  test('agree on random dense boards of every size', () => {
    const chance = new Chance(20261115);
    let verdicts = 0;
    let forbidden = 0;
    while (verdicts < 60_000) {
      const size = chance.between(5, 22);
      const board = denseBoard(
        chance,
        size,
        chance.between(6, Math.min(110, size * size - 4)),
        chance.pick([0.1, 0.25, 0.4]),
      );
      const oracle = oracleForbiddenKinds(board);
      expect(forbiddenKinds(board), board.toString()).toEqual(oracle);
      verdicts += board.emptyCells;
      forbidden += oracle.size;
    }
    expect(forbidden).toBeGreaterThan(1000);
  });

  test('see the same point one by one as in the list, and leave the board as it was', () => {
    const board = boardOf(vectors[4]!);
    const before = board.toCells();
    const kinds = forbiddenKinds(board);
    for (const point of board.emptyPoints()) {
      expect(forbiddenKind(board, point)).toBe(kinds.get(point));
    }
    expect(board.toCells()).toEqual(before);
  });
});

test('a taken point and one off the board are no foul and have no explanation', () => {
  const board = Board.of(15, [100], []);
  for (const point of [100, 225, 9999, -1, 0.5]) {
    expect(forbiddenKind(board, point)).toBeUndefined();
    expect(explain(board, point)).toBeUndefined();
  }
});

test('only renju has forbidden points, whoever is to move', () => {
  const { black, white } = vectors[3]!;
  const points = (names: string[]) => names.map(name => must(parsePoint(name, 15)));
  const setup = { black: points(black), white: points(white), size: 15 } as const;
  for (const turn of ['black', 'white'] as const) {
    const renju = must(Position.setup({ ...setup, rule: 'renju', turn }));
    const names = renju.forbidden().map(({ point }) => pointName(point, 15));
    expect(names.sort()).toEqual(['h11', 'i12', 'i13', 'k10']);
    expect(renju.isForbidden(renju.forbidden()[0]!.point)).toBe(true);
  }
  const gomoku = must(Position.setup({ ...setup, rule: 'standard', turn: 'black' }));
  expect(gomoku.forbidden()).toEqual([]);
  expect(gomoku.isForbidden(points(['h11'])[0]!)).toBe(false);
});

import { readText } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import type { Explanation, Extension, Point } from './index.ts';
import { Board, explain, onlyLooksForbidden, Position, parsePoint, pointName } from './index.ts';
import { Chance, denseBoard, must } from './testing/index.ts';

const name = (point: Point) => pointName(point, 15);
const names = (points: readonly Point[]) => points.map(name).join(' ');
const at = (text: string) => must(parsePoint(text, 15));

interface RuleCase {
  id: string;
  rule: string;
  mover: string;
  black: string[];
  white: string[];
  point: string;
}

const { cases } = JSON.parse(readText('rule-cases.json')) as { cases: RuleCase[] };

/** The explanation of a worked case of docs/rules.md. */
function explained(id: string): Explanation {
  const found = cases.find(item => item.id === id)!;
  return explain(Board.of(15, found.black.map(at), found.white.map(at)), at(found.point))!;
}

function threeOf(explanation: Explanation, direction: string) {
  return explanation.threes.find(three => three.direction === direction);
}

function verdictsOf(extensions: readonly Extension[]): Record<string, string> {
  return Object.fromEntries(extensions.map(({ point, verdict }) => [name(point), verdict]));
}

describe('what is forbidden is explained by its lines', () => {
  test('two threes, with the cells that extend them and the ends of the straight fours', () => {
    const { kind, threes, fours, overlines } = explained('R01');
    expect(kind).toBe('double-three');
    expect(threes.map(three => [three.direction, names(three.stones), three.isReal])).toEqual([
      ['row', 'g8 h8 i8', true],
      ['column', 'h9 h8 h7', true],
    ]);
    expect(verdictsOf(threes[0]!.extensions)).toEqual({
      f8: 'straight-four',
      j8: 'straight-four',
    });
    const [first] = threes[0]!.extensions;
    expect(first?.verdict === 'straight-four' && names(first.ends)).toBe('e8 j8');
    expect([fours, overlines]).toEqual([[], []]);
  });

  test('a split three has one extension', () => {
    const row = threeOf(explained('R02'), 'row')!;
    expect(names(row.stones)).toBe('f8 h8 i8');
    expect(verdictsOf(row.extensions)).toEqual({ g8: 'straight-four' });
  });

  test('two fours in one line are two different sets of stones', () => {
    const { kind, fours } = explained('R11');
    expect(kind).toBe('double-four');
    expect(fours.map(four => [names(four.stones), names(four.completions)])).toEqual([
      ['e8 g8 h8 i8', 'f8'],
      ['g8 h8 i8 k8', 'j8'],
    ]);
  });

  test('a straight four is one four with two completions', () => {
    const { kind, fours } = explained('R15');
    expect(kind).toBeUndefined();
    expect(fours.map(four => [names(four.stones), names(four.completions)])).toEqual([
      ['e8 f8 g8 h8', 'd8 i8'],
    ]);
  });

  test('an overline shows its six stones', () => {
    const { kind, overlines } = explained('R22');
    expect(kind).toBe('overline');
    expect(overlines.map(line => names(line.stones))).toEqual(['e8 f8 g8 h8 i8 j8']);
  });
});

describe('what only looks forbidden is explained by what fails', () => {
  test('no room: the ends of the fours are taken by White', () => {
    const explanation = explained('R03');
    expect(onlyLooksForbidden(explanation)).toBe(true);
    const row = threeOf(explanation, 'row')!;
    expect(row.isReal).toBe(false);
    expect(row.extensions).toEqual([
      { point: at('f8'), verdict: 'blocked', end: at('e8') },
      { point: at('j8'), verdict: 'blocked', end: at('k8') },
    ]);
  });

  test('no room: an end lies beyond the edge', () => {
    const row = threeOf(explained('R06'), 'row')!;
    expect(row.extensions).toEqual([{ point: at('d8'), verdict: 'blocked', end: undefined }]);
  });

  test('both straight fours would run into a sixth stone', () => {
    const row = threeOf(explained('R07'), 'row')!;
    expect(row.extensions).toEqual([
      { point: at('d8'), verdict: 'overline-end', end: at('c8') },
      { point: at('h8'), verdict: 'overline-end', end: at('i8') },
    ]);
  });

  test.each([
    ['R27', 'overline'],
    ['R28', 'double-four'],
    ['R29', 'double-three'],
  ])('%s: the extension is itself forbidden, %s', (id, kind) => {
    const [extension] = threeOf(explained(id), 'row')!.extensions;
    expect(extension).toMatchObject({
      point: at('g8'),
      verdict: 'forbidden',
      foul: kind,
      because: { kind },
    });
  });

  test('the extension completes a five elsewhere', () => {
    const [extension] = threeOf(explained('R31'), 'row')!.extensions;
    expect(extension).toMatchObject({ point: at('g8'), verdict: 'makes-five' });
    const fives = extension?.verdict === 'makes-five' ? extension.because!.fives : [];
    expect(fives.map(line => names(line.stones))).toEqual(['g8 g7 g6 g5 g4']);
  });

  test('one forbidden extension out of two leaves the three standing', () => {
    const row = threeOf(explained('R32'), 'row')!;
    expect(row.isReal).toBe(true);
    expect(verdictsOf(row.extensions)).toEqual({ f8: 'straight-four', j8: 'forbidden' });
  });

  test('a gap that would make six is no four', () => {
    const row = explained('R17').fours.find(four => four.direction === 'row')!;
    expect([row.isReal, names(row.overlinesAt), row.completions]).toEqual([false, 'g8', []]);
  });

  test('five beats everything it is made together with', () => {
    for (const id of ['R24', 'R25', 'R26']) {
      const explanation = explained(id);
      expect(explanation.kind).toBeUndefined();
      expect(onlyLooksForbidden(explanation)).toBe(true);
    }
  });

  test('a point that makes nothing looks like nothing', () => {
    const explanation = explain(Board.empty(15), at('h8'))!;
    expect(onlyLooksForbidden(explanation)).toBe(false);
    expect(onlyLooksForbidden(explained('R01'))).toBe(false);
    expect(onlyLooksForbidden(explained('R19'))).toBe(false);
  });
});

test('the lines always add up to the verdict', () => {
  const chance = new Chance(7);
  const seen = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const size = chance.between(9, 16);
    const board = denseBoard(chance, size, chance.between(12, 60), chance.pick([0.1, 0.3]));
    for (const point of board.emptyPoints()) {
      const { kind, fives, overlines, fours, threes } = explain(board, point)!;
      const real = (lines: readonly { isReal: boolean }[]) => lines.filter(l => l.isReal).length;
      const byLines =
        fives.length > 0
          ? undefined
          : overlines.length > 0
            ? 'overline'
            : real(fours) >= 2
              ? 'double-four'
              : real(threes) >= 2
                ? 'double-three'
                : undefined;
      expect(kind, `${board} at ${pointName(point, size)}`).toBe(byLines);
      seen.add(String(kind));
    }
  }
  expect([...seen].sort()).toEqual(['double-four', 'double-three', 'overline', 'undefined']);
});

test('a position explains any empty point, and no taken one', () => {
  const position = must(Position.start({ rule: 'renju' }).play(at('h8')));
  expect(position.explain(at('h9'))?.kind).toBeUndefined();
  expect(position.explain(at('h9'))?.point).toBe(at('h9'));
  expect(position.explain(at('h8'))).toBeUndefined();
});

test('explanations lie three deep at most, and say the foul at every level', () => {
  const depthOf = ({ threes }: Explanation): number =>
    1 +
    Math.max(
      0,
      ...threes
        .flatMap(three => three.extensions)
        .map(extension => {
          if (extension.verdict === 'forbidden') expect(extension.foul).toBeTruthy();
          return 'because' in extension && extension.because ? depthOf(extension.because) : 0;
        }),
    );
  const chance = new Chance(11);
  let deepest = 0;
  for (let i = 0; i < 150; i++) {
    const board = denseBoard(chance, 15, 50, 0.1);
    for (const point of board.emptyPoints()) {
      deepest = Math.max(deepest, depthOf(explain(board, point)!));
    }
  }
  expect(deepest).toBe(3);
});

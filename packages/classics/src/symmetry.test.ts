// What the five see must not depend on how the board lies or which colour is called black.
import { mapPoint, type Point, SYMMETRIES, type Symmetry } from '@tengen/rules';
import { Chance, denseBoard } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Gains } from './classic-000.ts';
import { Powers } from './classic-001.ts';
import { pointScore } from './classic-002.ts';
import { LineScores } from './classic-004.ts';
import { otherOf, StoneGrid } from './grid.ts';
import { Shapes } from './shapes-003.ts';

interface Stone {
  readonly point: Point;
  readonly stone: number;
}

interface Scene {
  readonly size: number;
  readonly stones: readonly Stone[];
}

const anyScene = fc
  .record({
    seed: fc.integer(),
    size: fc.integer({ min: 5, max: 22 }),
    stones: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ seed, size, stones }): Scene => {
    const board = denseBoard(new Chance(seed), size, stones, 0.5);
    const black = board.stonesOf('black').map(point => ({ point, stone: 1 }));
    return {
      size,
      stones: [...black, ...board.stonesOf('white').map(p => ({ point: p, stone: 2 }))],
    };
  });

function gridOf({ size, stones }: Scene): StoneGrid {
  const grid = new StoneGrid(size, 'freestyle', 2);
  for (const { point, stone } of stones) grid.put(grid.cellOf(point), stone);
  return grid;
}

/** What each of the five sees of the board for the owner of `stone`: one number, or one for each point. */
const EYES: Readonly<Record<string, (grid: StoneGrid, stone: number) => number[]>> = {
  '000 gains': (grid, stone) => {
    const gains = new Gains(grid);
    return [...grid.places].map(cell => gains.value[gains.at(cell, stone)]!);
  },
  '000 order': (grid, stone) => {
    const gains = new Gains(grid);
    return [...grid.places].map(cell => gains.order[gains.at(cell, stone)]!);
  },
  '001 powers': (grid, stone) => [new Powers(grid).valueFor(stone)],
  '002 points': (grid, stone) =>
    [...grid.places].map(cell => (grid.cells[cell] ? 0 : pointScore(grid, cell, stone))),
  '003 shapes': (grid, stone) => [new Shapes(grid).valueFor(stone)],
  '004 lines': (grid, stone) => [new LineScores(grid).valueFor(stone)],
};

function mapped({ size, stones }: Scene, symmetry: Symmetry): Scene {
  return {
    size,
    stones: stones.map(s => ({ ...s, point: mapPoint(symmetry, s.point, size) })),
  };
}

describe.each(Object.entries(EYES))('%s', (_, see) => {
  test('sees the same in all eight orientations', () => {
    fc.assert(
      fc.property(anyScene, fc.constantFrom(...SYMMETRIES), (scene, symmetry) => {
        const before = see(gridOf(scene), 1);
        const after = see(gridOf(mapped(scene, symmetry)), 1);
        const moved = before.map((_, point) =>
          before.length === 1 ? after[0] : after[mapPoint(symmetry, point, scene.size)],
        );
        expect(moved).toEqual(before);
      }),
    );
  });

  test('sees for White what it would see for Black with the colours exchanged', () => {
    fc.assert(
      fc.property(anyScene, scene => {
        const stones = scene.stones.map(s => ({ ...s, stone: otherOf(s.stone) }));
        expect(see(gridOf({ ...scene, stones }), 2)).toEqual(see(gridOf(scene), 1));
      }),
    );
  });
});

/** Those that keep their numbers up to date stone by stone. */
const KEPT = {
  '000 gains': (grid: StoneGrid) => {
    const gains = new Gains(grid);
    return {
      put: (cell: number, stone: number) => gains.put(cell, stone),
      remove: (cell: number) => gains.remove(cell),
      all: () => [...gains.value, ...gains.order],
    };
  },
  '001 powers': (grid: StoneGrid) => kept(new Powers(grid)),
  '003 shapes': (grid: StoneGrid) => kept(new Shapes(grid)),
  '004 lines': (grid: StoneGrid) => kept(new LineScores(grid)),
};

function kept(eyes: {
  put(cell: number, stone: number): void;
  remove(cell: number): void;
  valueFor(stone: number): number;
}) {
  return {
    put: (cell: number, stone: number) => eyes.put(cell, stone),
    remove: (cell: number) => eyes.remove(cell),
    all: () => [eyes.valueFor(1), eyes.valueFor(2)],
  };
}

test.each(Object.entries(KEPT))('%s kept up to date are those counted from scratch', (_, make) => {
  fc.assert(
    fc.property(anyScene, scene => {
      const empty = new StoneGrid(scene.size, 'freestyle', 2);
      const walking = make(empty);
      const before = walking.all();
      for (const { point, stone } of scene.stones) walking.put(empty.cellOf(point), stone);
      expect(walking.all()).toEqual(make(gridOf(scene)).all());
      for (const { point } of scene.stones) walking.remove(empty.cellOf(point));
      expect(walking.all()).toEqual(before);
    }),
  );
});

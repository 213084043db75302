import { type Color, mapPoint, type Point, parsePoint, SYMMETRIES } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, addNode } from './edit.ts';
import { findPosition, findPositionBy } from './find-position.ts';
import type { Game, GameNode, Move } from './node.ts';
import { diagramAt } from './record.ts';
import { SymmetryKey } from './symmetry-key.ts';
import { allPaths, growGame, nodeOf } from './testing.ts';
import { newGame } from './tree.ts';

/** `h8 h9`: moves in turn, a dot for a pass. */
function line(text: string): Move[] {
  return text.split(' ').map((name, i) => ({
    color: i % 2 === 0 ? 'black' : 'white',
    point: name === '.' ? 'pass' : must(parsePoint(name, 15)),
  }));
}

function gameOf(...lines: string[]): Game {
  return lines.reduce((game, text) => must(addLine(game, [], line(text))).game, newGame());
}

/** Where the position after `text` occurs in `game`, as paths with symmetries. */
function placesOf(game: Game, text: string): string[] {
  const moves = line(text);
  const { board, turn } = must(
    diagramAt(
      gameOf(text),
      moves.map(() => 0),
    ),
  );
  return plain(game, board, turn);
}

function plain(game: Game, ...sought: [Parameters<typeof findPosition>[1], Color]): string[] {
  return findPosition(game, ...sought).map(({ path, symmetry }) => `${path.join('.')} ${symmetry}`);
}

describe('a position is found', () => {
  test('where moves come in another order', () => {
    const game = gameOf('h8 h9 i10', 'i10 h9 h8');
    expect(placesOf(game, 'h8 h9 i10')).toEqual(['0.0.0 identity', '1.0.0 identity']);
  });

  test('in every orientation, with the symmetry that leads to it', () => {
    const game = gameOf('h8 i8 j10', 'h8 h9', 'h8 i9');
    expect(placesOf(game, 'h8 g8')).toEqual(['0.0 rotate-180', '0.1 rotate-270']);
  });

  test('only with the same side to move and the same colors', () => {
    expect(placesOf(gameOf('h8 .'), 'h8')).toEqual(['0 identity']);
    expect(placesOf(gameOf('h8 . .'), 'h8')).toEqual(['0 identity', '0.0.0 identity']);
    expect(placesOf(gameOf('j9 h8'), 'h8 j9')).toEqual([]);
  });

  test('only on a board of the same size', () => {
    const { board } = must(diagramAt(gameOf('h8'), [0]));
    expect(findPosition(newGame({ size: 19 }), board, 'white')).toEqual([]);
  });

  test('not at nodes that only carry a comment', () => {
    const { game } = must(addNode(gameOf('h8'), [0], { comment: 'a pause', children: [] }));
    expect(placesOf(game, 'h8')).toEqual(['0 identity']);
  });

  test('among set-up stones as among played ones', () => {
    const black = line('h8').map(move => move.point as Point);
    const node: GameNode = { setup: { black, white: [], empty: [], turn: 'white' }, children: [] };
    const { game } = must(addNode(gameOf('h8'), [], node));
    expect(placesOf(game, 'h8')).toEqual(['0 identity', '1 identity']);
  });
});

/** The same question answered by comparing every node, point by point. */
function naivePlaces(game: Game, sought: string): string[] {
  return allPaths(game).flatMap(path => {
    const node = nodeOf(game, path);
    if (path.length > 0 && !node.move && !node.setup) return [];
    const symmetry = SYMMETRIES.find(each => picture(game, path, each) === sought);
    return symmetry ? [`${path.join('.')} ${symmetry}`] : [];
  });
}

function picture(game: Game, path: readonly number[], symmetry: (typeof SYMMETRIES)[number]) {
  const { board, turn } = must(diagramAt(game, path));
  const map = (color: Color) =>
    board
      .stonesOf(color)
      .map(point => mapPoint(symmetry, point, game.meta.size))
      .sort((a, b) => a - b);
  return JSON.stringify([turn, map('black'), map('white')]);
}

describe('on random trees', () => {
  const seed = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
  const seeds = fc.array(seed, { minLength: 10, maxLength: 60, size: 'max' });
  const size = fc.constantFrom(5, 6);

  test('every node is found by its own position, along with all that are equal', () => {
    // Counted, so that the trees cannot silently become too thin to show anything.
    let equal = 0;
    fc.assert(
      fc.property(seeds, size, (grown, size) => {
        const game = growGame(grown, size);
        for (const path of allPaths(game)) {
          const { board, turn } = must(diagramAt(game, path));
          const found = plain(game, board, turn);
          expect(found).toEqual(naivePlaces(game, picture(game, path, 'identity')));
          if (found.length > 1) equal++;
        }
      }),
      { numRuns: 20 },
    );
    expect(equal).toBeGreaterThan(50);
  });

  test('keys that collide change nothing, because the stones decide', () => {
    fc.assert(
      fc.property(seeds, size, fc.constantFrom(0, 1, 3), (grown, size, mask) => {
        const game = growGame(grown, size);
        const chance = new Chance(7);
        const key = new SymmetryKey(size, () => chance.below(256) & mask);
        const { board, turn } = must(diagramAt(game, allPaths(game).at(-1)!));
        expect(findPositionBy(key, game, board, turn)).toEqual(findPosition(game, board, turn));
      }),
      { numRuns: 50 },
    );
  });
});

test('a key does not depend on the order of stones or on the orientation', () => {
  const stones = fc.uniqueArray(fc.nat(224), { maxLength: 20 });
  fc.assert(
    fc.property(stones, fc.constantFrom(...SYMMETRIES), (points, symmetry) => {
      const keyOf = (placed: readonly Point[]) => {
        const key = new SymmetryKey(15);
        for (const point of placed) key.change(point, 0, 1 + (points.indexOf(point) % 2));
        return key.value('black');
      };
      const turned = new SymmetryKey(15);
      for (const [i, point] of points.entries()) {
        turned.change(mapPoint(symmetry, point, 15), 0, 1 + (i % 2));
      }
      expect(keyOf(points.toReversed())).toBe(keyOf(points));
      expect(turned.value('black')).toBe(keyOf(points));
      expect(turned.value('white')).not.toBe(keyOf(points));
    }),
  );
});

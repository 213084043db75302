import { type Color, mapPoint, type Point, parsePoint, SYMMETRIES } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, addNode } from './edit.ts';
import type { Game, GameNode, Move } from './node.ts';
import { diagramAt } from './record.ts';
import { SymmetryKey } from './symmetry-key.ts';
import { allPaths, growGame, nodeOf } from './testing.ts';
import {
  equalPositions,
  equalPositionsBy,
  findPosition,
  findPositionBy,
  type Place,
} from './transposition.ts';
import { newGame } from './tree.ts';

/** `h8 h9`: moves by turns, a dot for a pass. */
function line(text: string): Move[] {
  return text.split(' ').map((name, i) => ({
    color: i % 2 === 0 ? 'black' : 'white',
    point: name === '.' ? 'pass' : must(parsePoint(name, 15)),
  }));
}

function gameOf(...lines: string[]): Game {
  return lines.reduce((game, text) => must(addLine(game, [], line(text))).game, newGame());
}

const plain = (places: readonly Place[]) =>
  places.map(({ path, symmetry }) => `${path.join('.')} ${symmetry}`);

/** The groups in words: the path of each place and what turns it into the first. */
const groupsOf = (game: Game) => equalPositions(game).map(plain);

describe('equal positions', () => {
  test('are found where moves come in another order', () => {
    expect(groupsOf(gameOf('h8 h9 i10', 'i10 h9 h8'))).toEqual([
      ['0.0.0 identity', '1.0.0 identity'],
    ]);
  });

  test('are found where the board is turned or flipped', () => {
    // White to the right of the centre, and White above it.
    expect(groupsOf(gameOf('h8 i8', 'h8 h9'))).toEqual([['0.0 identity', '0.1 rotate-90']]);
  });

  test('need the same side to move', () => {
    expect(groupsOf(gameOf('h8 .', 'h8'))).toEqual([]);
    // After two passes it is the same position again.
    expect(groupsOf(gameOf('h8 . .'))).toEqual([['0 identity', '0.0.0 identity']]);
  });

  test('need the same colors', () => {
    expect(groupsOf(gameOf('h8 j9', 'j9 h8'))).toEqual([]);
  });

  test('do not count nodes that only carry a comment', () => {
    const { game } = must(addNode(gameOf('h8'), [0], { comment: 'a pause', children: [] }));
    expect(groupsOf(game)).toEqual([]);
  });

  test('are seen between set-up stones and played ones', () => {
    const node: GameNode = {
      setup: { black: line('h8').map(pointOf), white: [], empty: [], turn: 'white' },
      children: [],
    };
    const { game } = must(addNode(gameOf('h8'), [], node));
    expect(groupsOf(game)).toEqual([['0 identity', '1 identity']]);
  });

  test('leave the tree as it was', () => {
    const game = gameOf('h8 h9 i10', 'i10 h9 h8');
    const before = structuredClone(game);
    equalPositions(game);
    expect(game).toEqual(before);
  });
});

const pointOf = (move: Move) => move.point as Point;

describe('a position that is looked for', () => {
  const game = gameOf('h8 i8 j10', 'h8 h9', 'h8 i9');

  test('is found in every orientation, with the symmetry that leads to it', () => {
    const sought = must(diagramAt(gameOf('h8 g8'), [0, 0]));
    expect(plain(findPosition(game, sought.board, 'black'))).toEqual([
      '0.0 rotate-180',
      '0.1 rotate-270',
    ]);
  });

  test('is not found for the other side, elsewhere, or on another board', () => {
    const sought = must(diagramAt(gameOf('h8 g8'), [0, 0]));
    expect(findPosition(game, sought.board, 'white')).toEqual([]);
    expect(findPosition(gameOf('a1 b2'), sought.board, 'black')).toEqual([]);
    expect(findPosition(newGame({ size: 19 }), sought.board, 'black')).toEqual([]);
  });
});

/** The same question asked the slow way: every node against every other, point by point. */
function naiveGroups(game: Game): string[][] {
  const { size } = game.meta;
  const groups: { first: string; places: string[] }[] = [];
  for (const path of allPaths(game)) {
    const node = nodeOf(game, path);
    if (path.length > 0 && !node.move && !node.setup) continue;
    const { board, turn } = must(diagramAt(game, path));
    const picture = (symmetry: (typeof SYMMETRIES)[number]) => {
      const map = (color: Color) =>
        board
          .stonesOf(color)
          .map(point => mapPoint(symmetry, point, size))
          .sort((a, b) => a - b);
      return JSON.stringify([turn, map('black'), map('white')]);
    };
    const pictures = SYMMETRIES.map(picture);
    const group = groups.find(({ first }) => pictures.includes(first));
    if (group) {
      const symmetry = SYMMETRIES[pictures.indexOf(group.first)]!;
      group.places.push(`${path.join('.')} ${symmetry}`);
    } else {
      groups.push({ first: picture('identity'), places: [`${path.join('.')} identity`] });
    }
  }
  return groups.map(({ places }) => places).filter(places => places.length > 1);
}

describe('on random trees', () => {
  const seed = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
  const seeds = fc.array(seed, { minLength: 10, maxLength: 60, size: 'max' });
  const size = fc.constantFrom(5, 6);

  test('the groups are those found by comparing everything with everything', () => {
    // Counted, so that the trees cannot silently become too thin to show anything.
    let groups = 0;
    fc.assert(
      fc.property(seeds, size, (grown, size) => {
        const game = growGame(grown, size);
        const found = groupsOf(game);
        groups += found.length;
        expect(found).toEqual(naiveGroups(game));
      }),
    );
    expect(groups).toBeGreaterThan(50);
  });

  test('keys that collide change nothing, since the stones decide', () => {
    fc.assert(
      fc.property(seeds, size, fc.constantFrom(0, 1, 3), (grown, size, mask) => {
        const game = growGame(grown, size);
        const chance = new Chance(7);
        const key = () => new SymmetryKey(size, () => chance.below(256) & mask);
        expect(equalPositionsBy(key(), game)).toEqual(equalPositions(game));
        const { board, turn } = must(diagramAt(game, allPaths(game).at(-1)!));
        expect(findPositionBy(key(), game, board, turn)).toEqual(findPosition(game, board, turn));
      }),
      { numRuns: 50 },
    );
  });

  test('a node is found by its own position, along with its group', () => {
    fc.assert(
      fc.property(seeds, size, (grown, size) => {
        const game = growGame(grown, size);
        for (const group of equalPositions(game)) {
          const { board, turn } = must(diagramAt(game, group[0]!.path));
          expect(plain(findPosition(game, board, turn))).toEqual(plain(group));
        }
      }),
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

// Half a second on an idle machine.
test('a hundred thousand nodes are searched in a few seconds', () => {
  const chance = new Chance(3);
  const grow = (depth: number, color: Color): GameNode[] =>
    Array.from({ length: depth === 0 ? 0 : 10 }, () => ({
      move: { color, point: chance.below(225) },
      children: grow(depth - 1, color === 'black' ? 'white' : 'black'),
    }));
  const game: Game = { meta: { size: 15 }, root: { children: grow(5, 'black') } };
  const before = performance.now();
  const groups = equalPositions(game);
  expect(performance.now() - before).toBeLessThan(4000);
  expect(groups.length).toBeGreaterThan(100);
});

test('ten thousand passes in a row are two positions, and no paths are made before they are asked for', () => {
  const moves = Array.from({ length: 10_000 }, (_, i): Move => {
    return { color: i % 2 === 0 ? 'black' : 'white', point: 'pass' };
  });
  const groups = equalPositions(must(addLine(newGame(), [], moves)).game);
  expect(groups.map(places => places.length)).toEqual([5001, 5000]);
  expect(groups[0]![5000]!.path).toHaveLength(10_000);
});

import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameNode } from './node.ts';
import { diagramAt } from './record.ts';
import { Stones } from './stones.ts';
import { growGame } from './testing.ts';
import { walk } from './tree.ts';

test('a branch that was left has no say in whose turn it is in the next', () => {
  const move: GameNode = { move: { color: 'black', point: 12 }, children: [] };
  const setup: GameNode = { setup: { black: [12], white: [], empty: [] }, children: [] };
  const stones = new Stones(5);
  stones.enter(move);
  stones.leave();
  stones.enter(setup);
  expect(stones.turn).toBe('white');
});

test('anywhere in a walk over a tree the stones are those of the line to that node', () => {
  const seed = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(seed, { maxLength: 40, size: 'max' }), seeds => {
      const game = growGame(seeds);
      const stones = new Stones(5);
      walk(game.root, {
        enter: (node, path) => {
          stones.enter(node);
          const { board, turn, moves } = must(diagramAt(game, path));
          expect(stones.cells).toEqual(board.toCells());
          expect(stones.turn).toBe(turn);
          expect(stones.moves).toBe(moves.length);
          return undefined;
        },
        leave: () => stones.leave(),
      });
      expect(stones).toMatchObject({ turn: 'black', moves: 0 });
      expect(stones.cells.every(cell => cell === 0)).toBe(true);
      expect(stones.numbers.every(number => number === 0)).toBe(true);
    }),
  );
});

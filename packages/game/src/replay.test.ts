import { Position, type Result } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addLine, addNode, setComment, updateMeta } from './edit.ts';
import { playMove } from './record.ts';
import { positionAt, positionsAlong } from './replay.ts';
import { allPaths, growGame, longGame, type Seed } from './testing.ts';
import { mainLine, newGame } from './tree.ts';

afterEach(() => void vi.restoreAllMocks());

test('one more stone in a game of 150 moves computes one position', () => {
  const game = longGame(150, 'freestyle');
  const path = mainLine(game);
  must(positionAt(game, path));
  const plays = vi.spyOn(Position.prototype, 'play');
  const played = must(playMove(game, path, 224));
  expect(must(positionAt(played.game, played.path))).toBe(played.position);
  expect(positionsAlong(played.game, played.path)).toHaveLength(152);
  expect(plays).toHaveBeenCalledTimes(1);
});

test('comments and names of players leave the positions as they are', () => {
  const game = longGame(20, 'renju');
  const path = mainLine(game);
  const position = must(positionAt(game, path));
  const told = must(setComment(game, path.slice(0, 5), 'the shape')).game;
  const named = updateMeta(told, { black: { name: 'A' } });
  expect(must(positionAt(named, path))).toBe(position);
});

test('other rules and referees have positions of their own', () => {
  const game = longGame(9, 'renju');
  const path = mainLine(game);
  const asked = [{}, { rule: 'caro' }, { referee: 'claim' }, { drawWhenEmptyAtMost: 3 }] as const;
  const found = asked.map(options => must(positionAt(game, path, options)));
  expect(new Set(found).size).toBe(4);
  expect(found.map(({ rule, referee }) => `${rule} ${referee}`)).toEqual([
    'renju auto',
    'caro auto',
    'renju claim',
    'renju auto',
  ]);
});

test('a point off the board is not mistaken for another one', () => {
  const white = { setup: { black: [], white: [], empty: [], turn: 'white' as const } };
  const start = { ...newGame({ rule: 'freestyle' }), root: { ...white, children: [] } };
  must(playMove(start, [], 0));
  for (const point of [-1, -0.5, 0.5, 225]) {
    expect(playMove(start, [], point)).toMatchObject({ error: { kind: 'off-board' } });
  }
});

test('far more positions than are remembered are all right', () => {
  const start = newGame({ rule: 'freestyle' });
  for (let i = 0; i < 12_000; i++) {
    const line = [i % 225, (i * 7 + 1) % 225, (i * 31 + 2) % 225];
    const moves = line.map((point, k) => ({
      color: k === 1 ? ('white' as const) : ('black' as const),
      point,
    }));
    const { game, path } = must(addLine(start, [], moves));
    const found = positionAt(game, path);
    expect(found.ok).toBe(new Set(line).size === 3);
    if (found.ok) expect(found.value.board.stones).toBe(3);
  }
});

test('what is remembered is what a replay without memory finds', async () => {
  const seed = fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200)) as fc.Arbitrary<Seed>;
  const trees = fc.sample(fc.array(seed, { minLength: 5, maxLength: 30 }), {
    numRuns: 40,
    seed: 8,
  });
  const plain = (found: Result<Position, unknown>) =>
    found.ok
      ? `${found.value.board} ${found.value.turn} ${JSON.stringify(found.value.outcome)}`
      : found.error;
  let errors = 0;
  for (const seeds of trees) {
    const game = growGame(seeds);
    vi.resetModules();
    for (const path of allPaths(game)) {
      const fresh = await import('./replay.ts');
      const found = positionAt(game, path);
      if (!found.ok) errors++;
      expect(plain(found)).toEqual(plain(fresh.positionAt(game, path)));
      vi.resetModules();
    }
  }
  expect(errors).toBeGreaterThan(20);
});

test('along a path each node has the position that it has alone', () => {
  const setup = { black: [0, 1, 2], white: [], empty: [] };
  const rest = { black: [], white: [20, 21], empty: [] };
  const one = must(addNode(newGame({ rule: 'freestyle' }), [], { setup, children: [] }));
  const two = must(addNode(one.game, one.path, { setup: rest, children: [] }));
  const { game, path } = must(addLine(two.game, two.path, [{ color: 'white', point: 50 }]));
  const along = positionsAlong(game, path);
  expect(along).toHaveLength(4);
  expect(along[1]).toMatchObject({ error: { kind: 'bad-setup', path: [0] } });
  along.forEach((found, depth) => {
    expect(found).toEqual(positionAt(game, path.slice(0, depth)));
  });
});

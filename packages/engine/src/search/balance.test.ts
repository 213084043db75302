import { Position } from '@tengen/rules';
import { must, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { createEngine } from '../testing/engine.ts';
import { type Balance, biasOf } from './balance.ts';
import { type Score, scoreFor } from './info.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ weights: 'none' });
});
afterAll(() => engine.close());

/** Black to move, and well ahead. */
const ahead = positionOf({ black: 'h8 i9', white: 'h9 a1' });

function pointsOf(score: Score | undefined): number {
  if (!score) throw new Error('bug: nothing was searched');
  return score.kind === 'value' ? score.points : Math.sign(score.plies) * 10_000;
}

/** What Black has after the stones, by a search with more nodes. */
async function verified(position: Position, { points }: Balance): Promise<number> {
  const after = points.reduce((at, point) => must(at.play(point)), position);
  await engine.forget();
  const { score } = await engine.search(after, { nodes: 60_000 }).done;
  return pointsOf(scoreFor('black', score!));
}

test.each([1, 2] as const)(
  '%d stones: nearly even, and so it stays when looked at longer',
  async stones => {
    const limits = { nodes: 40_000 };
    const best = await engine.search(ahead, limits).done;
    const found = await engine.balance(ahead, { stones, limits }).done;
    expect(found.points).toHaveLength(stones);
    expect(Math.abs(pointsOf(found.score))).toBeLessThan(80);
    const lead = Math.abs(pointsOf(best.score));
    expect(Math.abs(await verified(ahead, found))).toBeLessThan(lead / 2);
  },
);

test('a bias is met as well as zero', async () => {
  const limits = { nodes: 60_000 };
  const found = await engine.balance(ahead, { stones: 2, bias: 150, limits }).done;
  expect(Math.abs(pointsOf(found.score) - 150)).toBeLessThan(60);
});

test('a bias is a whole number within reason', () => {
  const given = [undefined, Number.NaN, 12.4, 1e12, Number.NEGATIVE_INFINITY];
  const biases = given.map(bias => biasOf({ stones: 1, ...(bias !== undefined && { bias }) }));
  expect(biases).toEqual([0, 0, 12, 20_000, -20_000]);
});

test('on the empty board it is not the centre', async () => {
  const { points } = await engine.balance(Position.start(), { stones: 1, limits: { nodes: 5000 } })
    .done;
  expect(points[0]).not.toBe(112);
});

test('a pair is legal, whatever the rule, and however short the search', async () => {
  for (const rule of ['renju', 'caro', 'standard'] as const) {
    for (const nodes of [1, 500]) {
      const start = positionOf({ black: 'h8 i8 j8', white: 'h9 i9', rule, turn: 'white' });
      const { points } = await engine.balance(start, { stones: 2, limits: { nodes } }).done;
      expect(points).toHaveLength(2);
      for (const point of points) expect(start.board.isEmpty(point)).toBe(true);
      expect(new Set(points).size).toBe(2);
    }
  }
});

test('it can be stopped, and an unthreaded engine does it in slices', async () => {
  const sliced = await createEngine({ weights: 'none', features: { threads: false } });
  const search = sliced.balance(ahead, { stones: 2, limits: { infinite: true } });
  setTimeout(() => search.stop(), 300);
  const { points, reason } = await search.done;
  expect(points).toHaveLength(2);
  expect(reason).toBe('stopped');
  await sliced.close();
});

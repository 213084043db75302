/// <reference lib="dom" />

import { type Position, xOf, yOf } from '@tengen/rules';
import { positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { FLAG_NEAR, FLAG_NO_DOUBLES, FLAG_NO_VCF, MATE_BOUND } from '../../assembly/layout.ts';
import { nodeFiles } from '../base/platform.ts';
import { Core, pagesFor } from '../core/core.ts';
import { LEVELS } from './levels.ts';

const TABLE_BYTES = 1 << 20;
const module = new WebAssembly.Module(
  nodeFiles()!.readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url)),
);

function coreAt(position: Position): Core {
  const pages = pagesFor(1, TABLE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const core = new Core({ module, memory, tableBytes: TABLE_BYTES, now: () => performance.now() });
  core.setPosition(position);
  return core;
}

test('levels look no less far and overlook no more than the one below', () => {
  for (const [i, level] of LEVELS.entries()) {
    const below = LEVELS[i - 1];
    if (!below) continue;
    expect(level.depth ?? 99).toBeGreaterThanOrEqual(below.depth ?? 99);
    expect(level.noisePoints).toBeLessThanOrEqual(below.noisePoints);
    for (const [shape, chance] of Object.entries(level.overlooks))
      expect(chance).toBeLessThanOrEqual(below.overlooks[shape as 'four'] ?? 0);
  }
});

test('only the strongest asks a network: the others are the same everywhere', () => {
  expect(LEVELS.map(({ hasNetwork }) => hasNetwork)).toEqual([...Array(9).fill(false), true]);
});

test('a double threat is not seen to win before it is played out', () => {
  // Black threatens two open threes at once on h8, and again on e3: White cannot stop both.
  const black = 'f8 g8 h9 h10 c3 d3 e4 e5';
  const position = positionOf({ black, white: 'a15 f15 k15 o10 o3 j1 a8', turn: 'white' });
  const scoreWith = (flags: number) => coreAt(position).search({ depth: 1 }, { flags }).score;
  expect(scoreWith(0)).toBeLessThan(-MATE_BOUND);
  expect(scoreWith(FLAG_NO_VCF | FLAG_NO_DOUBLES)).toBeGreaterThan(-MATE_BOUND);
});

test('near sight chooses only points that touch a stone', () => {
  const position = positionOf({ black: 'h8', white: 'h9' });
  const { size } = position;
  const core = coreAt(position);
  const stones = [...position.board.stonesOf('black'), ...position.board.stonesOf('white')];
  const touches = (point: number) =>
    stones.some(
      stone =>
        Math.abs(xOf(stone, size) - xOf(point, size)) <= 1 &&
        Math.abs(yOf(stone, size) - yOf(point, size)) <= 1,
    );
  const chosen = (flags: number) => {
    const points: number[] = [];
    for (let i = 0; i < 14; i++) {
      const { best } = core.search({ depth: 1 }, { flags, excluded: points });
      if (best === undefined) break;
      points.push(best);
    }
    return points;
  };
  const near = chosen(FLAG_NEAR);
  expect(near.slice(0, 10).every(touches)).toBe(true);
  expect(chosen(0).every(touches)).toBe(false);
});

test('what a stronger search left in the table is no help to a weaker one', () => {
  const position = positionOf({ black: 'h8 i9 g9', white: 'h9 i8 g7' });
  const flags = FLAG_NO_VCF | FLAG_NO_DOUBLES;
  const fresh = coreAt(position).search({ depth: 3 }, { flags });
  const core = coreAt(position);
  core.search({ depth: 9 });
  core.setPosition(position);
  core.forgetHistory();
  const after = core.search({ depth: 3 }, { flags });
  expect([after.best, after.score, after.nodes]).toEqual([fresh.best, fresh.score, fresh.nodes]);
});

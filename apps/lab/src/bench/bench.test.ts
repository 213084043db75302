import { RULES } from '@tengen/rules';
import { expect, test } from 'vitest';
import { type CoreBuild, findCore, openCore, wasmOf } from '../players/core.ts';
import { benchPositions, findReproDifferences, runBench, signatureOf } from './run.ts';

const { host } = await findCore();
const open = (build: CoreBuild = 'simd') =>
  openCore({ host, wasm: wasmOf(build), networks: new Map() }, 1);
const few = benchPositions().filter((_, i) => i % 7 === 0);
const limits = { depth: 8, nodes: 4000 };

test('the bench has forty and more positions, of every rule, on boards from 10 to 20', () => {
  const positions = benchPositions();
  expect(positions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(positions.map(({ rule }) => rule))).toEqual(new Set(RULES));
  const sizes = positions.map(({ size }) => size);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10, 20]);
  expect(positions.filter(({ outcome }) => outcome)).toEqual([]);
});

test('both builds of the core make one signature', () => {
  const simd = runBench(open('simd'), few, limits);
  const scalar = runBench(open('scalar'), few, limits);
  expect(simd.entries).toEqual(scalar.entries);
  expect(simd.signature).toBe(scalar.signature);
});

test('a bench repeats in the same core, in any order', () => {
  const core = open();
  const first = runBench(core, few, limits);
  const backwards = runBench(core, [...few].reverse(), limits);
  expect([...backwards.entries].reverse()).toEqual(first.entries);
  expect(first.nodes).toBeGreaterThan(few.length * 100);
});

test('the signature hears of a single node, a score and a move', () => {
  const entry = { rule: 'renju', size: 15, depth: 3, nodes: 10, score: 4, best: 'h8' } as const;
  const all = [{}, { nodes: 11 }, { score: 5 }, { best: 'h9' }].map(change =>
    signatureOf([{ ...entry, ...change }]),
  );
  expect(new Set(all).size).toBe(4);
});

test('node budgets repeat exactly', () => {
  expect(findReproDifferences(() => open(), few.slice(0, 2), [500, 777, 1500])).toEqual([]);
});

test('a core that does not forget is found out', () => {
  const shared = open();
  shared.forget = () => {};
  const openShared = () => shared;
  expect(findReproDifferences(openShared, few.slice(0, 2), [3000]).length).toBe(1);
});

import { points, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { buildsFor, detectFeatures } from '../base/features.ts';
import { LEVELS, levelOf, sightOf } from './levels.ts';
import { tableBytesOf, threadsOf } from './options.ts';

const MIB = 1024 * 1024;

test('the table is the largest power of two that fits', () => {
  expect(tableBytesOf({ tableMiB: 64 })).toBe(64 * MIB);
  expect(tableBytesOf({ tableMiB: 100 })).toBe(64 * MIB);
  for (const tableMiB of [0, -1, 0.3, Number.NaN]) expect(tableBytesOf({ tableMiB })).toBe(MIB);
  expect(tableBytesOf({ tableMiB: 1e9 })).toBe(1024 * MIB);
});

test('threads are a whole number, at least one', () => {
  expect([2.9, 0, -3, Number.NaN].map(threads => threadsOf({ threads }))).toEqual([2, 1, 1, 1]);
});

test('Node has everything', () => {
  expect(detectFeatures()).toEqual({ wasm: true, simd: true, threads: true });
  expect(buildsFor(detectFeatures())[0]).toBe('simd-threads');
  expect(buildsFor({ wasm: true, simd: false, threads: false })).toEqual(['scalar']);
  expect(buildsFor({ wasm: false, simd: false, threads: false })).toEqual([]);
});

test('there are ten levels, and what lies outside counts as the nearest', () => {
  expect(LEVELS).toHaveLength(10);
  expect(levelOf(0)).toBe(LEVELS[0]);
  expect(levelOf(99)).toBe(LEVELS[9]);
  expect(levelOf(Number.NaN)).toBe(LEVELS[9]);
});

test('level 1 may overlook the lone stone of a broken three; level 10 sees the board as it is', () => {
  const position = positionOf({ black: 'h8 i8 k8', white: 'd4 e4', turn: 'white' });
  const sight = sightOf(position, LEVELS[0]!, () => 0);
  expect(sight.hidden).toEqual(points('k8'));
  expect(sight.position.board.stones).toBe(4);
  expect(sightOf(position, LEVELS[9]!, () => 0)).toEqual({ position, hidden: [] });
});
